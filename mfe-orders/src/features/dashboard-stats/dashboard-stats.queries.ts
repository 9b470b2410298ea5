import { call } from '@trassa/api-client/call';
import { clientsEndpoint } from '@trassa/contracts/edo/clients-endpoint';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import { ordersKey } from '../../shared/order/order.queries.ts';

/** Number of clients, counted as on the page of clients. */
export const clientsQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'clients'],
    queryFn: async ({ signal }) => (await call(clientsEndpoint, { query: { limit: 1 }, signal })).data,
  });

export const figuresQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'figures'],
    queryFn: async ({ signal }) => (await call(ordersEndpoints.figures, { signal })).data,
  });
