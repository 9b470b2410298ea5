import type { FilterState } from '@trassa/contracts/edo/filter-state';

export const geoPaths = {
  map: '/map-analytics',
} as const;

/** Page with an origin of its own for the Yandex map. */
export const yandexFrame = '/_/frame/geo/';

/** Page of another remote that connects the exchange. */
export const exchangePath = '/edo';

/** Filtered list of documents, a page of another remote. */
export const documentsWith = (filters: Partial<FilterState>): string =>
  `${exchangePath}?${new URLSearchParams(Object.entries({ category: '0', ...filters }).map(([name, value]) => [name, String(value)]))}`;
