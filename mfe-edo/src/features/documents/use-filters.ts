import { defaultFilterState } from '@trassa/contracts/edo/default-filters';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { edoLocalKeys } from '@trassa/contracts/edo/local-keys';
import { MINE } from '@trassa/contracts/edo/trip-state.rules';
import { create } from '@trassa/mfe-kit/state';
import { mergeFilters } from './document-filters.rules.ts';

interface FiltersStore {
  filters: FilterState;
  /** Changes filters and goes back to the first page, unless the page itself is what changes. */
  change: (part: Partial<FilterState>) => void;
  reset: () => void;
  /** Takes a whole state: from a file, or from a link. What the list would refuse of it is dropped. */
  replace: (filters: FilterState) => void;
}

/** What a person who has chosen nothing yet sees: what waits for them. */
const firstView: FilterState = { ...defaultFilterState, status: MINE };

function stored(): FilterState {
  try {
    const kept = localStorage.getItem(edoLocalKeys.filters);
    return kept === null ? firstView : mergeFilters(JSON.parse(kept));
  } catch {
    return firstView;
  }
}

function keep(filters: FilterState): { filters: FilterState } {
  try {
    localStorage.setItem(edoLocalKeys.filters, JSON.stringify(filters));
  } catch {
    // Storage full or blocked: the filters then live until the page is left.
  }
  return { filters };
}

/** Filters of the document list: kept locally, merged with the defaults on load. */
export const useFilters = create<FiltersStore>()((set) => ({
  filters: { ...stored(), page: 1 },
  change: (part) => set(({ filters }) => keep({ ...filters, page: 1, ...part })),
  reset: () => set(({ filters }) => keep({ ...defaultFilterState, limit: filters.limit, sort: filters.sort })),
  replace: (filters) => set(() => keep({ ...mergeFilters(filters), page: 1 })),
}));
