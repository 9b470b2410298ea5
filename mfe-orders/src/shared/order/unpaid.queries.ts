import { call } from '@trassa/api-client/call';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import { ordersKey } from './order.queries.ts';

/** What clients owe for trips, as services/finance counts it. */
export const unpaidQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'unpaid'],
    queryFn: async ({ signal }) => (await call(financeEndpoints.receivables, { query: { limit: 1 }, signal })).totals,
  });
