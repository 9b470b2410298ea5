import {
  defaultFilterState,
  type FilterState,
  filterEntries,
  listFilterKeysShownIn,
  mergeIntoDefaultFilters,
} from '@trassa/contracts/edo/filter-state';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';

/** Filters in the URL, completed by the defaults; null when the URL has none. Values of a wrong type are dropped. */
export function parseAddressFilters(address: URLSearchParams): FilterState | null {
  const given = Object.entries(defaultFilterState).flatMap(([key, byDefault]): [string, unknown][] => {
    const value = address.get(key);
    if (value === null) return [];
    if (typeof byDefault === 'boolean') return [[key, value === 'true']];
    return [[key, typeof byDefault === 'number' ? Number(value) || byDefault : value]];
  });
  return given.length > 0 ? mergeIntoDefaultFilters(Object.fromEntries(given)) : null;
}

/** Address with these filters. Defaults are left out except the category, which marks the address of a list. */
export function buildFilterParams(address: URLSearchParams, state: FilterState): URLSearchParams {
  const defaults: Readonly<Record<string, unknown>> = defaultFilterState;
  const next = new URLSearchParams([...address].filter(([name]) => !Object.hasOwn(defaults, name)));
  for (const [key, value] of Object.entries(state))
    if (key === 'category' || value !== defaults[key]) next.set(key, String(value));
  return next;
}

/** Filters and sort as the query of a link, without the page. */
export function buildViewQuery(state: FilterState): string {
  const { page, limit } = defaultFilterState;
  return buildFilterParams(new URLSearchParams(), { ...state, page, limit }).toString();
}

/** Query of the endpoint; the default sort and empty filters, except `expired`, are left out. */
export function toChainsQuery(state: FilterState): ChainsQuery {
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

/** Number of set filters behind «Ещё фильтры». */
export function countActiveDrawerFilters(state: FilterState): number {
  return listFilterKeysShownIn('more').filter((key) => state[key]).length;
}

/** Number of set filters except search and status, those behind «Ещё фильтры» included. */
export function countActiveFilters(state: FilterState): number {
  const { category, period, login, dateFrom, dateTo } = state;
  const defaults = defaultFilterState;
  const own = [category !== defaults.category, period !== defaults.period, login !== '', Boolean(dateFrom || dateTo)];
  return (
    own.filter(Boolean).length +
    listFilterKeysShownIn('chip').filter((key) => state[key]).length +
    countActiveDrawerFilters(state)
  );
}

/** Whether a filter narrows the list. */
export function isFiltered(state: FilterState): boolean {
  const rest = { ...state, page: 1, limit: defaultFilterState.limit, sort: defaultFilterState.sort };
  return JSON.stringify(rest) !== JSON.stringify(defaultFilterState);
}
