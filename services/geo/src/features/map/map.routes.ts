import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { geoSchemas } from '@trassa/contracts/geo/geo-schemas';
import type { Neighbour } from '@trassa/service-kit/neighbour';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { GeoDeps } from '../../shared/deps.ts';
import { mapSources } from './map-sources.ts';
import { readMap } from './read-map.ts';

/** The map of carriage. */
export function mapRoutes(route: Router, deps: GeoDeps, edo: Neighbour): void {
  route(geoEndpoints.map, geoSchemas.map, async ({ caller, query, request }) => {
    if (!caller) throw problem('common/unauthorized');
    return { success: true, data: await readMap(deps, { edo, caller, traceId: request.id }, query) };
  });
  const sources = mapSources(deps.config);
  route(geoEndpoints.sources, geoSchemas.sources, () => ({ success: true, data: sources }));
}
