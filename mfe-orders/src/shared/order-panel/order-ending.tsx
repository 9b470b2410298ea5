import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { ReasonDialog } from '@trassa/ui/reason-dialog';
import { useOrderEnding } from './order-changes.queries.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';

/** Asks before an order ends early, and why; the reason may stay empty. What the server refuses is told here. */
export function OrderEnding(props: {
  readonly order: OrderDetails;
  readonly status: OrderStatus;
  readonly onClose: () => void;
}) {
  const { order, status, onClose } = props;
  const end = useOrderEnding(order);
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
