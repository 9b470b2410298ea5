import { call } from '@trassa/api-client/call';
import { receivablesEndpoint } from '@trassa/contracts/finance/receivables-endpoint';
import { queryOptions } from '@trassa/mfe-kit/query';
import { ordersKey } from './order.queries.ts';

/** Receivables as counted by services/finance. */
export const unpaidQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'unpaid'],
    queryFn: async ({ signal }) => (await call(receivablesEndpoint, { query: { limit: 1 }, signal })).totals,
  });
