import { randomUUID } from 'node:crypto';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { aRunning, getInternalToken, type TestService } from '@trassa/testing/test-service';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';

let now = new Date('2026-11-30T09:00:00Z');
let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => now });
});
afterAll(() => service.stop());

/** From Москва on the 1st to Екатеринбург on the 2nd, without hours. */
const points = [
  aPoint({ from: '', to: '' }),
  aPoint({ kind: 'unloading', city: 'Екатеринбург', address: 'г Екатеринбург', day: '2026-12-02', from: '', to: '' }),
];
const enter = async (as = aDirector()) => {
  const body = { key: randomUUID(), order: anOwnOrder({ points }) };
  return { as, order: (await service.call(ownOrdersEndpoints.createOwn, { as, body })).body.data };
};

test('a day without an hour is a day for the office, the plan, the calendar, the client and Excel', async () => {
  const { as, order } = await enter();
  expect(order.timeline).toMatchObject({ pickupDate: '2026-12-01', deliveryDate: '2026-12-02' });
  const { body: plan } = await service.call(assignmentEndpoints.tripPlan, {
    ...{ as, query: { from: '2026-12-01', days: '7' } },
  });
  expect(plan.data.unassigned[0]).toMatchObject({
    ...{ startDay: '2026-12-01', endDay: '2026-12-02' },
    points: [
      { day: '2026-12-01', from: '', to: '' },
      { day: '2026-12-02', from: '', to: '' },
    ],
  });
  const body = { days: 7, showDocuments: false, email: null };
  const { path } = (await service.call(trackingEndpoints.saveTracking, { as, params: { id: order.id }, body })).body
    .data;
  const seen = await service.call(trackingEndpoints.trackedOrder, {
    as: null,
    body: { token: path.replace('/t/', '') },
  });
  expect(seen.body.data).toMatchObject({ pickupAt: '2026-12-01', expectedAt: '2026-12-02', late: false });
  const book = await service.app.inject({
    url: '/api/orders/export',
    headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(as) },
  });
  const sheet = unzipSync(book.rawPayload)['xl/worksheets/sheet1.xml'];
  // Days as Excel counts them, without a part of a day.
  expect(strFromU8(sheet!)).toMatch(/<v>46357<\/v>.*<v>46358<\/v>/s);
});

test('an order is late only when the day of its term is over', async () => {
  const { as } = await enter();
  const lateAt = async (time: string) => {
    now = new Date(time);
    return (await service.call(ordersEndpoints.overview, { as })).body.data.attention.late.count;
  };
  expect(await lateAt('2026-12-02T20:00:00Z')).toBe(0);
  expect(await lateAt('2026-12-02T21:00:00Z')).toBe(1);
  now = new Date('2026-11-30T09:00:00Z');
});

test('a waybill and a platform may name days', async () => {
  const as = aDirector();
  await importDrafts(service, as, {
    drafts: [aDraft({ pickup_time_from: '2026-12-01', delivery_time_from: '2026-12-02' })],
  });
  const [order] = (await service.call(ordersEndpoints.list, { as })).body.data;
  expect(order?.timeline).toMatchObject({ pickupDate: '2026-12-01', deliveryDate: '2026-12-02' });
});

test('the next step names the day of a loading without an hour', async () => {
  const as = aDirector();
  const parts = { status: 'confirmed', pickup_time_from: '2026-12-01', chain_id: null, documents: null };
  await importDrafts(service, as, { drafts: [aDraft(parts)], source: 'x5' });
  const [order] = (await service.call(ordersEndpoints.list, { as })).body.data;
  expect(order?.nextStep.text).toBe('Подать машину завтра');
});
