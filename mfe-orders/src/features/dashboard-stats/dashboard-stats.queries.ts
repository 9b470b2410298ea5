import { call } from '@trassa/api-client/call';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import { ordersKey } from '../../shared/order/order.queries.ts';

/** Clients and efficiency. */
export const figuresQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'figures'],
    queryFn: async ({ signal }) => (await call(ordersEndpoints.figures, { signal })).data,
  });
