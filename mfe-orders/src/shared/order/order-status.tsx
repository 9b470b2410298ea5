import { knownStatus, SILENT_ORDER } from '@trassa/contracts/orders/order-status';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { statusLook } from '@trassa/freight-ui/status-table';

/** The status as a badge for rows: a platform's own code stands as it came, the tooltip says that nobody knows it. */
export function OrderStatus({ code }: { readonly code: string }) {
  if (knownStatus(code) !== null || code === SILENT_ORDER) return <StatusBadge kind="order" code={code} />;
  return (
    <span title={statusLook('order', code).label}>
      <StatusBadge kind="order" code={code} label={code} />
    </span>
  );
}
