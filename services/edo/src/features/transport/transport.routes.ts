import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { RouteDeps } from '../../shared/deps.ts';
import { listOwnPlates } from './list-own-plates.ts';
import { readTransport } from './read-transport.ts';
import { readVehicle } from './read-vehicle.ts';
import { listVehicleTrips } from './vehicle-trips.queries.ts';

/** Endpoints of the vehicles that documents name. */
export function transportRoutes(deps: RouteDeps): void {
  deps.route(edoFigureEndpoints.transport, async ({ companyId, caller, query }) => ({
    success: true,
    data: await readTransport(deps, { companyId, caller }, query, await listOwnPlates(deps, companyId)),
  }));
  deps.route(edoEndpoints.vehicleTrips, async ({ companyId, body }) => {
    const rows = await deps.db.forCompany(companyId, (trx) =>
      listVehicleTrips(trx, companyId, { ...body, now: deps.now() }),
    );
    const data = rows.map(({ chain_id, starts_at, ends_at, ...trip }) => ({
      ...{ ...trip, chainId: chain_id, startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() },
    }));
    return { success: true, data };
  });
  deps.route(edoFigureEndpoints.vehicle, async ({ companyId, caller, params, query }) => ({
    success: true,
    data: await readVehicle(deps, { companyId, caller }, { plate: params.plate, login: query.login }),
  }));
}
