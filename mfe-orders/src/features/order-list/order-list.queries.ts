import { call } from '@trassa/api-client/call';
import type { Order } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { refetchOrders } from '../../shared/order/order.queries.ts';
import { confirmEarlyStatus } from '../../shared/status-change/ask-early-status.ts';
import { useTakeBack } from '../../shared/status-change/take-back.queries.ts';
import { orderListMessages } from './order-list.messages.ts';

const messages = orderListMessages.selection;

/** Gives one status to many orders; those that cannot take it are listed with their reasons. */
export function useChangeStatuses() {
  const client = useQueryClient();
  const { wayBack } = useTakeBack();
  return useMutation({
    mutationFn: async ({ orders, status }: { orders: readonly Order[]; status: OrderStatus }) => {
      if (!(await confirmEarlyStatus(orders, status))) return null;
      const body = { orders: orders.map(({ id }) => id), status };
      return (await call(ordersEndpoints.changeStatuses, { body })).data;
    },
    onSuccess: (reply, { orders }) => {
      if (!reply) return;
      const { changed, changes, refused } = reply;
      if (changed > 0)
        toast.success(messages.changed(changed), wayBack({ orders: orders.map(({ id }) => id), changes }));
      if (refused.length > 0) toast.error(refused.map(({ number, error }) => `${number}: ${error}`).join('. '));
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => refetchOrders(client),
  });
}
