import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { keepPreviousData, queryOptions } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { orderMessages } from './order.messages.ts';

/** Everything this remote knows of orders: one key to forget it all. */
export const ordersKey = ['orders'] as const;

/** The session is over: the guard leads to sign-in, this says why. */
async function orSignIn<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) toast.error(orderMessages.signInAgain);
    throw error;
  }
}

/** A page of orders under the filters. */
export const ordersQuery = (query: OrdersQuery) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => orSignIn(call(ordersEndpoints.list, { query, signal })),
    placeholderData: keepPreviousData,
  });

/** Counters of all orders. */
export const metricsQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'metrics'],
    queryFn: async ({ signal }) => (await orSignIn(call(ordersEndpoints.metrics, { signal }))).data,
  });

/** One order with its chain and history. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'order', id],
    queryFn: async ({ signal }) => (await orSignIn(call(ordersEndpoints.details, { params: { id }, signal }))).data,
  });
