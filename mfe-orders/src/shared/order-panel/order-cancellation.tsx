import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { ReasonDialog } from '@trassa/ui/reason-dialog';
import { useOrderCancellation } from './order-changes.queries.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';

/** Asks before an order is refused or cancelled; the reason is optional, and errors stay in the dialog. */
export function OrderCancellation(props: {
  readonly order: OrderDetails;
  readonly status: OrderStatus;
  readonly onClose: () => void;
}) {
  const { order, status, onClose } = props;
  const end = useOrderCancellation(order);
  return (
    <ReasonDialog
      words={messages.ending(status)}
      danger
      pending={end.isPending}
      error={end.error}
      onSubmit={(reason) => end.mutate({ status, reason: reason || undefined }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
