import { Navigate } from '@trassa/mfe-kit/router';
import { otherRemotePaths } from '../../paths.ts';

/** /factoring redirects to the tab of finance. */
export function FactoringPage() {
  return <Navigate to={otherRemotePaths.factoring} replace />;
}
