import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { isPeriodCode } from '@trassa/contracts/edo/periods';
import { documentCategories } from '@trassa/contracts/edo/statuses';
import type { TransportMapQuery } from '@trassa/contracts/geo/transport-map';
import type { MapMode } from '../../shared/canvas-map/map-things.ts';

/** What the map is narrowed to and how it is drawn; all of it stands in the address of the page. */
export interface MapFilters {
  mode: MapMode;
  period: string;
  status: string;
  category: string;
  dateFrom: string;
  dateTo: string;
  /** Address of loading, of unloading; both: a route. Empty: all. */
  from: string;
  to: string;
}

/** A map nobody has narrowed. */
export const noFilters: MapFilters = {
  ...{ mode: 'markers', period: '0', status: '0', category: 'ETRN' },
  ...{ dateFrom: '', dateTo: '', from: '', to: '' },
};

const modes: readonly string[] = ['markers', 'heatmap', 'routes'];
const categories = ['0', ...Object.keys(documentCategories)];
const day = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST = 500;

/** Filters of an address over the defaults; anything unknown is dropped. */
export function filtersOf(address: URLSearchParams): MapFilters {
  const read = (key: keyof MapFilters) => address.get(key) ?? '';
  const known = (key: keyof MapFilters, isKnown: boolean) => (isKnown ? read(key) : noFilters[key]);
  return {
    mode: known('mode', modes.includes(read('mode'))) as MapMode,
    period: known('period', isPeriodCode(read('period'))),
    status: read('status') || noFilters.status,
    category: known('category', categories.includes(read('category'))),
    dateFrom: known('dateFrom', day.test(read('dateFrom'))),
    dateTo: known('dateTo', day.test(read('dateTo'))),
    from: read('from').slice(0, LONGEST),
    to: read('to').slice(0, LONGEST),
  };
}

/** The address of filters: only what differs from the defaults. */
export function addressOf(filters: MapFilters): URLSearchParams {
  const changed = Object.entries(filters).filter(([key, value]) => value !== noFilters[key as keyof MapFilters]);
  return new URLSearchParams(changed);
}

/** Whether anything but the way of drawing is chosen. */
export const isNarrowed = (filters: MapFilters): boolean => addressOf({ ...filters, mode: noFilters.mode }).size > 0;

/** Filters as the call takes them. */
export function queryOf(filters: MapFilters): TransportMapQuery {
  const { period, status, category, dateFrom, dateTo, from, to } = filters;
  return {
    ...{ period, status, category: category as TransportMapQuery['category'] },
    ...(dateFrom ? { dateFrom } : {}),
    ...(dateTo ? { dateTo } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** Longer texts are no filters of the list of documents: there they are searched for. */
const MOST_TEXT = 200;

/** The same narrowing for the list of waybills: those that began in the time, of the standing. */
export const waybillFilters = (filters: MapFilters): Partial<FilterState> => ({
  ...placeFilters(filters),
  ...(filters.status === '0' ? {} : { status: filters.status }),
});

/** The same narrowing for the list of documents that places and routes count. */
export const documentFilters = (filters: MapFilters): Partial<FilterState> => ({
  ...placeFilters(filters),
  ...(filters.status === '0' ? {} : { documentStatus: filters.status }),
  counted: 'documents',
});

/** Time and category, and the addresses letter for letter. */
function placeFilters(filters: MapFilters): Partial<FilterState> {
  const { period, category, dateFrom, dateTo, from, to } = filters;
  const isLong = Math.max(from.length, to.length) > MOST_TEXT;
  return {
    category,
    ...(period === '0' ? {} : { period }),
    ...(dateFrom ? { dateFrom } : {}),
    ...(dateTo ? { dateTo } : {}),
    ...(isLong ? { search: (to || from).slice(0, MOST_TEXT) } : {}),
    ...(from && !isLong ? { fromAddress: from } : {}),
    ...(to && !isLong ? { toAddress: to } : {}),
  };
}
