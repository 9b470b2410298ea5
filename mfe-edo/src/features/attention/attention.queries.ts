import { call } from '@trassa/api-client/call';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { quickRange } from '@trassa/contracts/edo/quick-range';
import { queryOptions } from '@trassa/mfe-kit/query';

/** Filters of the list for waybills refused in the last thirty days (Moscow). */
export const refusedFilters = (now: Date) => ({
  status: 'ON_TRNACLOTKL',
  category: '0',
  ...quickRange('month', now),
});

/** Waybills refused in the last thirty days: their number, the newest ones, and the filters of the count. */
export const refusedQuery = () =>
  queryOptions({
    queryKey: ['edo', 'chains', 'refused'],
    queryFn: async ({ signal }) => {
      const filters = refusedFilters(new Date());
      const { total, chains } = (await call(edoEndpoints.chains, { query: { ...filters, limit: 1 }, signal })).data;
      return { total, newest: chains[0], filters };
    },
  });
