import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { getBody, type NetworkAnswer } from '@trassa/testing/own-process';
import { aDirector } from '@trassa/testing/people';
import { aVehicle } from './a-fleet.ts';
import { anOwnOrder, aPoint } from './an-own-order.ts';
import type { KillFindings } from './kill-round.ts';
import type { KillablePaymentsService } from './killable-payments-service.ts';

const TRIP_COUNT = 8;

interface EnteredOrder {
  id: string;
  version: number;
}

/** Trips of two days, one after another, so that one vehicle can carry all of them. */
function buildOrderBody(n: number) {
  const day = (shift: number) => new Date(Date.UTC(2027, 0, 1 + 3 * n + shift)).toISOString().slice(0, 10);
  const unloading = aPoint({ kind: 'unloading', city: 'Тверь', day: day(1), from: '18:00', to: '20:00' });
  return { key: randomUUID(), order: anOwnOrder({ points: [aPoint({ day: day(0) }), unloading] }) };
}

const getEntered = (answer: NetworkAnswer) =>
  answer?.status === 200 ? getBody<{ data: EnteredOrder }>(answer).data : null;

/** Calls of a dispatcher: an order is entered, then its vehicle is assigned. */
function buildDispatcherCalls(killable: KillablePaymentsService, as: Identity, vehicleId: string) {
  return {
    enter: (body: ReturnType<typeof buildOrderBody>) => killable.call(ownOrdersEndpoints.createOwn, { as, body }),
    assign: ({ id, version }: EnteredOrder) => {
      const body = { version, vehicleId, driverId: null, confirmed: ['approach'] };
      return killable.call(assignmentEndpoints.assign, { as, params: { id }, body });
    },
  };
}

/** Orders of the company, and those without the vehicle or with more than one line of history about it. */
async function inspectOrders(killable: KillablePaymentsService, as: Identity, plate: string) {
  const listed = await killable.call(ordersEndpoints.list, { as });
  const { total, data } = getBody<{ total: number; data: { id: string; vehiclePlate: string | null }[] }>(listed);
  const wrong: string[] = [];
  for (const { id, vehiclePlate } of data) {
    const details = await killable.call(ordersEndpoints.details, { as, params: { id } });
    const { history } = getBody<{ data: { history: { kind: string }[] } }>(details).data;
    const lines = history.filter(({ kind }) => kind === 'content').length;
    if (vehiclePlate !== plate || lines !== 1) wrong.push(`${id}: ${vehiclePlate}, ${lines} lines`);
  }
  return { total, wrong };
}

/**
 * One round: the service is killed while orders are entered and one vehicle is assigned to each, restarted, and asked the
 * same again. An order that was answered is there once; each has the vehicle by one line of history.
 */
export async function dispatchKillRound(killable: KillablePaymentsService, seed: number): Promise<KillFindings> {
  const as = aDirector();
  const added = await killable.call(fleetEndpoints.addVehicle, { as, body: aVehicle() });
  const vehicle = getBody<{ data: { id: string; plate: string } }>(added).data;
  const { enter, assign } = buildDispatcherCalls(killable, as, vehicle.id);
  const trips = Array.from({ length: TRIP_COUNT }, (_, n) => buildOrderBody(n));
  const killAfter = Math.abs(seed) % TRIP_COUNT;
  let answered = 0;
  let killing: Promise<void> | undefined;
  const before = await Promise.all(
    trips.map(async (trip) => {
      const entered = getEntered(await enter(trip));
      const assigned = entered && (await assign(entered));
      if (entered) answered += 1;
      if (answered > killAfter) killing ??= killable.kill();
      if (assigned?.status === 200) answered += 1;
      return entered;
    }),
  );
  await (killing ?? killable.kill());
  await killable.restart();
  const after: (EnteredOrder | null)[] = [];
  for (const trip of trips) {
    const entered = getEntered(await enter(trip));
    if (entered) await assign(entered);
    after.push(entered);
  }
  const moved = before.filter((entered, n) => entered && entered.id !== after[n]?.id);
  const { total, wrong } = await inspectOrders(killable, as, vehicle.plate);
  const lost = moved.length + Math.max(0, TRIP_COUNT - total);
  return { kills: 1, answered, lost, doubled: Math.max(0, total - TRIP_COUNT), wrong };
}
