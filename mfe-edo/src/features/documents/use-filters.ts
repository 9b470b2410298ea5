import { browserStorage } from '@trassa/api-client/browser-storage';
import { defaultFilterState, type FilterState, mergeIntoDefaultFilters } from '@trassa/contracts/edo/filter-state';
import { edoLocalStorageKeys } from '@trassa/contracts/edo/local-keys';
import { WAITS_FOR_CARRIER_VIEW } from '@trassa/contracts/edo/trip-state.rules';
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { useAddressParams } from '../../shared/listing/use-address-params.ts';
import { buildFilterParams, parseAddressFilters } from './document-filters.rules.ts';

interface FilterControls {
  filters: FilterState;
  /** Changes filters; the list goes to its first page, unless the page is changed itself. */
  change: (part: Partial<FilterState>) => void;
  reset: () => void;
  /** Sets all filters, as loaded from a file; values that the list would refuse are dropped. */
  replace: (filters: FilterState) => void;
}

/** Filters of the first visit: waybills that wait for the carrier. */
const firstVisitFilters: FilterState = { ...defaultFilterState, status: WAITS_FOR_CARRIER_VIEW };

/** Filters stored in this browser; null without any, or when damaged. */
function readKeptFilters(): FilterState | null {
  try {
    const stored = browserStorage.getItem(edoLocalStorageKeys.filters);
    return stored === null ? null : { ...mergeIntoDefaultFilters(JSON.parse(stored)), page: 1 };
  } catch {
    return null;
  }
}

function writeKeptFilters(filters: FilterState): void {
  browserStorage.setItem(edoLocalStorageKeys.filters, JSON.stringify(filters));
}

const readAddressOrKeptFilters = (params: URLSearchParams) =>
  parseAddressFilters(params) ?? readKeptFilters() ?? firstVisitFilters;

/** Filters of the list from the address, or from this browser where the address has none. */
export function useFiltersIn([params, setParams]: ReturnType<typeof useAddressParams>): FilterControls {
  const filters = useMemo(() => readAddressOrKeptFilters(params), [params]);
  useEffect(() => {
    if (parseAddressFilters(params)) writeKeptFilters(filters);
    else if (readKeptFilters()) setParams((now) => buildFilterParams(now, readAddressOrKeptFilters(now)));
  }, [params, filters, setParams]);
  return useMemo(() => {
    const put = (next: (filters: FilterState) => FilterState) =>
      setParams((now) => buildFilterParams(now, next(readAddressOrKeptFilters(now))));
    return {
      filters,
      change: (part) => put((before) => ({ ...before, page: 1, ...part })),
      reset: () => put(({ limit, sort }) => ({ ...defaultFilterState, limit, sort })),
      replace: (given) => put(() => ({ ...mergeIntoDefaultFilters(given), page: 1 })),
    };
  }, [filters, setParams]);
}

const doNothing = () => undefined;

export const FiltersContext = createContext<FilterControls>({
  filters: firstVisitFilters,
  change: doNothing,
  reset: doNothing,
  replace: doNothing,
});

export const useFilters = (): FilterControls => useContext(FiltersContext);
