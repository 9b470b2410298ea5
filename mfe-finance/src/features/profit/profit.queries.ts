import { call } from '@trassa/api-client/call';
import type { ProfitCut } from '@trassa/contracts/finance/profit-cuts';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import { infiniteQueryOptions, keepPreviousData, readQuery } from '@trassa/mfe-kit/query';
import { financeKey } from '../../shared/finance.queries.ts';

interface CutQuery {
  cut: ProfitCut;
  from: string;
  to: string;
}

export const profitQuery = (query: CutQuery) =>
  readQuery([...financeKey, 'profit', query], profitEndpoints.profit, { query }, { placeholderData: keepPreviousData });

const PAGE_SIZE = 50;

/** Trips behind one row of the profit table, `key` of the cut, page by page. */
export const profitTripsQuery = (query: CutQuery & { key: string }) =>
  infiniteQueryOptions({
    queryKey: [...financeKey, 'profit-trips', query],
    queryFn: ({ signal, pageParam }) =>
      call(profitEndpoints.profitTrips, { query: { ...query, limit: PAGE_SIZE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.length * PAGE_SIZE;
      return read < last.total ? read : undefined;
    },
  });
