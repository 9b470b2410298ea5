import type { Conflict, CrewCandidates } from '@trassa/contracts/orders/assignment';
import { NEAR_TRIPS_MS } from '@trassa/contracts/orders/conflicts.rules';
import {
  type AssignedTrip,
  buildDriverFit,
  buildVehicleFit,
  buildWaybillTrip,
  compareByFit,
  findLikelyDriverId,
  isRefusedFit,
  type TripFit,
} from '@trassa/contracts/orders/fleet-fit.rules';
import type { WaybillTrip } from '@trassa/contracts/orders/trip-plan';
import { getTripSpan } from '@trassa/contracts/orders/trip-time.rules';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { findAssignment } from '../../shared/assigned.queries.ts';
import { listFleet, listVehiclesWithUsualDrivers } from '../../shared/fleet.queries.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { listAssignedOrders } from './assignments.queries.ts';
import { buildAssignedTrip, buildTrip } from './trip-of-order.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Trips for the rules of conflicts: those assigned within a week of an order, and those by waybills. */
export async function readTripsAround(
  trx: Trx,
  order: OrderRow,
  waybills: readonly WaybillTrip[],
): Promise<AssignedTrip[]> {
  const span = getTripSpan(buildTrip(order));
  if (!span) return [];
  const around = { start: span.start - NEAR_TRIPS_MS, end: span.end + NEAR_TRIPS_MS };
  const assigned = await listAssignedOrders(trx, order.company_id, around);
  return [...assigned.map(buildAssignedTrip), ...waybills.map(buildWaybillTrip)];
}

/** Vehicles and drivers of the company with their conflicts for an order. */
export async function readFleetForOrder(trx: Trx, order: OrderRow, waybills: readonly WaybillTrip[] = []) {
  const trip = buildTrip(order);
  const { vehicles, drivers } = await listFleet(trx, order.company_id);
  const trips = await readTripsAround(trx, order, waybills);
  return {
    ...{ trip, trips },
    vehicles: vehicles.map((vehicle) => ({ vehicle, ...buildVehicleFit(trip, vehicle, trips) })),
    drivers: drivers.map((driver) => ({ driver, ...buildDriverFit(trip, driver, trips) })),
  };
}

/** Conflicts of the vehicle and driver assigned to an order, at the times in the given row. */
export async function readCrewConflicts(trx: Trx, order: OrderRow): Promise<Conflict[]> {
  const assigned = await findAssignment(trx, { companyId: order.company_id, id: order.id });
  if (!assigned) return [];
  const { vehicles, drivers } = await readFleetForOrder(trx, order);
  const vehicle = vehicles.find((one) => one.vehicle.id === assigned.vehicle_id);
  const driver = drivers.find((one) => one.driver.id === assigned.driver_id);
  return [...(vehicle?.conflicts ?? []), ...(driver?.conflicts ?? [])];
}

/** Vehicles with their fit for an order, and the id of the assigned one. */
export async function readVehiclesForOrder(trx: Trx, order: OrderRow) {
  const { vehicles } = await readFleetForOrder(trx, order);
  const assigned = await findAssignment(trx, { companyId: order.company_id, id: order.id });
  return { vehicles, assignedId: assigned?.vehicle_id ?? null };
}

/** Choices of vehicle and driver for an order, the fitting ones first. */
export async function readCandidates(
  trx: Trx,
  order: OrderRow,
  waybills: readonly WaybillTrip[],
): Promise<CrewCandidates> {
  const { trip, trips, ...fleet } = await readFleetForOrder(trx, order, waybills);
  const assigned = await findAssignment(trx, { companyId: order.company_id, id: order.id });
  const known = await listVehiclesWithUsualDrivers(
    trx,
    order.company_id,
    fleet.vehicles.map(({ vehicle }) => vehicle),
  );
  const able = new Set(fleet.drivers.filter((fit) => !isRefusedFit(fit)).map(({ driver }) => driver.id));
  const usual = new Map(known.map((vehicle) => [vehicle.id, findLikelyDriverId(trip, vehicle, trips)]));
  const proposed = (id: string) => {
    const driverId = usual.get(id) ?? null;
    return driverId !== null && able.has(driverId) ? driverId : null;
  };
  const getConflicts = ({ conflicts }: TripFit) => [...conflicts];
  return {
    version: order.version,
    vehicleId: assigned?.vehicle_id ?? null,
    driverId: assigned?.driver_id ?? null,
    vehicles: fleet.vehicles
      .sort(compareByFit)
      .map(({ vehicle: { id, plate, model, body, capacity, kept }, ...fit }) => ({
        ...{ id, plate, model, body, capacity, kept },
        emptyKm: fit.emptyKm,
        freeSince: fit.freeSince === null ? null : new Date(fit.freeSince).toISOString(),
        freeClock: fit.freeClock,
        usualDriverId: proposed(id),
        conflicts: getConflicts(fit),
      })),
    drivers: fleet.drivers
      .sort(compareByFit)
      .map(({ driver: { id, name, phone }, ...fit }) => ({ id, name, phone, conflicts: getConflicts(fit) })),
  };
}
