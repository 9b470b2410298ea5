import type { Order } from '@trassa/contracts/orders/order';
import { ClosingDialog } from '@trassa/freight-ui/closing-dialog';
import { closingMessages } from './closing.messages.ts';
import { useClosing } from './closing.queries.ts';

/** Confirmation with a reason before silent orders are finished without T4. */
export function CloseOrders(props: {
  readonly orders: readonly Pick<Order, 'id'>[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}) {
  const { orders, ...dialog } = props;
  const closing = useClosing(orders.map(({ id }) => id));
  return <ClosingDialog count={orders.length} messages={closingMessages} closing={closing} {...dialog} />;
}
