import { call } from '@trassa/api-client/call';
import type { Order } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { announceClosing, ClosingDialog } from '@trassa/freight-ui/closing-dialog';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { refetchOrders } from '../order/order.queries.ts';
import { useTakeBack } from '../status-change/take-back.queries.ts';
import { closingMessages } from './closing.messages.ts';

/** Finishes orders and their waybills without T4; the dialog shows errors. */
function useClosing(orders: string[]) {
  const client = useQueryClient();
  const { wayBack } = useTakeBack();
  return useMutation({
    mutationFn: async (reason: string) => (await call(ordersEndpoints.close, { body: { orders, reason } })).data,
    onSuccess: (reply) => {
      toast.closeAbout(orders);
      announceClosing(reply, closingMessages, wayBack({ orders, changes: reply.changes }));
    },
    onSettled: () => Promise.all([refetchOrders(client), client.invalidateQueries({ queryKey: ['edo'] })]),
  });
}

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
