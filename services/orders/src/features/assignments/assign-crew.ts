import type { CrewAssignment, CrewAssignmentReply, CrewCheckReply } from '@trassa/contracts/orders/assignment';
import {
  type AssignedTrip,
  buildDriverFit,
  buildVehicleFit,
  isRefusedFit,
} from '@trassa/contracts/orders/fleet-fit.rules';
import { isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import { ordersErrors } from '@trassa/contracts/orders/orders-errors';
import type { WaybillTrip } from '@trassa/contracts/orders/trip-plan';
import { ProblemError, problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { listFleet } from '../../shared/fleet.queries.ts';
import { listOrdersById, type OrderRow } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { assignCrewToOrder } from './assign.ts';
import { readTripsAround } from './read-candidates.ts';
import { buildTrip } from './trip-of-order.rules.ts';

type Trx = Transaction<OrdersTables>;
type CrewIds = Pick<CrewAssignment, 'vehicleId' | 'driverId'>;

/** Orders by time of loading, those without a time last. @throws 404 when none of the ids exists */
async function listOrdersByLoadingTime(trx: Trx, companyId: string, ids: readonly string[]): Promise<OrderRow[]> {
  const orders = await listOrdersById(trx, { companyId, ids });
  if (orders.length === 0) throw problem('orders/not-found');
  const loading = ({ pickup_at }: OrderRow) => pickup_at?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return orders.sort((a, b) => loading(a) - loading(b));
}

/** @throws 409 when the vehicle or the driver has been removed meanwhile */
async function requireCrew(trx: Trx, companyId: string, { vehicleId, driverId }: CrewIds) {
  const { vehicles, drivers } = await listFleet(trx, companyId);
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  const driver = drivers.find(({ id }) => id === driverId);
  if (!vehicle) throw problem('orders/vehicle-gone');
  if (driverId !== null && !driver) throw problem('orders/driver-gone');
  return { vehicle, driver };
}

/** Conflicts of a vehicle and a driver for many orders; each is checked against earlier assignable orders too. */
export async function checkCrew(
  trx: Trx,
  companyId: string,
  { orders: ids, waybills, ...crewIds }: CrewIds & { orders: readonly string[]; waybills: readonly WaybillTrip[] },
): Promise<CrewCheckReply> {
  const { vehicle, driver } = await requireCrew(trx, companyId, crewIds);
  const given = new Map<string, AssignedTrip>();
  const checked: CrewCheckReply = [];
  for (const order of await listOrdersByLoadingTime(trx, companyId, ids)) {
    const trip = buildTrip(order);
    const around = (await readTripsAround(trx, order, waybills)).filter(({ orderId }) => !given.has(orderId));
    const trips = [...around, ...given.values()];
    const conflicts = [
      ...buildVehicleFit(trip, vehicle, trips).conflicts,
      ...(driver ? buildDriverFit(trip, driver, trips).conflicts : []),
    ];
    const error = isActiveOrderStatus(order.status) ? null : ordersErrors['orders/assignment-closed'].text;
    if (error === null && !isRefusedFit({ conflicts })) given.set(order.id, { ...trip, ...crewIds });
    const { id: orderId, number, version } = order;
    checked.push({ orderId, number, version, error, conflicts: error === null ? conflicts : [] });
  }
  return checked;
}

/** Assigns one vehicle and driver to many orders in turn; orders that cannot have them stay and are in the reply. */
export async function assignCrew(
  trx: Trx,
  companyId: string,
  {
    orders,
    vehicleId,
    driverId,
    ...by
  }: CrewAssignment & { waybills: readonly WaybillTrip[]; userId: string; now: Date },
): Promise<CrewAssignmentReply> {
  await lockOrders(trx, companyId);
  const seen = new Map(orders.map((order) => [order.id, order]));
  const reply: CrewAssignmentReply = { assigned: [], changes: [], refused: [] };
  for (const { id } of await listOrdersByLoadingTime(trx, companyId, [...seen.keys()])) {
    const { version = 0, confirmed = [] } = seen.get(id) ?? {};
    try {
      const assignment = { version, vehicleId, driverId, confirmed };
      const change = await assignCrewToOrder(trx, { companyId, id }, { assignment, ...by });
      reply.assigned.push(id);
      if (change !== null) reply.changes.push(change);
    } catch (error) {
      // A refusal is thrown before anything of its order is written, so the other orders go on.
      if (!(error instanceof ProblemError)) throw error;
      reply.refused.push({ orderId: id, error: error.message });
    }
  }
  return reply;
}
