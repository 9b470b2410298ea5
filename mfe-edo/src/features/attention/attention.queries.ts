import { call } from '@trassa/api-client/call';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

const DAY_MS = 86_400_000;
const DAYS = 30;

/** Waybills refused in the last thirty days: how many, and the newest of them. */
export const refusedQuery = () =>
  queryOptions({
    queryKey: ['edo', 'chains', 'refused'],
    queryFn: async ({ signal }) => {
      const dateFrom = new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10);
      const query = { status: 'ON_TRNACLOTKL', category: '0', dateFrom, limit: 1 };
      const { total, chains } = (await call(edoEndpoints.chains, { query, signal })).data;
      return { total, newest: chains[0] };
    },
  });
