import type { Candidates } from '@trassa/contracts/orders/assignment';
import { NEAR } from '@trassa/contracts/orders/conflicts.rules';
import { byFit, driverFit, type Fit, vehicleFit } from '@trassa/contracts/orders/fleet-fit.rules';
import { spanOf } from '@trassa/contracts/orders/trip-time.rules';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { listFleet } from '../../shared/fleet.queries.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { findAssignment, listAssignedOrders } from './assignments.queries.ts';
import { assignedTripOf, tripOf } from './trip-of-order.rules.ts';

/** Vehicles and drivers of the company with their conflicts for an order. */
export async function readFleetFor(trx: Transaction<OrdersTables>, order: OrderRow) {
  const trip = tripOf(order);
  const { vehicles, drivers } = await listFleet(trx, order.company_id);
  const span = spanOf(trip);
  const around = span && { start: span.start - NEAR, end: span.end + NEAR };
  const taken = around ? await listAssignedOrders(trx, order.company_id, around) : [];
  const trips = taken.map(assignedTripOf);
  return {
    vehicles: vehicles.map((vehicle) => ({ vehicle, ...vehicleFit(trip, vehicle, trips) })),
    drivers: drivers.map((driver) => ({ driver, ...driverFit(trip, driver, trips) })),
  };
}

/** Vehicles with their fit for an order, and the id of the assigned one. */
export async function readVehiclesFor(trx: Transaction<OrdersTables>, order: OrderRow) {
  const { vehicles } = await readFleetFor(trx, order);
  const assigned = await findAssignment(trx, { companyId: order.company_id, id: order.id });
  return { vehicles, assignedId: assigned?.vehicle_id ?? null };
}

/** Choices of vehicle and driver for an order, the fitting ones first. */
export async function readCandidates(trx: Transaction<OrdersTables>, order: OrderRow): Promise<Candidates> {
  const fleet = await readFleetFor(trx, order);
  const assigned = await findAssignment(trx, { companyId: order.company_id, id: order.id });
  const conflictsOf = ({ conflicts }: Fit) => [...conflicts];
  return {
    version: order.version,
    vehicleId: assigned?.vehicle_id ?? null,
    driverId: assigned?.driver_id ?? null,
    vehicles: fleet.vehicles.sort(byFit).map(({ vehicle: { id, plate, model, body, capacity }, ...fit }) => ({
      ...{ id, plate, model, body, capacity },
      emptyKm: fit.emptyKm,
      freeSince: fit.freeSince === null ? null : new Date(fit.freeSince).toISOString(),
      conflicts: conflictsOf(fit),
    })),
    drivers: fleet.drivers
      .sort(byFit)
      .map(({ driver: { id, name, phone }, ...fit }) => ({ id, name, phone, conflicts: conflictsOf(fit) })),
  };
}
