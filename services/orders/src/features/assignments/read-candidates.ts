import type { Candidates, Conflict } from '@trassa/contracts/orders/assignment';
import { isRefusing } from '@trassa/contracts/orders/assignment-values';
import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { listFleet } from '../../shared/fleet.queries.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { findAssignment, listAssignedOrders } from './assignments.queries.ts';
import { driverConflicts, emptyKmOf, vehicleConflicts } from './conflicts.rules.ts';
import { tripOf } from './trip-of-order.rules.ts';
import { spanOf } from './trip-time.rules.ts';

interface Fit {
  conflicts: readonly Conflict[];
  emptyKm: number | null;
}

/** Fitting ones first, then by the number of conflicts, then by empty kilometres; unknown kilometres last. */
export function byFit(a: Fit, b: Fit): number {
  const refused = ({ conflicts }: Fit) => Number(conflicts.some(({ kind }) => isRefusing(kind)));
  const km = ({ emptyKm }: Fit) => emptyKm ?? Number.MAX_SAFE_INTEGER;
  return refused(a) - refused(b) || a.conflicts.length - b.conflicts.length || km(a) - km(b);
}

/** Vehicles and drivers of the company with their conflicts for an order. */
export async function readFleetFor(trx: Transaction<OrdersTables>, order: OrderRow) {
  const trip = tripOf(order);
  const companyId = order.company_id;
  const { vehicles, drivers } = await listFleet(trx, companyId);
  const span = spanOf(trip);
  const taken = span ? await listAssignedOrders(trx, { companyId, except: order.id, ...span }) : [];
  const tripsOf = (column: 'vehicle_id' | 'driver_id', id: string) =>
    taken.filter((row) => row[column] === id).map(tripOf);
  return {
    vehicles: vehicles.map((vehicle: FleetVehicle) => {
      const others = tripsOf('vehicle_id', vehicle.id);
      return { vehicle, emptyKm: emptyKmOf(trip, others), conflicts: vehicleConflicts(trip, vehicle, others) };
    }),
    drivers: drivers.map((driver: FleetDriver) => ({
      driver,
      conflicts: driverConflicts(trip, driver, tripsOf('driver_id', driver.id)),
    })),
  };
}

/** Choices of vehicle and driver for an order, the fitting ones first. */
export async function readCandidates(trx: Transaction<OrdersTables>, order: OrderRow): Promise<Candidates> {
  const fleet = await readFleetFor(trx, order);
  const assigned = await findAssignment(trx, { companyId: order.company_id, id: order.id });
  const vehicles = fleet.vehicles.map(({ vehicle: { id, plate, model, body, capacity }, emptyKm, conflicts }) => ({
    ...{ id, plate, model, body, capacity },
    ...{ emptyKm, conflicts },
  }));
  const drivers = fleet.drivers.map(({ driver: { id, name, phone }, conflicts }) => ({ id, name, phone, conflicts }));
  return {
    version: order.version,
    vehicleId: assigned?.vehicle_id ?? null,
    driverId: assigned?.driver_id ?? null,
    vehicles: vehicles.sort(byFit),
    drivers: drivers.sort((a, b) => byFit({ ...a, emptyKm: 0 }, { ...b, emptyKm: 0 })),
  };
}
