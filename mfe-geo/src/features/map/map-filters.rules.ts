import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { isPeriodCode } from '@trassa/contracts/edo/periods';
import { getQuickRange } from '@trassa/contracts/edo/quick-range';
import { documentCategories } from '@trassa/contracts/edo/statuses';
import type { TransportMapQuery } from '@trassa/contracts/geo/transport-map';
import { type TripsMode, tripsModes } from './canvas-map/map-things.ts';

/** Filters and drawing mode, all kept in the address of the page. */
export interface MapFilters {
  mode: TripsMode;
  period: string;
  status: string;
  category: string;
  dateFrom: string;
  dateTo: string;
  /** Addresses of loading and unloading; both make a route. Empty: all. */
  from: string;
  to: string;
}

export const noFilters: MapFilters = {
  ...{ mode: 'markers', period: '0', status: '0', category: 'ETRN' },
  ...{ dateFrom: '', dateTo: '', from: '', to: '' },
};

const categories = ['0', ...Object.keys(documentCategories)];
const DAY_FILTERS = ['dateFrom', 'dateTo'] as const;
const isDayOrEmpty = (text: string | null) => text !== null && /^(\d{4}-\d{2}-\d{2})?$/.test(text);
const MAX_ADDRESS_LENGTH = 500;

/** Defaults: the last 30 days, or the whole of a chosen quarter. */
const buildDefaultFilters = (period: string, now: Date): MapFilters => ({
  ...noFilters,
  ...(period === noFilters.period ? getQuickRange('month', now) : {}),
});

/** Views of the page: vehicles where they are, or trips of waybills. */
export type MapView = 'now' | 'trips';

/** View named by query parameters; filters without a view mean trips, as in older links. */
export const getMapView = (address: URLSearchParams): MapView =>
  address.get('view') === 'trips' || Object.keys(noFilters).some((key) => address.has(key)) ? 'trips' : 'now';

/** Filters of query parameters over the defaults; unknown values but a status are dropped. Empty dates: all time. */
export function parseMapFilters(address: URLSearchParams, now: Date): MapFilters {
  const read = (key: keyof MapFilters) => address.get(key) ?? '';
  const period = isPeriodCode(read('period')) ? read('period') : noFilters.period;
  const defaults = buildDefaultFilters(period, now);
  const known = (key: keyof MapFilters, isKnown: boolean) => (isKnown ? read(key) : defaults[key]);
  const days = DAY_FILTERS.some((key) => isDayOrEmpty(address.get(key))) ? { dateFrom: '', dateTo: '' } : defaults;
  return {
    mode: tripsModes.find((mode) => mode === read('mode')) ?? defaults.mode,
    period,
    status: read('status') || defaults.status,
    category: known('category', categories.includes(read('category'))),
    dateFrom: isDayOrEmpty(address.get('dateFrom')) ? read('dateFrom') : days.dateFrom,
    dateTo: isDayOrEmpty(address.get('dateTo')) ? read('dateTo') : days.dateTo,
    from: read('from').slice(0, MAX_ADDRESS_LENGTH),
    to: read('to').slice(0, MAX_ADDRESS_LENGTH),
  };
}

/** Query parameters of trips with the filters that differ from the defaults. */
export function buildMapParams(filters: MapFilters, now: Date): URLSearchParams {
  const defaults = buildDefaultFilters(filters.period, now);
  const areDays = DAY_FILTERS.some((key) => filters[key] !== defaults[key]);
  const changed = Object.entries(filters).filter(
    ([key, value]) =>
      value !== defaults[key as keyof MapFilters] || (areDays && DAY_FILTERS.some((one) => one === key)),
  );
  return new URLSearchParams([['view', 'trips'], ...changed]);
}

/** Whether trips are filtered; the drawing mode does not count. */
export const hasTripFilters = ({ mode: _, ...filters }: MapFilters): boolean =>
  Object.entries(filters).some(([key, value]) => value !== noFilters[key as keyof MapFilters]);

export function buildMapQuery(filters: MapFilters): TransportMapQuery {
  const { period, status, category, dateFrom, dateTo, from, to } = filters;
  return {
    ...{ period, status, category: category as TransportMapQuery['category'] },
    ...(dateFrom ? { dateFrom } : {}),
    ...(dateTo ? { dateTo } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** Longest address that the list of documents takes as a filter; longer ones become a search. */
const MAX_ADDRESS_FILTER_LENGTH = 200;

/** The filters of the map as filters of the list of waybills. */
export function buildWaybillFilters(filters: MapFilters): Partial<FilterState> {
  const { period, status, category, dateFrom, dateTo, from, to } = filters;
  const isLong = Math.max(from.length, to.length) > MAX_ADDRESS_FILTER_LENGTH;
  return {
    category,
    ...(period === '0' ? {} : { period }),
    ...(dateFrom ? { dateFrom } : {}),
    ...(dateTo ? { dateTo } : {}),
    ...(isLong ? { search: (to || from).slice(0, MAX_ADDRESS_FILTER_LENGTH) } : {}),
    ...(from && !isLong ? { fromAddress: from } : {}),
    ...(to && !isLong ? { toAddress: to } : {}),
    ...(status === '0' ? {} : { status }),
  };
}
