import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import type { Router } from '@trassa/service-kit/route';
import type { GeoDeps } from '../../shared/deps.ts';
import { locateAddresses } from '../../shared/locate.ts';

/** Limit of unknown addresses looked up while the caller waits. */
const MAX_LOOKUPS_OF_CALL = 10;

export function placesRoutes(route: Router, deps: GeoDeps): void {
  route(geoEndpoints.geocode, async ({ body }) => ({
    success: true,
    data: { results: await locateAddresses(deps, body.addresses, { lookUpNow: MAX_LOOKUPS_OF_CALL }) },
  }));
}
