import { call } from '@trassa/api-client/call';
import type { CloseOrders, CloseOrdersReply } from '@trassa/contracts/orders/closing';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { ordersKey } from '../order/order.queries.ts';
import { closingMessages as messages } from './closing.messages.ts';

function reportClosing({ closed, refused }: CloseOrdersReply) {
  if (refused.length === 0) return toast.success(closed > 0 ? messages.done(closed) : messages.nothing, { seconds: 5 });
  const why = new Set(refused.slice(0, 3).map(({ error }) => error));
  const description = [messages.refused(refused.length), ...why].join('. ');
  toast.warning(closed > 0 ? messages.done(closed) : messages.none, { description, seconds: 12 });
}

/** Finishes orders and their waybills without T4; the dialog shows errors. */
export function useClosing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CloseOrders) => (await call(ordersEndpoints.close, { body })).data,
    onSuccess: reportClosing,
    onSettled: () =>
      Promise.all([ordersKey, ['edo']].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }))),
  });
}
