import { defaultFilterState } from '@trassa/contracts/edo/default-filters';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { fitsFilter, MAX_FILTER_TEXT, MAX_LIMIT } from '@trassa/contracts/edo/filter-values';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';

/** Ticks that travel only when they are set. */
const flagKeys = [
  'deleted',
  'hasRoute',
  'hasVehicle',
  'finished',
  'hasCargo',
  'hasSignatures',
  'hasFaults',
] as const satisfies readonly (keyof FilterState)[];

/** Filters from outside over the defaults: only known keys with values that the list takes; anything else is dropped. */
export function mergeFilters(stored: unknown): FilterState {
  if (typeof stored !== 'object' || stored === null) return defaultFilterState;
  const given = stored as Record<string, unknown>;
  const taken = Object.entries(defaultFilterState).map(([key, byDefault]) => {
    const value = Object.hasOwn(given, key) ? given[key] : byDefault;
    return [key, typeof value === typeof byDefault && fits(key, value) ? value : byDefault];
  });
  return Object.fromEntries(taken) as FilterState;
}

function fits(key: string, value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_FILTER_TEXT && (fitsFilter[key]?.(value) ?? true);
  return typeof value !== 'number' || (Number.isInteger(value) && value >= 1 && value <= MAX_LIMIT);
}

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

/** Filters as the call takes them; empty ones are left out. */
export function toQuery(state: FilterState): ChainsQuery {
  const texts = {
    search: state.search,
    login: state.login,
    dateFrom: state.dateFrom,
    dateTo: state.dateTo,
    goInn: state.shipperInn,
    gpInn: state.receiverInn,
    tkInn: state.carrierInn,
    transport: state.vehicleNumber,
    driver: state.driverName,
    trip: state.tripNumber,
    docNum: state.documentNumber,
    docType: state.documentType,
    fromAddr: state.fromAddress,
    toAddr: state.toAddress,
    hour: state.hour,
    startHour: state.startHour,
    season: state.season,
    region: state.region,
    counted: state.counted,
    company: state.company,
    docStatus: state.documentStatus,
    plateIs: state.plateIs,
    driverIs: state.driverIs,
    speed: state.speed,
    sort: state.sort === defaultFilterState.sort ? '' : state.sort,
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value)),
    period: state.period,
    status: state.status,
    category: state.category as ChainsQuery['category'],
    expired: state.expired,
    ...Object.fromEntries(flagKeys.filter((key) => state[key]).map((key) => [key, true])),
    limit: state.limit,
    offset: (state.page - 1) * state.limit,
  };
}

/** Keys of the filters behind «Ещё фильтры». */
export const moreKeys = [
  'documentNumber',
  'tripNumber',
  'vehicleNumber',
  'driverName',
  'shipperInn',
  'receiverInn',
  'carrierInn',
  'documentType',
] as const satisfies readonly (keyof FilterState)[];

/** Keys of what only a figure's link narrows the list by; each is shown as a chip that takes it off. */
export const drillKeys = [
  'fromAddress',
  'toAddress',
  'hour',
  'startHour',
  'season',
  'region',
  'company',
  'documentStatus',
  'plateIs',
  'driverIs',
  'speed',
] as const satisfies readonly (keyof FilterState)[];

/** How many of the filters behind «Ещё фильтры» are on. */
export function countMore(state: FilterState): number {
  return [...moreKeys, ...flagKeys].filter((key) => state[key]).length + Number(state.expired);
}

/** True when anything narrows the list. */
export function isFiltered(state: FilterState): boolean {
  const rest = { ...state, page: 1, limit: defaultFilterState.limit, sort: defaultFilterState.sort };
  return JSON.stringify(rest) !== JSON.stringify(defaultFilterState);
}
