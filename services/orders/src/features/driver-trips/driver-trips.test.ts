import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import type { NewTripEvent } from '@trassa/contracts/orders/driver';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ordersService } from '../../service.ts';
import { aCrew, anOrder, assignTo, linkDriverWithPerson } from '../../testing/a-driver.ts';
import { anAccountStandIn } from '../../testing/an-account-stand-in.ts';

let account: Awaited<ReturnType<typeof anAccountStandIn>>;
let service: TestService;
const clock = { now: new Date('2026-12-01T09:00:00.000Z') };
beforeAll(async () => {
  account = await anAccountStandIn();
  const env = { SERVICE_URLS: JSON.stringify({ account: account.url }) };
  service = await aRunning(ordersService, { now: () => clock.now, env });
});
afterAll(async () => {
  await service.stop();
  await account.stop();
});

const trips = (as: Identity) => service.call(driverEndpoints.driverTrips, { as });
const mark = (as: Identity, id: string, parts: Partial<NewTripEvent> = {}) =>
  service.call(driverEndpoints.markTrip, {
    ...{ as, params: { id } },
    body: {
      ...{ key: randomUUID(), point: 0, step: 'arrived', at: clock.now.toISOString(), remark: '', photo: null },
      ...parts,
    },
  });
const getOrder = async (as: Identity, id: string) =>
  (await service.call(ordersEndpoints.details, { as, params: { id } })).body.data;

/** A director, a driver linked with the directory, and an order assigned to the driver. */
async function aTrip() {
  const director = account.joins('Ольга Ефимова');
  const { companyId } = director;
  const driver = account.joins('Пётр Соколов', { companyId, role: 'driver' });
  const crew = await aCrew(service, director);
  await linkDriverWithPerson(service, director, { driverId: crew.driverId, personId: driver.userId });
  const id = await anOrder(service, director);
  await assignTo(service, director, { id, crew });
  return { director, driver, crew, id };
}

test('a driver sees the own trip by name, points and cargo, and nothing of its money', async () => {
  const { driver, id } = await aTrip();
  const { body } = await trips(driver);
  expect(body.data).toMatchObject({
    driver: 'Соколов Пётр Ильич',
    trips: [
      {
        ...{ id, stage: 'ahead', plate: expect.stringContaining('АА77'), events: [], hasQr: false },
        points: [
          { kind: 'loading', address: 'г Москва, ул Складочная, д 1', contactPhone: '+79161234567' },
          { kind: 'unloading', day: '2026-12-02' },
        ],
        cargo: { description: 'Сыр', weight: 18_500, temperatureFrom: 2 },
      },
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(/price|pay|vat|customer|86.?400|remarks/i);
});

test('marks of the whole trip move the order, stand in its history by name and reach the office', async () => {
  const { director, driver, id } = await aTrip();
  await mark(driver, id, { at: '2026-12-01T06:00:00Z' });
  expect((await getOrder(director, id)).status).toBe('accepted');
  await mark(driver, id, { step: 'done', at: '2026-12-01T07:00:00Z', remark: 'Пломба 117' });
  expect((await getOrder(director, id)).status).toBe('in_transit');
  await mark(driver, id, { point: 1, at: '2026-12-01T08:00:00Z' });
  await mark(driver, id, { point: 1, step: 'done', at: '2026-12-01T08:30:00Z' });
  const order = await getOrder(director, id);
  expect(order).toMatchObject({ status: 'delivered', timeline: { deliveredAt: '2026-12-01T08:30:00.000Z' } });
  const byDriver = order.history.filter(({ userId }) => userId === driver.userId);
  expect(byDriver.map(({ kind, to, fields, note }) => [kind, to, fields.join(), note?.slice(0, 35) ?? null])).toEqual([
    ['status', 'delivered', '', 'Выгружен 01.12 в 11:30: РЦ «Казань-'],
    ['content', null, 'trip_event', 'Прибыл на выгрузку 01.12 в 11:00: Р'],
    ['status', 'in_transit', '', 'Загружен 01.12 в 10:00: ООО «Сырный'],
    ['status', 'confirmed', '', null],
    ['content', null, 'trip_event', 'Прибыл на погрузку 01.12 в 09:00: О'],
  ]);
  await vi.waitFor(() => {
    const told = account.received.filter(({ href }) => href?.endsWith(id) && !href.includes('trips'));
    expect(told.map(({ title }) => title)).toEqual(
      ['прибыл на погрузку', 'загружен', 'прибыл на выгрузку', 'выгружен'].map((what) => `№ ${order.number}: ${what}`),
    );
    expect(told[1]?.text).toContain('Соколов Пётр Ильич: Загружен 01.12 в 10:00');
    expect(told[1]?.text).toContain('Пломба 117');
  });
  expect((await trips(driver)).body.data.trips[0]).toMatchObject({ stage: 'done', events: [{}, {}, {}, {}] });
  const tracking = { days: 7, showDocuments: false, email: null };
  const { path } = (
    await service.call(trackingEndpoints.saveTracking, { as: director, params: { id }, body: tracking })
  ).body.data;
  const token = path.replace('/t/', '');
  const tracked = (await service.call(trackingEndpoints.trackedOrder, { as: null, body: { token } })).body.data;
  expect(tracked.stops).toMatchObject([
    {
      ...{ kind: 'loading', state: 'done' },
      ...{ arrivedAt: '2026-12-01T06:00:00.000Z', doneAt: '2026-12-01T07:00:00.000Z' },
    },
    {
      ...{ kind: 'unloading', state: 'done' },
      ...{ arrivedAt: '2026-12-01T08:00:00.000Z', doneAt: '2026-12-01T08:30:00.000Z' },
    },
  ]);
  expect(JSON.stringify(tracked)).not.toMatch(/Пломба|Соколов/);
  clock.now = new Date('2026-12-04T09:00:00.000Z');
  expect((await trips(driver)).body.data.trips).toEqual([]);
  clock.now = new Date('2026-12-01T09:00:00.000Z');
});

test('a repeated mark changes nothing, ten at once neither, and not after the trip was taken away', async () => {
  const { director, driver, id } = await aTrip();
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 10 }, () => mark(driver, id, { key, step: 'done' })));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const { version, history } = await getOrder(director, id);
  expect(history.filter(({ userId }) => userId === driver.userId)).toHaveLength(2);
  // The trip is under way, so that the vehicle stays and the driver is another.
  const other = await aCrew(service, director, 'Рыбаков Илья Олегович');
  await assignTo(service, director, { id, crew: other });
  expect((await mark(driver, id, { key, step: 'done' })).body.data.id).toBe(key);
  for (const another of [
    { step: 'arrived' },
    { step: 'done', remark: 'Пломба' },
    { step: 'done', point: 1 },
  ] as const) {
    const { status, problem } = await mark(driver, id, { key, ...another });
    expect([status, problem.code]).toEqual([409, 'common/key-reused']);
  }
  expect((await getOrder(director, id)).version).toBe(version + 1);
  const late = await mark(driver, id, { point: 1 });
  expect([late.status, late.problem.code]).toEqual([404, 'orders/trip-not-found']);
  expect((await trips(driver)).body.data.trips).toEqual([]);
});

