import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { ordersKey } from '../order/order.queries.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';

/** Changes of one order. After each, good or refused, the order is read again: a conflict shows what is true now. */
export function useOrderChanges(order: OrderDetails) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: ordersKey });
  const params = { id: order.id };
  const { version } = order;
  const move = useMutation({
    mutationFn: (step: { status: OrderStatus; reason?: string }) =>
      call(ordersEndpoints.changeStatus, { params, body: { ...step, version } }),
    onError: (error) => toast.error(error.message),
    onSettled: readAgain,
  });
  const name = useMutation({
    mutationFn: (price: number | null) => call(ordersEndpoints.changePrice, { params, body: { price, version } }),
    onError: (error) => toast.error(error.message),
    onSettled: readAgain,
  });
  return { move, name };
}

/** Asks for the money of an order; throws an error whose message is for the person. */
export async function askForMoney(id: string, idempotencyKey: string): Promise<void> {
  try {
    await call(ordersEndpoints.requestPayment, { params: { id }, idempotencyKey });
  } catch (error) {
    throw new Error(error instanceof ApiError && error.status > 0 ? error.message : messages.requestFailed, {
      cause: error,
    });
  }
}
