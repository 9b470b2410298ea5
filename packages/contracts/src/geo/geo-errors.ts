import type { ErrorEntry } from '../problem.ts';

/** Errors of services/geo. */
export const geoErrors = {
  'geo/address-not-found': { status: 422, text: 'Адрес не найден' },
  'geo/load-failed': { status: 502, text: 'Ошибка загрузки географических данных' },
} as const satisfies Record<string, ErrorEntry>;
