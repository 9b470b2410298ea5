import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { RouteDeps } from '../../shared/deps.ts';
import { readPlaces } from './read-places.ts';

export function mapRoutes(deps: RouteDeps): void {
  deps.route(edoFigureEndpoints.mapPlaces, async ({ companyId, caller, query }) => ({
    success: true,
    data: await readPlaces(deps, { companyId, caller }, query),
  }));
}
