import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { geoSchemas } from '@trassa/contracts/geo/geo-schemas';
import type { Router } from '@trassa/service-kit/route';
import type { GeoDeps } from '../../shared/deps.ts';
import { locate } from '../../shared/locate.ts';

/** Unknown addresses that providers are asked about while the caller waits. */
const ASKED_AT_ONCE = 10;

/** Where addresses are. */
export function placesRoutes(route: Router, deps: GeoDeps): void {
  route(geoEndpoints.geocode, geoSchemas.geocode, async ({ body }) => ({
    success: true,
    data: { results: await locate(deps, body.addresses, { askNow: ASKED_AT_ONCE }) },
  }));
}
