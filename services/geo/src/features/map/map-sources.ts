import type { MapSources } from '@trassa/contracts/geo/transport-map';
import type { GeoConfig } from '../../config.ts';

/** The Yandex map needs a key; without one the installation shows its own. */
export function mapSources({ YANDEX_MAPS_KEY, YANDEX_MAPS_FIRST }: GeoConfig): MapSources {
  return { yandex: YANDEX_MAPS_KEY ? { key: YANDEX_MAPS_KEY, first: YANDEX_MAPS_FIRST === '1' } : null };
}
