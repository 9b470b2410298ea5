import type { OrderSort, OrdersQuery } from '@trassa/contracts/orders/filters';
import { knownSort, type SortCodes } from '@trassa/ui/sort-code';

/** The three filters that are kept locally; `all` is none. */
export interface StoredFilters {
  platform: string;
  status: string;
  priority: string;
}

/** All that decides what the list shows. */
export interface OrderFilters extends StoredFilters {
  search: string;
  sort: OrderSort;
  page: number;
  size: number;
}

/** No filter at all. */
export const noFilters: StoredFilters = { platform: 'all', status: 'all', priority: 'all' };
/** Rows on a page, the second is the default. */
export const pageSizes: readonly number[] = [20, 50, 100];
const defaultSize = 50;

/** Sorts of the list, and the one when nobody asks for another. */
export const orderSorts: SortCodes<OrderSort> = {
  codes: ['-created', 'created', '-pickup', 'pickup', '-delivery', 'delivery', '-price', 'price'],
  byDefault: '-created',
};

/** Stored filters over the defaults; anything that is not a short text counts as absent. */
export function mergeFilters(stored: unknown): StoredFilters {
  const given: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const read = (name: keyof StoredFilters) => {
    const value = given[name];
    return typeof value === 'string' && value !== '' && value.length <= 64 ? value : noFilters[name];
  };
  return { platform: read('platform'), status: read('status'), priority: read('priority') };
}

/** Filters of the address, with the stored ones where the address says nothing. */
export function filtersOf(params: URLSearchParams, stored: StoredFilters): OrderFilters {
  const size = Number(params.get('size'));
  const page = Number(params.get('page'));
  return {
    ...mergeFilters({ ...stored, ...Object.fromEntries(params) }),
    search: (params.get('search') ?? '').slice(0, 200),
    sort: knownSort(orderSorts, params.get('sort') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: pageSizes.includes(size) ? size : defaultSize,
  };
}

/** The address of filters: what differs from the defaults, beside parameters that are none of ours. */
export function paramsOf(filters: OrderFilters, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const defaults: OrderFilters = { ...noFilters, search: '', sort: orderSorts.byDefault, page: 1, size: defaultSize };
  for (const name of Object.keys(defaults) as (keyof OrderFilters)[]) {
    if (filters[name] === defaults[name]) next.delete(name);
    else next.set(name, String(filters[name]));
  }
  return next;
}

/** What the server is asked. */
export function queryOf(filters: OrderFilters): OrdersQuery {
  const only = (value: string) => (value === 'all' ? undefined : value);
  return {
    search: filters.search.trim() || undefined,
    platform: only(filters.platform),
    status: only(filters.status),
    priority: only(filters.priority),
    sort: filters.sort,
    limit: filters.size,
    offset: (filters.page - 1) * filters.size,
  };
}

/** True when anything narrows the list. */
export function isNarrowed(filters: OrderFilters): boolean {
  const { search, platform, status, priority } = filters;
  return search.trim() !== '' || [platform, status, priority].some((value) => value !== 'all');
}
