import { randomUUID } from 'node:crypto';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const as = aDirector();
const enter = (parts: Partial<OwnOrder>) =>
  service.call(ownOrdersEndpoints.createOwn, { as, body: { key: randomUUID(), order: anOwnOrder(parts) } });
const entered = async (parts: Partial<OwnOrder>) => (await enter(parts)).body.data;

test('an order far from Moscow names the clock of its places; times on the wire stay those of Moscow', async () => {
  const [loading, unloading] = anOwnOrder().points;
  const address = 'г. Екатеринбург, ул. Малышева, д. 1';
  const order = await entered({ points: [{ ...loading!, address, city: '', from: '10:00' }, unloading!] });
  expect(order).toMatchObject({
    timeline: { pickupDate: '2026-12-01T07:00:00.000Z' },
    route: { from: { city: 'Екатеринбург', clock: { name: 'МСК+2', ahead: 2 } } },
  });
  expect(order.route.to.clock).toBe(undefined);
  const form = await service.call(ownOrdersEndpoints.ownForm, { as, params: { id: order.id } });
  expect(form.body.data.order.points[0]).toMatchObject({ day: '2026-12-01', from: '10:00' });
});

test('a window may be the whole day at its place, and an unloading follows its loading by Moscow', async () => {
  const far = { city: 'Екатеринбург', address: 'г. Екатеринбург, ул. Малышева, д. 1' };
  const loading = aPoint({ ...far, day: '2026-11-30', from: '22:00', to: '21:59' });
  const unloading = aPoint({ kind: 'unloading', day: '2026-12-02' });
  expect(await entered({ points: [loading, unloading] })).toMatchObject({
    timeline: { pickupDate: '2026-11-30T19:00:00.000Z' },
  });
  const refused = await enter({ points: [{ ...loading, from: '20:00', to: '19:00' }, unloading] });
  expect(refused.problem.fields).toMatchObject({ 'order.points.0.to': 'Конец окна раньше начала' });
});

test('a loading without its first hour is on the day of its place', async () => {
  const far = { city: 'Владивосток', address: 'г. Владивосток', day: '2026-12-01', from: '', to: '18:00' };
  const order = await entered({
    points: [aPoint(far), aPoint({ kind: 'unloading', day: '2026-12-09' })],
  });
  expect(order.timeline.pickupDate).toBe('2026-12-02');
});
