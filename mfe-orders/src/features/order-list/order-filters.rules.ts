import type { OrderSort, OrdersQuery } from '@trassa/contracts/orders/filters';
import { orderNeeds } from '@trassa/contracts/orders/order-needs';
import { parseSort, type SortCodes } from '@trassa/ui/sort-code';

/** Filters kept in local storage; `all`: the filter is off. */
export interface StoredFilters {
  platform: string;
  status: string;
  priority: string;
}

/** Filters set by a figure that links to the list; an empty string is off. Days are those of the contract. */
interface FigureFilters {
  need: string;
  createdFrom: string;
  createdTo: string;
  deliveredFrom: string;
  deliveredTo: string;
  pickupFrom: string;
  pickupTo: string;
}

export interface OrderFilters extends StoredFilters, FigureFilters {
  search: string;
  sort: OrderSort;
  page: number;
  size: number;
}

export const noStoredFilters: StoredFilters = { platform: 'all', status: 'all', priority: 'all' };
export const noFigureFilters: FigureFilters = {
  need: '',
  createdFrom: '',
  createdTo: '',
  deliveredFrom: '',
  deliveredTo: '',
  pickupFrom: '',
  pickupTo: '',
};
const figureFilterKeys = Object.keys(noFigureFilters) as (keyof FigureFilters)[];
const filterKeys = [...Object.keys(noStoredFilters), ...figureFilterKeys, 'search'];
/** Page sizes; the second is the default. */
export const pageSizes: readonly number[] = [20, 50, 100];
const defaultPageSize = 50;

/** Sort codes, with the default. */
export const orderSorts: SortCodes<OrderSort> = {
  codes: ['-created', 'created', '-pickup', 'pickup', '-delivery', 'delivery', '-price', 'price'],
  byDefault: '-created',
};

/** Stored filters over the defaults; a value that is not a short text is ignored. */
export function parseStoredFilters(stored: unknown): StoredFilters {
  const given: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const read = (name: keyof StoredFilters) => {
    const value = given[name];
    return typeof value === 'string' && value !== '' && value.length <= 64 ? value : noStoredFilters[name];
  };
  return { platform: read('platform'), status: read('status'), priority: read('priority') };
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

function parseFigureFilters(params: URLSearchParams): FigureFilters {
  const need = orderNeeds.find((known) => known === params.get('need')) ?? '';
  const days = figureFilterKeys.slice(1).map((key) => {
    const value = params.get(key) ?? '';
    return [key, DAY_PATTERN.test(value) ? value : ''];
  });
  return { ...noFigureFilters, ...Object.fromEntries(days), need };
}

/**
 * Filters of the address. Stored ones apply only where the address names none, because yesterday's choice must not
 * narrow a list that a figure links to.
 */
export function parseOrderFilters(params: URLSearchParams, stored: StoredFilters): OrderFilters {
  const size = Number(params.get('size'));
  const page = Number(params.get('page'));
  const isNamed = filterKeys.some((key) => params.has(key));
  return {
    ...parseStoredFilters(isNamed ? Object.fromEntries(params) : stored),
    ...parseFigureFilters(params),
    search: (params.get('search') ?? '').slice(0, 200),
    sort: parseSort(orderSorts, params.get('sort') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: pageSizes.includes(size) ? size : defaultPageSize,
  };
}

/** Query of the filters that differ from the defaults; parameters that are no filters are kept. */
export function writeFiltersToParams(filters: OrderFilters, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const sort = orderSorts.byDefault;
  const defaults: OrderFilters = {
    ...noStoredFilters,
    ...noFigureFilters,
    search: '',
    sort,
    page: 1,
    size: defaultPageSize,
  };
  for (const name of Object.keys(defaults) as (keyof OrderFilters)[]) {
    if (filters[name] === defaults[name]) next.delete(name);
    else next.set(name, String(filters[name]));
  }
  return next;
}

/** Number of filters that are on, the search apart; the first and last day of a period are one filter. */
export function countFilters({ platform, status, priority, need, ...days }: OrderFilters): number {
  const chosen = [platform, status, priority].filter((value) => value !== 'all');
  const { createdFrom, createdTo, deliveredFrom, deliveredTo, pickupFrom, pickupTo } = days;
  const periods = [createdFrom || createdTo, deliveredFrom || deliveredTo, pickupFrom || pickupTo];
  return chosen.length + [need, ...periods].filter(Boolean).length;
}

/** Query of the filters that narrow the orders, without page and sort. */
export function buildNarrowingQuery(filters: OrderFilters): OrdersQuery {
  const only = (value: string) => (value === 'all' ? undefined : value);
  return {
    search: filters.search.trim() || undefined,
    platform: only(filters.platform),
    status: only(filters.status),
    priority: only(filters.priority),
    ...buildFigureFilterQuery(filters),
  };
}

export function buildOrdersQuery(filters: OrderFilters): OrdersQuery {
  const { sort, size, page } = filters;
  return { ...buildNarrowingQuery(filters), sort, limit: size, offset: (page - 1) * size };
}

function buildFigureFilterQuery(filters: FigureFilters): Partial<Pick<OrdersQuery, keyof FigureFilters>> {
  return Object.fromEntries(figureFilterKeys.filter((key) => filters[key]).map((key) => [key, filters[key]]));
}

export const isNarrowed = (filters: OrderFilters): boolean => filters.search.trim() !== '' || countFilters(filters) > 0;
