import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoSchemas } from '@trassa/contracts/edo/edo-schemas';
import type { RouteDeps } from '../../shared/deps.ts';
import { readPlaces } from './read-places.ts';

/** Places of the map. */
export function mapRoutes(deps: RouteDeps): void {
  deps.route(edoEndpoints.mapPlaces, edoSchemas.mapPlaces, async ({ companyId, caller, query }) => ({
    success: true,
    data: await readPlaces(deps, { companyId, caller }, query),
  }));
}
