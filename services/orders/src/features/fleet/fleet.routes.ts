import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { OrdersTables } from '../../db/schema.ts';
import { listFleet, listVehiclesWithUsualDrivers, toDriver, toVehicle } from '../../shared/fleet.queries.ts';
import { listCrewsOfLatestOrders } from './fleet.queries.ts';
import { findUnlistedFleet } from './found-fleet.rules.ts';
import { addEntry, buildDriverEntry, buildVehicleEntry, changeEntry, removeEntry } from './write-fleet.ts';

interface FleetDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
}

/** Directory of the company's vehicles and drivers. */
export function fleetRoutes({ route, db, now }: FleetDeps): void {
  route(fleetEndpoints.fleet, ({ companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const fleet = await listFleet(trx, companyId);
      const found = findUnlistedFleet(await listCrewsOfLatestOrders(trx, companyId), fleet);
      const vehicles = await listVehiclesWithUsualDrivers(trx, companyId, fleet.vehicles);
      return { success: true, data: { ...fleet, vehicles, found } };
    }),
  );
  route(fleetEndpoints.addVehicle, async ({ companyId, body }) => {
    const place = { companyId, now: now() };
    const row = await db.forCompany(companyId, (trx) => addEntry(trx, place, buildVehicleEntry(body)));
    return { success: true, data: toVehicle(row) };
  });
  route(fleetEndpoints.changeVehicle, async ({ companyId, params, body }) => {
    const { version, ...vehicle } = body;
    const key = { companyId, id: params.id, version, now: now() };
    const row = await db.forCompany(companyId, (trx) => changeEntry(trx, key, buildVehicleEntry(vehicle)));
    return { success: true, data: toVehicle(row) };
  });
  route(fleetEndpoints.addDriver, async ({ companyId, body }) => {
    const place = { companyId, now: now() };
    const row = await db.forCompany(companyId, (trx) => addEntry(trx, place, buildDriverEntry(body)));
    return { success: true, data: toDriver(row) };
  });
  route(fleetEndpoints.changeDriver, async ({ companyId, params, body }) => {
    const { version, ...driver } = body;
    const key = { companyId, id: params.id, version, now: now() };
    const row = await db.forCompany(companyId, (trx) => changeEntry(trx, key, buildDriverEntry(driver)));
    return { success: true, data: toDriver(row) };
  });
  route(fleetEndpoints.removeFromFleet, async ({ companyId, params, query }) => {
    const key = { companyId, id: params.id, version: query.version };
    await db.forCompany(companyId, (trx) => removeEntry(trx, key));
    return { success: true };
  });
}
