import { Navigate } from '@trassa/mfe-kit/router';
import { otherRemotePaths } from '../../paths.ts';

/** /crm/orders redirects to the list of orders. */
export function CrmOrdersPage() {
  return <Navigate to={otherRemotePaths.orders} replace />;
}
