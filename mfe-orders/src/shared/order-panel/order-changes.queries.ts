import { call } from '@trassa/api-client/call';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { refetchOrders } from '../order/order.queries.ts';
import { confirmEarlyStatus } from '../status-change/ask-early-status.ts';
import { statusChangeMessages } from '../status-change/status-change.messages.ts';
import { useTakeBack } from '../status-change/take-back.queries.ts';

/** Gives an order a status; it is refetched even after a failure, so that a conflict shows the current state. */
export function useStatusChange(order: OrderDetails) {
  const client = useQueryClient();
  const params = { id: order.id };
  const { version } = order;
  const { afterChange } = useTakeBack();
  return useMutation({
    mutationFn: async ({ status }: { status: OrderStatus }) => {
      if (!(await confirmEarlyStatus([order], status))) return null;
      return (await call(ordersEndpoints.changeStatus, { params, body: { status, version } })).data;
    },
    onSuccess: (changed) => {
      if (changed) toast.success(statusChangeMessages.given(changed.number, changed.status), afterChange(changed));
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => refetchOrders(client),
  });
}

/** Refuses or cancels an order with a reason; the dialog shows errors. */
export function useOrderCancellation({ id, version }: OrderDetails) {
  const client = useQueryClient();
  const { afterChange } = useTakeBack();
  return useMutation({
    mutationFn: async (end: { status: OrderStatus; reason: string | undefined }) =>
      (await call(ordersEndpoints.changeStatus, { params: { id }, body: { ...end, version } })).data,
    onSuccess: (ended) => toast.success(statusChangeMessages.given(ended.number, ended.status), afterChange(ended)),
    onSettled: () => refetchOrders(client),
  });
}
