import { Navigate } from '@trassa/mfe-kit/router';
import { neighbourPaths } from '../../paths.ts';

/** /crm/orders is the list of orders. */
export function CrmOrdersPage() {
  return <Navigate to={neighbourPaths.orders} replace />;
}
