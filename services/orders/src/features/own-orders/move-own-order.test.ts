import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import type { ConflictKind } from '@trassa/contracts/orders/assignment-values';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aVehicle } from '../../testing/a-fleet.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

/** An order loaded on 1 December and unloaded on the 2nd, or so many days later. */
const entered = async (as: Identity, day = '2026-12-01', unloading = '2026-12-02') => {
  const points = [aPoint({ day }), aPoint({ kind: 'unloading', city: 'Казань', address: 'г Казань', day: unloading })];
  const body = { key: randomUUID(), order: anOwnOrder({ points }) };
  return (await service.call(ownOrdersEndpoints.createOwn, { as, body })).body.data;
};
interface Known {
  id: string;
  version: number;
}
const move = (as: Identity, { id, version }: Known, to: { day: string; confirmed?: ConflictKind[] }) =>
  service.call(orderViewsEndpoints.moveDay, { as, params: { id }, body: { version, confirmed: [], ...to } });
const check = (as: Identity, id: string, day: string) =>
  service.call(orderViewsEndpoints.checkDayMove, { as, params: { id }, query: { day } });
const getVehicle = async (as: Identity, parts: Parameters<typeof aVehicle>[0] = {}) =>
  (await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle(parts) })).body.data;
const assign = async (as: Identity, { id, version }: Known, vehicleId: string) => {
  const body = { version, vehicleId, driverId: null, confirmed: [] };
  return (await service.call(assignmentEndpoints.assign, { as, params: { id }, body })).body.data;
};

test('all days of an own order move with its loading, hours stay, and history says it', async () => {
  const as = aDirector();
  const order = await entered(as);
  expect((await check(as, order.id, '2026-12-05')).body.data).toEqual({ version: 1, conflicts: [] });
  const moved = (await move(as, order, { day: '2026-12-05' })).body.data;
  expect(moved).toMatchObject({
    version: 2,
    timeline: { pickupDate: '2026-12-05T05:00:00.000Z', deliveryDate: '2026-12-06T09:00:00.000Z' },
  });
  expect(moved.own?.points.map(({ day, from }) => [day, from])).toEqual([
    ['2026-12-05', '08:00'],
    ['2026-12-06', '08:00'],
  ]);
  expect(moved.history[0]).toMatchObject({ kind: 'content', actor: 'user', note: null });
  expect((await move(as, moved, { day: '2026-12-05' })).body.data.version).toBe(2);
});

test('a day on which the vehicle is taken is refused in words, and the order stays', async () => {
  const as = aDirector();
  const vehicle = await getVehicle(as);
  const [first, second] = [await entered(as), await entered(as, '2026-12-10', '2026-12-11')];
  await assign(as, first, vehicle.id);
  const assigned = await assign(as, second, vehicle.id);
  expect((await check(as, second.id, '2026-12-01')).body.data.conflicts).toMatchObject([{ kind: 'overlap' }]);
  const refused = await move(as, assigned, { day: '2026-12-01', confirmed: ['overlap'] });
  expect([refused.status, refused.problem.code]).toEqual([409, 'orders/day-conflict']);
  expect(refused.problem.error).toContain('занят рейсом С-1');
  const { data } = (await service.call(ordersEndpoints.details, { as, params: { id: second.id } })).body;
  expect([data.version, data.timeline.pickupDate]).toEqual([2, '2026-12-10T05:00:00.000Z']);
});

test('what only speaks against a day is confirmed, and the confirmation stands in history', async () => {
  const as = aDirector();
  const vehicle = await getVehicle(as, { papers: [{ kind: 'osago', number: '1', endsOn: '2026-12-04' }] });
  const assigned = await assign(as, await entered(as), vehicle.id);
  expect((await move(as, assigned, { day: '2026-12-08' })).problem.error).toContain('ОСАГО');
  const moved = (await move(as, assigned, { day: '2026-12-08', confirmed: ['paper'] })).body.data;
  expect(moved.history[0]?.note).toContain('Перенесено с подтверждением. О711РА 33: «ОСАГО»');
  expect(moved.vehiclePlate).toBe('О711РА33');
});

test('an order of a platform, a delivered one, an older version, and a foreign order are refused', async () => {
  const as = aDirector();
  await importDrafts(service, as, { drafts: [aDraft({ status: 'accepted' })], source: 'x5' });
  const [platform] = (await service.call(ordersEndpoints.list, { as })).body.data;
  const text = 'Этот заказ пришёл извне: меняется он там, где создан';
  expect((await check(as, platform?.id ?? '', '2026-12-05')).problem.error).toBe(text);
  expect((await move(as, { id: platform?.id ?? '', version: 1 }, { day: '2026-12-05' })).problem.error).toBe(text);
  const order = await entered(as);
  expect((await move(as, { ...order, version: 9 }, { day: '2026-12-05' })).problem.code).toBe('orders/conflict');
  expect((await move(aDirector(), order, { day: '2026-12-05' })).problem.code).toBe('orders/not-found');
  for (const day of ['2026-13-05', '2206-12-05', '9999-12-31']) {
    for (const reply of [await move(as, order, { day }), await check(as, order.id, day)])
      expect([reply.status, reply.problem.error]).toEqual([400, 'Дата записана неверно']);
  }
  let { version } = order;
  for (const status of ['confirmed', 'in_transit', 'delivered'] as const) {
    const step = { as, params: { id: order.id }, body: { status, version } };
    version = (await service.call(ordersEndpoints.changeStatus, step)).body.data.version;
  }
  expect((await move(as, { id: order.id, version }, { day: '2026-12-05' })).problem.code).toBe('orders/own-locked');
});
