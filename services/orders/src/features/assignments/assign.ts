import { randomUUID } from 'node:crypto';
import type { Assignment, Conflict } from '@trassa/contracts/orders/assignment';
import { conflictLines } from '@trassa/contracts/orders/conflicts.rules';
import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import { inTheWay } from '@trassa/contracts/orders/fleet-fit.rules';
import { isActive } from '@trassa/contracts/orders/order-status';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import {
  insertEvent,
  type OrderKey,
  type OrderRow,
  requireOrder,
  updateOrder,
} from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { assignmentMessages as messages } from './assignment.messages.ts';
import { type AssignedIds, deleteAssignment, findAssignment, upsertAssignment } from './assignments.queries.ts';
import { readFleetFor } from './read-candidates.ts';

type Trx = Transaction<OrdersTables>;
interface Crew {
  vehicle: FleetVehicle | null;
  driver: FleetDriver | null;
  conflicts: readonly Conflict[];
}

/**
 * Assigns a vehicle and a driver, or takes them back. The lock of the company's orders keeps two dispatchers from giving one
 * vehicle two trips. @throws 409 on a conflict that refuses or is not confirmed, a closed order or an older version
 */
export async function assign(
  trx: Trx,
  key: OrderKey,
  { assignment, userId, now }: { assignment: Assignment; userId: string; now: Date },
): Promise<void> {
  await lockOrders(trx, key.companyId);
  const order = await requireOrder(trx, key);
  if (order.version !== assignment.version) throw problem('orders/conflict');
  if (!isActive(order.status)) throw problem('orders/assignment-closed');
  const crew = await crewOf(trx, order, assignment);
  const refusing = inTheWay(crew.conflicts, assignment.confirmed);
  if (refusing.length > 0) {
    throw problem('orders/assignment-conflict', { text: conflictLines(refusing).join('. ') });
  }
  const { company_id, id: order_id } = order;
  // A repeat after a lost answer is no change.
  if (crew.vehicle && isSame(await findAssignment(trx, key), crew)) return;
  if (crew.vehicle) {
    const ids = { vehicle_id: crew.vehicle.id, driver_id: crew.driver?.id ?? null };
    await upsertAssignment(trx, { company_id, order_id, ...ids, assigned_by: userId, assigned_at: now });
  } else {
    await deleteAssignment(trx, key);
  }
  await writeCrew(trx, order, { crew, userId, now });
}

const isSame = (assigned: AssignedIds | undefined, { vehicle, driver }: Crew): boolean =>
  assigned !== undefined && assigned.vehicle_id === vehicle?.id && assigned.driver_id === (driver?.id ?? null);

/** @throws 409 when the vehicle or the driver has been removed meanwhile */
async function crewOf(trx: Trx, order: OrderRow, { vehicleId, driverId }: Assignment): Promise<Crew> {
  if (vehicleId === null) return { vehicle: null, driver: null, conflicts: [] };
  const { vehicles, drivers } = await readFleetFor(trx, order);
  const vehicle = vehicles.find((one) => one.vehicle.id === vehicleId);
  const driver = drivers.find((one) => one.driver.id === driverId);
  if (!vehicle) throw problem('orders/vehicle-gone');
  if (driverId !== null && !driver) throw problem('orders/driver-gone');
  const conflicts = [...vehicle.conflicts, ...(driver?.conflicts ?? [])];
  return { vehicle: vehicle.vehicle, driver: driver?.driver ?? null, conflicts };
}

/** Plate and driver as the order shows them, with a line of history that holds the confirmed conflicts. */
async function writeCrew(
  trx: Trx,
  order: OrderRow,
  { crew, userId, now }: { crew: Crew; userId: string; now: Date },
): Promise<void> {
  const { vehicle, driver, conflicts } = crew;
  const content = {
    ...order.content,
    vehicle_plate: vehicle?.plate ?? null,
    driver_name: driver?.name ?? null,
    driver_phone: driver?.phone || null,
  };
  const version = order.version + 1;
  const key = { companyId: order.company_id, id: order.id };
  await updateOrder(trx, key, {
    content: JSON.stringify(content),
    version,
    updated_at: now,
  });
  await insertEvent(trx, {
    company_id: order.company_id,
    id: randomUUID(),
    order_id: order.id,
    kind: 'content',
    actor: 'user',
    from_status: null,
    to_status: null,
    user_id: userId,
    document: null,
    fields: ['vehicle_plate', 'driver_name'],
    note: conflicts.length > 0 ? messages.confirmed(conflictLines(conflicts)) : null,
    version,
    at: now,
  });
}
