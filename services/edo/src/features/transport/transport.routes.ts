import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { RouteDeps } from '../../shared/deps.ts';
import { readTransport } from './read-transport.ts';
import { readVehicle } from './read-vehicle.ts';

/** Vehicles of documents. */
export function transportRoutes(deps: RouteDeps): void {
  deps.route(edoFigureEndpoints.transport, async ({ companyId, caller, query }) => ({
    success: true,
    data: await readTransport(deps, { companyId, caller }, query),
  }));
  deps.route(edoFigureEndpoints.vehicle, async ({ companyId, caller, params, query }) => ({
    success: true,
    data: await readVehicle(deps, { companyId, caller }, { plate: params.plate, login: query.login }),
  }));
}
