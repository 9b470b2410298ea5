import type { FilterState } from '@trassa/contracts/edo/filter-state';

const mapPath = '/map-analytics';

export const geoPaths = {
  map: mapPath,
  /** Trips of waybills on the map. */
  trips: `${mapPath}?view=trips`,
  /** The map with one vehicle chosen. */
  vehicle: (id: string) => `${mapPath}?${new URLSearchParams({ truck: id })}`,
  /** Systems and phones that tell where vehicles are. */
  sources: `${mapPath}/sources`,
} as const;

/** Page with an origin of its own for the Yandex map. */
export const yandexFramePath = '/_/frame/geo/';

/** Page of another remote that connects the exchange. */
export const exchangePath = '/edo';

/** An order opened in its list, a page of another remote. */
export const buildOrderPath = (id: string): string => `/dashboard/orders?${new URLSearchParams({ order: id })}`;

/** Vehicles of the company, a page of another remote. */
export const directoryPath = '/transport/directory';

/** Filtered list of documents, a page of another remote. */
export const buildDocumentsPath = (filters: Partial<FilterState>): string =>
  `${exchangePath}?${new URLSearchParams(Object.entries({ category: '0', ...filters }).map(([name, value]) => [name, String(value)]))}`;
