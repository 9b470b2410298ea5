import type { Order } from '@trassa/contracts/orders/order';
import { ReasonDialog } from '@trassa/ui/reason-dialog';
import { closingMessages as messages } from './closing.messages.ts';
import { useClosing } from './closing.queries.ts';

/** Asks before orders without news are finished without T4, and why. What the server refuses is told here. */
export function CloseOrders(props: {
  readonly orders: readonly Pick<Order, 'id'>[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}) {
  const { orders, onClose, onDone } = props;
  const close = useClosing();
  const done = () => {
    onClose();
    onDone?.();
  };
  return (
    <ReasonDialog
      words={messages.dialog(orders.length)}
      pending={close.isPending}
      error={close.error}
      onSubmit={(reason) => close.mutate({ orders: orders.map(({ id }) => id), reason }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
