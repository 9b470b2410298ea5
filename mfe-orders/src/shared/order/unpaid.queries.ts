import { call } from '@trassa/api-client/call';
import { receivablesEndpoint } from '@trassa/contracts/finance/receivables-endpoint';
import { queryOptions } from '@trassa/mfe-kit/query';
import { ordersKey } from './order.queries.ts';

/** What clients owe for trips, as services/finance counts it. */
export const unpaidQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'unpaid'],
    queryFn: async ({ signal }) => (await call(receivablesEndpoint, { query: { limit: 1 }, signal })).totals,
  });
