import { call } from '@trassa/api-client/call';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { quickRange } from '@trassa/contracts/edo/quick-range';
import { GAP, MINE, SILENT } from '@trassa/contracts/edo/trip-state.rules';
import { queryOptions } from '@trassa/mfe-kit/query';

const LOADED = 'ON_TRNACLGROT';
const UNLOADED = 'ON_TRNACLGRPO';

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

/** Filters of the list for waybills that wait for the carrier, as its first tab counts them. */
const ownTurnFilters = { category: 'ETRN', status: MINE } satisfies Partial<FilterState>;

/** Waybills that wait for the carrier: their number, that of each reason, and the filters of the count. */
export const ownTurnQuery = () =>
  queryOptions({
    queryKey: ['edo', 'chains', 'own-turn'],
    queryFn: async ({ signal }) => {
      const query = { ...ownTurnFilters, limit: 1 };
      const { total, counts, views } = (await call(edoEndpoints.chains, { query, signal })).data;
      const reasons = {
        t2: counts[LOADED] ?? 0,
        t4: counts[UNLOADED] ?? 0,
        silent: counts[SILENT] ?? 0,
        gap: views[GAP] ?? 0,
      };
      return { total, reasons, filters: ownTurnFilters };
    },
  });
