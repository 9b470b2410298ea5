import { getPersonKey } from '@trassa/contracts/identity/person.rules';
import { findVehicleByPlate } from '@trassa/contracts/identity/plate.rules';
import { isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import type { WaybillTrip } from '@trassa/contracts/orders/trip-plan';
import type { Db } from '@trassa/service-kit/db';
import type { OrdersTables } from '../db/schema.ts';
import type { ReadVehicleTrips } from '../providers/waybills.ts';
import { findAssignment, type PeriodMs } from './assigned.queries.ts';
import { listFleet } from './fleet.queries.ts';
import { listOrdersOfChains } from './orders-of-chains.queries.ts';

export interface WaybillTripsDeps {
  db: Db<OrdersTables>;
  readVehicleTrips: ReadVehicleTrips;
}

/** Company whose trips are read, and trace id of the request. */
export interface CompanyRequest {
  companyId: string;
  traceId: string;
}

/** Trips of vehicles of the directory known only from waybills, not from an assigned or ended order. */
export async function readTripsOfWaybillsOnly(
  { db, readVehicleTrips }: WaybillTripsDeps,
  { companyId, traceId }: CompanyRequest,
  { start, end }: PeriodMs,
): Promise<WaybillTrip[]> {
  const { vehicles, drivers } = await db.forCompany(companyId, (trx) => listFleet(trx, companyId));
  if (vehicles.length === 0) return [];
  const [from, to] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const trips = await readVehicleTrips(
    { plates: vehicles.map(({ plate }) => plate), from, to },
    { companyId, traceId },
  );
  const known = await listExcludedChains(
    db,
    companyId,
    trips.map(({ chainId }) => chainId),
  );
  return trips
    .filter(({ chainId }) => !known.has(chainId))
    .map(({ plate, driver, ...trip }) => {
      const namesakes = drivers.filter(({ name }) => getPersonKey(name) === getPersonKey(driver));
      const driverId = namesakes.length === 1 ? (namesakes[0]?.id ?? null) : null;
      return { ...trip, vehicleId: findVehicleByPlate(plate, vehicles)?.id ?? null, driverId };
    });
}

async function listExcludedChains(db: Db<OrdersTables>, companyId: string, chainIds: readonly string[]) {
  const known = new Set<string>();
  if (chainIds.length === 0) return known;
  await db.forCompany(companyId, async (trx) => {
    for (const { id, status, content, external_order_id } of await listOrdersOfChains(trx, { companyId, chainIds })) {
      const assigned = await findAssignment(trx, { companyId, id });
      if (assigned || !isActiveOrderStatus(status)) known.add(content.chain_id ?? external_order_id);
    }
  });
  return known;
}
