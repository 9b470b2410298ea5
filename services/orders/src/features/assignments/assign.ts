import { randomUUID } from 'node:crypto';
import { findKnownPlate } from '@trassa/contracts/identity/plate.rules';
import type { Assignment, Conflict } from '@trassa/contracts/orders/assignment';
import { conflictKinds } from '@trassa/contracts/orders/assignment-values';
import { formatConflictLines } from '@trassa/contracts/orders/conflicts.rules';
import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import { listBlockingConflicts } from '@trassa/contracts/orders/fleet-fit.rules';
import { isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import type { WaybillTrip } from '@trassa/contracts/orders/trip-plan';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables, ReplacedCrew } from '../../db/schema.ts';
import { type AssignedIds, findAssignment } from '../../shared/assigned.queries.ts';
import {
  insertHistoryLine,
  type OrderKey,
  type OrderRow,
  requireOrder,
  updateOrder,
} from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { deleteAssignment, upsertAssignment } from './assignments.queries.ts';
import { readFleetForOrder } from './read-candidates.ts';

/** Texts that assignments leave in the history of an order. */
const messages = { confirmed: (texts: readonly string[]) => `Назначено с подтверждением. ${texts.join('. ')}` };

type Trx = Transaction<OrdersTables>;
interface Crew {
  vehicle: FleetVehicle | null;
  driver: FleetDriver | null;
  conflicts: readonly Conflict[];
}

/** An assignment, with trips around the order that are known only from waybills. */
interface AssignmentInput {
  assignment: Assignment;
  waybills: readonly WaybillTrip[];
  userId: string;
  now: Date;
}

/**
 * Assigns a vehicle and a driver, or takes them back. The lock of the company's orders keeps two dispatchers from
 * giving one vehicle two trips. @returns id of the line of history; null: the order had them already.
 * @throws 409 on a conflict that refuses or is not confirmed, a closed order, another version, or a removed crew
 */
export async function assignCrewToOrder(
  trx: Trx,
  key: OrderKey,
  { assignment, waybills, userId, now }: AssignmentInput,
): Promise<string | null> {
  await lockOrders(trx, key.companyId);
  const order = await requireOrder(trx, key);
  if (!isActiveOrderStatus(order.status)) throw problem('orders/assignment-closed');
  const assigned = await findAssignment(trx, key);
  // A repeat after a lost answer names the version before it, so the version is compared only where something changes.
  if (isSameCrew(order, assigned, assignment)) return null;
  if (order.version !== assignment.version) throw problem('orders/conflict');
  const crew = await readCrew(trx, order, assignment, waybills);
  throwIfConflicts(listBlockingConflicts(crew.conflicts, assignment.confirmed));
  const { vehicle, driver, conflicts } = crew;
  const given: ReplacedCrew = {
    ...{ vehicle_id: vehicle?.id ?? null, driver_id: driver?.id ?? null, vehicle_plate: vehicle?.plate ?? null },
    ...{ driver_name: driver?.name ?? null, driver_phone: driver?.phone || null },
  };
  const note = conflicts.length > 0 ? messages.confirmed(formatConflictLines(conflicts)) : null;
  return storeCrewChange(trx, order, { given, assigned, userId, now, note });
}

/**
 * Gives an order back the vehicle and driver that a change replaced, with plate, name and phone as they were.
 * @throws 409 when the vehicle or driver has been removed or is taken meanwhile
 */
export async function restoreCrew(
  trx: Trx,
  order: OrderRow,
  back: { crew: ReplacedCrew; takesBack: string; note: string; userId: string; now: Date },
): Promise<void> {
  const { crew, ...change } = back;
  const ids = { vehicleId: crew.vehicle_id, driverId: crew.driver_id };
  // Conflicts with waybills were accepted at the first assignment and are not checked again.
  const { conflicts } = await readCrew(trx, order, ids, []);
  throwIfConflicts(listBlockingConflicts(conflicts, conflictKinds));
  const assigned = await findAssignment(trx, { companyId: order.company_id, id: order.id });
  await storeCrewChange(trx, order, { ...change, given: crew, assigned });
}

function throwIfConflicts(refusing: readonly Conflict[]): void {
  if (refusing.length === 0) return;
  throw problem('orders/assignment-conflict', { text: formatConflictLines(refusing).join('. ') });
}

/** Whether an order has this vehicle and driver already; for `vehicleId` null: that it has none. */
function isSameCrew(
  { content }: OrderRow,
  assigned: Awaited<ReturnType<typeof findAssignment>>,
  { vehicleId, driverId }: Pick<Assignment, 'vehicleId' | 'driverId'>,
): boolean {
  if (assigned) {
    // A waybill or platform may have named another vehicle since.
    const isShown = findKnownPlate(content.vehicle_plate ?? '', [assigned.plate]) !== null;
    return isShown && assigned.vehicle_id === vehicleId && assigned.driver_id === driverId;
  }
  return vehicleId === null && !content.vehicle_plate && !content.driver_name;
}

/** @throws 409 when the vehicle or the driver has been removed meanwhile */
async function readCrew(
  trx: Trx,
  order: OrderRow,
  { vehicleId, driverId }: Pick<Assignment, 'vehicleId' | 'driverId'>,
  waybills: readonly WaybillTrip[],
): Promise<Crew> {
  if (vehicleId === null) return { vehicle: null, driver: null, conflicts: [] };
  const { vehicles, drivers } = await readFleetForOrder(trx, order, waybills);
  const vehicle = vehicles.find((one) => one.vehicle.id === vehicleId);
  const driver = drivers.find((one) => one.driver.id === driverId);
  if (!vehicle) throw problem('orders/vehicle-gone');
  if (driverId !== null && !driver) throw problem('orders/driver-gone');
  const conflicts = [...vehicle.conflicts, ...(driver?.conflicts ?? [])];
  return { vehicle: vehicle.vehicle, driver: driver?.driver ?? null, conflicts };
}

interface CrewChange {
  given: ReplacedCrew;
  assigned: AssignedIds | undefined;
  userId: string;
  now: Date;
  note: string | null;
  takesBack?: string;
}

/** Writes the assignment, the plate and driver of the order, and a line of history. @returns id of the line */
async function storeCrewChange(
  trx: Trx,
  order: OrderRow,
  { given, assigned, userId, now, note, takesBack }: CrewChange,
): Promise<string> {
  const { company_id, id: order_id, content: before } = order;
  const key = { companyId: company_id, id: order_id };
  const { vehicle_id, driver_id, ...shown } = given;
  if (vehicle_id === null) await deleteAssignment(trx, key);
  else
    await upsertAssignment(trx, { company_id, order_id, vehicle_id, driver_id, assigned_by: userId, assigned_at: now });
  const version = order.version + 1;
  await updateOrder(trx, key, { content: JSON.stringify({ ...before, ...shown }), version, updated_at: now });
  const crew: ReplacedCrew = {
    ...{ vehicle_id: assigned?.vehicle_id ?? null, driver_id: assigned?.driver_id ?? null },
    ...{ vehicle_plate: before.vehicle_plate ?? null, driver_name: before.driver_name ?? null },
    driver_phone: before.driver_phone ?? null,
  };
  const id = randomUUID();
  await insertHistoryLine(trx, {
    ...{ company_id, id, order_id, kind: 'content', actor: 'user', user_id: userId },
    ...{ from_status: null, to_status: null, document: null, fields: ['vehicle_plate', 'driver_name'] },
    ...{ note, version, at: now, takes_back: takesBack ?? null },
    replaced: takesBack ? null : JSON.stringify({ crew }),
  });
  return id;
}
