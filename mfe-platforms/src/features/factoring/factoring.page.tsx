import { Navigate } from '@trassa/mfe-kit/router';
import { neighbourPaths } from '../../paths.ts';

/** /factoring is the tab of finance. */
export function FactoringPage() {
  return <Navigate to={neighbourPaths.factoring} replace />;
}
