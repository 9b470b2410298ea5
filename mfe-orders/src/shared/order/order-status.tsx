import { findKnownStatus, SILENT_ORDER_STATUS } from '@trassa/contracts/orders/order-status';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { statusLook } from '@trassa/freight-ui/status-table';

/** Status badge; an unknown code of a platform is shown as received, with a tooltip. */
export function OrderStatus({ code }: { readonly code: string }) {
  if (findKnownStatus(code) !== null || code === SILENT_ORDER_STATUS) return <StatusBadge kind="order" code={code} />;
  return (
    <span title={statusLook('order', code).label}>
      <StatusBadge kind="order" code={code} label={code} />
    </span>
  );
}
