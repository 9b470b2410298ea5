import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { geoSchemas } from '@trassa/contracts/geo/geo-schemas';
import type { Coordinates } from '@trassa/contracts/geo/geocode';
import type { RouteLength } from '@trassa/contracts/geo/route-length';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { GeoDeps } from '../../shared/deps.ts';
import { locate } from '../../shared/locate.ts';
import { measure } from '../../shared/measure.ts';

/** How long a way is. */
export function roadsRoutes(route: Router, deps: GeoDeps): void {
  route(geoEndpoints.calculateRoute, geoSchemas.calculateRoute, async ({ body }) => ({
    success: true,
    data: await calculateRoute(deps, body),
  }));
}

async function calculateRoute(
  deps: GeoDeps,
  { fromAddress, toAddress }: { fromAddress: string; toAddress: string },
): Promise<RouteLength> {
  const [start, end] = await locate(deps, [fromAddress, toAddress], { askNow: 2 });
  const way = { from: found(start?.coordinates, fromAddress), to: found(end?.coordinates, toAddress) };
  const [length] = await measure(deps, [way], { askNow: 1, askLater: 0 });
  if (!length) throw problem('common/internal');
  return length;
}

/** A way from nowhere has no length, and none is invented. */
function found(coordinates: Coordinates | null | undefined, address: string): Coordinates {
  if (!coordinates) throw problem('geo/address-not-found', { details: address });
  return coordinates;
}
