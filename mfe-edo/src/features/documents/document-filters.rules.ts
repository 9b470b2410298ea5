import {
  defaultFilterState,
  type FilterState,
  filterEntries,
  keysShown,
  mergeFilters,
} from '@trassa/contracts/edo/filter-state';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';

/**
 * Filters that a link to the list carries in its query, over the defaults; null when it carries none. Values of the
 * wrong kind are dropped like stored ones.
 */
export function filtersOfAddress(address: URLSearchParams): FilterState | null {
  const given = Object.entries(defaultFilterState).flatMap(([key, byDefault]): [string, unknown][] => {
    const value = address.get(key);
    if (value === null) return [];
    if (typeof byDefault === 'boolean') return [[key, value === 'true']];
    return [[key, typeof byDefault === 'number' ? Number(value) || byDefault : value]];
  });
  return given.length > 0 ? mergeFilters(Object.fromEntries(given)) : null;
}

/** An address with these filters in the place of its own; defaults are left out, but for one that marks a list. */
export function withFilters(address: URLSearchParams, state: FilterState): URLSearchParams {
  const defaults: Readonly<Record<string, unknown>> = defaultFilterState;
  const next = new URLSearchParams([...address].filter(([name]) => !Object.hasOwn(defaults, name)));
  for (const [key, value] of Object.entries(state))
    if (key === 'category' || value !== defaults[key]) next.set(key, String(value));
  return next;
}

/** Filters and order as a link to the list carries them; the page is no part of a view. */
export function viewOf(state: FilterState): string {
  const { page, limit } = defaultFilterState;
  return withFilters(new URLSearchParams(), { ...state, page, limit }).toString();
}

/** Filters as the call takes them; empty ones and the usual sort are left out. */
export function toQuery(state: FilterState): ChainsQuery {
  const sent = filterEntries.filter(
    ([key]) => state[key] && !(key === 'sort' && state.sort === defaultFilterState.sort),
  );
  return {
    ...Object.fromEntries(sent.map(([key, { wire }]) => [wire, state[key]])),
    expired: state.expired,
    limit: state.limit,
    offset: (state.page - 1) * state.limit,
  };
}

/** How many of the filters behind «Ещё фильтры» are on. */
export function countMore(state: FilterState): number {
  return keysShown('more').filter((key) => state[key]).length;
}

/** True when anything narrows the list. */
export function isFiltered(state: FilterState): boolean {
  const rest = { ...state, page: 1, limit: defaultFilterState.limit, sort: defaultFilterState.sort };
  return JSON.stringify(rest) !== JSON.stringify(defaultFilterState);
}
