import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import type { MapSources } from '@trassa/contracts/geo/transport-map';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { GeoConfig } from '../../config.ts';
import type { GeoDeps } from '../../shared/deps.ts';
import { readMap } from './read-map.ts';

export function mapRoutes(route: Router, deps: GeoDeps, edo: ServiceClient): void {
  route(geoEndpoints.map, async ({ caller, query, request }) => {
    if (!caller) throw problem('common/unauthorized');
    return { success: true, data: await readMap(deps, { edo, caller, traceId: request.id }, query) };
  });
  const sources = getMapSources(deps.config);
  route(geoEndpoints.sources, () => ({ success: true, data: sources }));
}

/** The Yandex map needs a key; without one the installation shows its own. */
function getMapSources({ YANDEX_MAPS_KEY, YANDEX_MAPS_FIRST }: GeoConfig): MapSources {
  return { yandex: YANDEX_MAPS_KEY ? { key: YANDEX_MAPS_KEY, first: YANDEX_MAPS_FIRST === '1' } : null };
}
