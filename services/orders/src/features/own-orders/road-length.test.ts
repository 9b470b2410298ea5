import { randomUUID } from 'node:crypto';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { anOwnOrder } from '../../testing/an-own-order.ts';

let geo: Awaited<ReturnType<typeof aStandIn>>;
let service: TestService;
let asked = 0;
let estimated = false;

beforeAll(async () => {
  geo = await aStandIn(() => {
    asked += 1;
    const length = { distance: 800, time: 11, estimated, source: estimated ? 'estimate' : 'osrm' };
    return { body: { success: true, data: { lengths: [length] } } };
  });
  service = await aRunning(ordersService, { env: { SERVICE_URLS: JSON.stringify({ geo: geo.url }) } });
});
afterAll(async () => {
  await service.stop();
  await geo.stop();
});
beforeEach(() => {
  asked = 0;
  estimated = false;
});

const as = aDirector();
const enter = async (order: OwnOrder) =>
  (await service.call(ownOrdersEndpoints.createOwn, { as, body: { key: randomUUID(), order } })).body.data;
const change = async ({ id, version }: { id: string; version: number }, order: OwnOrder) =>
  (await service.call(ownOrdersEndpoints.changeOwn, { as, params: { id }, body: { version, order } })).body.data;

test('the road is measured again only when an address has changed', async () => {
  const order = anOwnOrder();
  const entered = await enter(order);
  expect([asked, entered.route.distance]).toEqual([1, 800]);
  const dearer = await change(entered, { ...order, price: 90_000 });
  expect([asked, dearer.route.distance, dearer.pricing.total]).toEqual([1, 800, 90_000]);
  const [first, second] = order.points;
  await change(dearer, { ...order, points: [first!, { ...second!, address: 'г Казань, ул Новая, д 1' }] });
  expect(asked).toBe(2);
});

test('an estimated road is measured at every change, until it is known', async () => {
  estimated = true;
  const order = anOwnOrder();
  const entered = await enter(order);
  estimated = false;
  await change(entered, { ...order, price: 90_000 });
  expect(asked).toBe(2);
});
