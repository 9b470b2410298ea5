import { call } from '@trassa/api-client/call';
import { clientsEndpoint } from '@trassa/contracts/edo/clients-endpoint';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import { ordersKey } from '../../shared/order/order.queries.ts';

/** How many clients the documents name, as the page of clients counts them. */
export const clientsQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'clients'],
    queryFn: async ({ signal }) => (await call(clientsEndpoint, { query: { limit: 1 }, signal })).data,
  });

/** Efficiency. */
export const figuresQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'figures'],
    queryFn: async ({ signal }) => (await call(ordersEndpoints.figures, { signal })).data,
  });
