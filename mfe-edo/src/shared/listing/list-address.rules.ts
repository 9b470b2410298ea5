/** State of a list in the URL; `Key`: names of its filters. */
export interface ListAddress<Key extends string> {
  page: number;
  size: number;
  /** Sort as in the URL; empty: default. */
  sort: string;
  /** Filters by name; empty: off. */
  filters: Record<Key, string>;
}

const pageSizes = [10, 20, 50, 100];
const DEFAULT_SIZE = 20;
const MAX_TEXT_LENGTH = 200;

/** Parses the URL of a list; invalid values get their defaults. */
export function parseListAddress<Key extends string>(params: URLSearchParams, keys: readonly Key[]): ListAddress<Key> {
  const page = Math.trunc(Number(params.get('page'))) || 1;
  const size = Number(params.get('size'));
  return {
    page: Math.max(page, 1),
    size: pageSizes.includes(size) ? size : DEFAULT_SIZE,
    sort: (params.get('sort') ?? '').slice(0, MAX_TEXT_LENGTH),
    filters: Object.fromEntries(keys.map((key) => [key, (params.get(key) ?? '').slice(0, MAX_TEXT_LENGTH)])) as Record<
      Key,
      string
    >,
  };
}

/** Current parameters with this state, without defaults. */
export function buildListParams<Key extends string>(address: ListAddress<Key>, now: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(now);
  const put = (key: string, value: string) => (value ? next.set(key, value) : next.delete(key));
  put('page', address.page > 1 ? String(address.page) : '');
  put('sort', address.sort);
  put('size', address.size === DEFAULT_SIZE ? '' : String(address.size));
  for (const [key, value] of Object.entries<string>(address.filters)) put(key, value);
  return next;
}
