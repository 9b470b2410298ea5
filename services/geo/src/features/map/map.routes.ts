import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { GeoDeps } from '../../shared/deps.ts';
import { mapSources } from './map-sources.ts';
import { readMap } from './read-map.ts';

export function mapRoutes(route: Router, deps: GeoDeps, edo: ServiceClient): void {
  route(geoEndpoints.map, async ({ caller, query, request }) => {
    if (!caller) throw problem('common/unauthorized');
    return { success: true, data: await readMap(deps, { edo, caller, traceId: request.id }, query) };
  });
  const sources = mapSources(deps.config);
  route(geoEndpoints.sources, () => ({ success: true, data: sources }));
}
