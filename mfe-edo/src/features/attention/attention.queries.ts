import { call } from '@trassa/api-client/call';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { GAP, MINE, REFUSAL, SILENT } from '@trassa/contracts/edo/trip-state.rules';
import { queryOptions } from '@trassa/mfe-kit/query';

const LOADED = 'ON_TRNACLGROT';
const UNLOADED = 'ON_TRNACLGRPO';

/** Filters of the list for refused waybills that nobody has said to be solved. */
const refusedFilters = { category: '0', status: REFUSAL } satisfies Partial<FilterState>;

/** Refused waybills that nobody has said to be solved: their number, the newest one, and the filters of the count. */
export const refusedQuery = () =>
  queryOptions({
    queryKey: ['edo', 'chains', 'refused'],
    queryFn: async ({ signal }) => {
      const query = { ...refusedFilters, limit: 1 };
      const { total, chains } = (await call(edoEndpoints.chains, { query, signal })).data;
      return { total, newest: chains[0], filters: refusedFilters };
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
        refused: views[REFUSAL] ?? 0,
      };
      return { total, reasons, filters: ownTurnFilters };
    },
  });