test('marks out of order are refused in words and leave the order as it was', async () => {
  const { director, driver, id } = await aTrip();
  const refused = async (parts: Partial<NewTripEvent>) => (await mark(driver, id, parts)).problem.code;
  expect(await refused({ point: 1 })).toBe('orders/trip-step-early');
  expect(await refused({ point: 7 })).toBe('orders/trip-point');
  expect(await refused({ at: '2026-10-01T09:00:00Z' })).toBe('orders/trip-time');
  expect((await getOrder(director, id)).version).toBe(2);
  await mark(driver, id, { step: 'done' });
  expect(await refused({})).toBe('orders/trip-step-late');
  expect(await refused({ step: 'done' })).toBe('orders/trip-step-known');
});

test('a trip that the office has put on the road goes on with its unloading, and a late mark of its loading counts', async () => {
  const { director, driver, id } = await aTrip();
  for (const status of ['confirmed', 'in_transit'] as const) {
    const { version } = await getOrder(director, id);
    await service.call(ordersEndpoints.changeStatus, { as: director, params: { id }, body: { status, version } });
  }
  expect((await mark(driver, id)).status).toBe(200);
  expect((await mark(driver, id, { point: 1 })).status).toBe(200);
  expect((await mark(driver, id, { point: 1, step: 'done' })).status).toBe(200);
  expect((await getOrder(director, id)).status).toBe('delivered');
});

test('an order that was cancelled or not yet accepted takes no mark', async () => {
  const { director, driver, id } = await aTrip();
  const { version } = await getOrder(director, id);
  const body = { status: 'cancelled', version } as const;
  await service.call(ordersEndpoints.changeStatus, { as: director, params: { id }, body });
  const reply = await mark(driver, id);
  expect([reply.status, reply.problem.code]).toEqual([409, 'orders/trip-ended']);
  expect(reply.problem.error).toContain('Рейс отменён');
});

test('other drivers, of the company and of another one, find nothing and mark nothing', async () => {
  const { director, driver, id } = await aTrip();
  const colleague = account.joins('Илья Рыбаков', { companyId: director.companyId, role: 'driver' });
  const stranger = (await aTrip()).driver;
  const key = randomUUID();
  await mark(driver, id, { key });
  for (const as of [colleague, stranger]) {
    expect((await trips(as)).body.data.trips.map((trip) => trip.id)).not.toContain(id);
    for (const params of [{ id }, { id: randomUUID() }, { id: 'x' }]) {
      expect((await mark(as, params.id)).status).toBe(404);
      expect((await mark(as, params.id, { key })).status).toBe(404);
      expect((await service.call(driverEndpoints.ownTripSheet, { as, params })).status).toBe(404);
      expect((await service.call(driverEndpoints.tripQr, { as, params })).status).toBe(404);
      const paper = { ...params, documentId: 'x' };
      expect((await service.call(driverEndpoints.tripPaper, { as, params: paper })).status).toBe(404);
    }
  }
  expect((await getOrder(director, id)).history.filter(({ userId }) => userId !== director.userId)).toHaveLength(1);
});

test('no other endpoint of the service is open to a driver', async () => {
  const { driver, director, id } = await aTrip();
  for (const endpoint of [ordersEndpoints.list, ordersEndpoints.details, driverEndpoints.driverPeople]) {
    expect((await service.call(endpoint, { as: driver, params: { id } } as never)).status).toBe(403);
  }
  expect((await trips(director)).status).toBe(403);
  expect((await service.call(driverEndpoints.driverTrips, { as: null })).status).toBe(401);
});
