import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { keepPreviousData, type QueryClient, queryOptions } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { orderMessages } from './order.messages.ts';

/** Root key: invalidates every query of orders. */
export const ordersKey = ['orders'] as const;

export const refetchOrders = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ordersKey });

/** Shows a message when the session has expired; the guard redirects to sign-in. */
async function toastWhenSessionEnds<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) toast.error(orderMessages.signInAgain);
    throw error;
  }
}

export const ordersQuery = (query: OrdersQuery) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => toastWhenSessionEnds(call(ordersEndpoints.list, { query, signal })),
    placeholderData: keepPreviousData,
  });

export const orderMetricsQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'metrics'],
    queryFn: async ({ signal }) => (await toastWhenSessionEnds(call(ordersEndpoints.metrics, { signal }))).data,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'order', id],
    queryFn: async ({ signal }) =>
      (await toastWhenSessionEnds(call(ordersEndpoints.details, { params: { id }, signal }))).data,
  });
