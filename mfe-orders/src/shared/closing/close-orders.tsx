import type { Order } from '@trassa/contracts/orders/order';
import { ReasonDialog } from '@trassa/ui/reason-dialog';
import { closingMessages as messages } from './closing.messages.ts';
import { useClosing } from './closing.queries.ts';

/** Confirmation with a reason before silent orders are finished without T4; refusals stay in the dialog. */
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
