import type { FilterState } from '@trassa/contracts/edo/filter-state';

/** Every address of this remote. */
export const geoPaths = {
  map: '/map-analytics',
} as const;

/** The page with an origin of its own in which the map of Yandex lives. */
export const yandexFrame = '/_/frame/geo/';

/** Where the exchange is connected, a page of another remote. */
export const exchangePath = '/edo';

/** Documents narrowed by these filters, a page of another remote. */
export const documentsWith = (filters: Partial<FilterState>): string =>
  `${exchangePath}?${new URLSearchParams(Object.entries({ category: '0', ...filters }).map(([name, value]) => [name, String(value)]))}`;
