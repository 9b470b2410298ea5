import { call } from '@trassa/api-client/call';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { refetchOrders } from '../../shared/order/order.queries.ts';
import { orderListMessages } from './order-list.messages.ts';

const messages = orderListMessages.selection;

/** Gives one status to many orders; those that could not take it are told one by one. */
export function useStatuses() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { orders: string[]; status: OrderStatus }) =>
      (await call(ordersEndpoints.changeStatuses, { body })).data,
    onSuccess: ({ changed, refused }) => {
      if (changed > 0) toast.success(messages.changed(changed));
      if (refused.length > 0) toast.error(refused.map(({ number, error }) => `${number}: ${error}`).join('. '));
    },
    onError: ({ message }) => toast.error(message),
    onSettled: () => refetchOrders(client),
  });
}
