import { defaultFilterState, type FilterState, mergeFilters } from '@trassa/contracts/edo/filter-state';
import { edoLocalKeys } from '@trassa/contracts/edo/local-keys';
import { MINE } from '@trassa/contracts/edo/trip-state.rules';
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { useAddressParams } from '../../shared/listing/use-address-params.ts';
import { filtersOfAddress, withFilters } from './document-filters.rules.ts';

interface Filters {
  filters: FilterState;
  /** Changes filters and goes back to the first page, unless the page itself is what changes. */
  change: (part: Partial<FilterState>) => void;
  reset: () => void;
  /** Takes a whole state from a file. What the list would refuse of it is dropped. */
  replace: (filters: FilterState) => void;
}

/** What a person who has chosen nothing yet sees: what waits for them. */
const firstView: FilterState = { ...defaultFilterState, status: MINE };

/** Filters that this browser has kept; null: none, or storage is blocked. */
function kept(): FilterState | null {
  try {
    const stored = localStorage.getItem(edoLocalKeys.filters);
    return stored === null ? null : { ...mergeFilters(JSON.parse(stored)), page: 1 };
  } catch {
    return null;
  }
}

function keep(filters: FilterState): void {
  try {
    localStorage.setItem(edoLocalKeys.filters, JSON.stringify(filters));
  } catch {
    // Storage full or blocked: the address has them all the same.
  }
}

const ofAddress = (params: URLSearchParams) => filtersOfAddress(params) ?? kept() ?? firstView;

/** Filters of the list in the address. An address without any takes those that the browser has kept. */
export function useFiltersIn([params, setParams]: ReturnType<typeof useAddressParams>): Filters {
  const filters = useMemo(() => ofAddress(params), [params]);
  useEffect(() => {
    if (filtersOfAddress(params)) keep(filters);
    else if (kept()) setParams((now) => withFilters(now, ofAddress(now)));
  }, [params, filters, setParams]);
  return useMemo(() => {
    const put = (next: (filters: FilterState) => FilterState) =>
      setParams((now) => withFilters(now, next(ofAddress(now))));
    return {
      filters,
      change: (part) => put((before) => ({ ...before, page: 1, ...part })),
      reset: () => put(({ limit, sort }) => ({ ...defaultFilterState, limit, sort })),
      replace: (given) => put(() => ({ ...mergeFilters(given), page: 1 })),
    };
  }, [filters, setParams]);
}

const nothing = () => undefined;

/** Filters of the page, for everything on it. */
export const FiltersContext = createContext<Filters>({
  filters: firstView,
  change: nothing,
  reset: nothing,
  replace: nothing,
});

/** Filters of the document list. */
export const useFilters = (): Filters => useContext(FiltersContext);
