import { equal } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import type { TestService } from '@trassa/testing/test-service';
import { aVehicle } from './a-fleet.ts';
import { anOwnOrder } from './an-own-order.ts';
import { requireSameSuccess, sendConcurrently } from './concurrently.ts';

/**
 * One round of duplicates in dispatch: the same order entered, and the same vehicle assigned to one version of it. One
 * order with one answer, and one assignment with one answer and one line of history.
 */
export async function duplicateDispatchRound(service: TestService, count = 100): Promise<{ questions: number }> {
  const as = aDirector();
  const body = { key: randomUUID(), order: anOwnOrder() };
  const entered = await sendConcurrently(count, () => service.call(ownOrdersEndpoints.createOwn, { as, body }));
  requireSameSuccess(entered);
  equal((await service.call(ordersEndpoints.list, { as })).body.total, 1);
  const order = entered[0]?.body.data;
  const vehicle = (await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle() })).body.data;
  const params = { id: order?.id ?? '' };
  const choice = { version: order?.version ?? 0, vehicleId: vehicle.id, driverId: null, confirmed: [] };
  const assigned = await sendConcurrently(count, () =>
    service.call(assignmentEndpoints.assign, { as, params, body: choice }),
  );
  requireSameSuccess(assigned);
  const { data } = (await service.call(ordersEndpoints.details, { as, params })).body;
  equal(data.vehiclePlate, vehicle.plate);
  equal(data.history.filter(({ kind }) => kind === 'content').length, 1);
  return { questions: 2 * count };
}
