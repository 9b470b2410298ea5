import { randomUUID } from 'node:crypto';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { trucksEndpoint } from '@trassa/contracts/orders/trucks-endpoint';
import type { EdoDeps, RouteDeps } from '../../shared/deps.ts';
import { readTransport } from './read-transport.ts';
import { readVehicle } from './read-vehicle.ts';
import { listVehicleTrips } from './vehicle-trips.queries.ts';

/** Plates of the directory in the spelling of waybills; none when services/orders does not answer. */
async function listOwnPlates({ orders, log }: EdoDeps, companyId: string): Promise<ReadonlySet<string>> {
  const caller = { kind: 'service', service: 'edo', companyId, userId: null } as const;
  try {
    const { data } = await orders(trucksEndpoint, { caller, traceId: randomUUID() });
    return new Set(data.map(({ plate }) => plate));
  } catch (error) {
    log.warn({ err: error, companyId }, 'the directory was not asked which vehicles it has');
    return new Set();
  }
}

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
