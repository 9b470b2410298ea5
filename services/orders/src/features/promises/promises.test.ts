import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { buildProblemBody, problem } from '@trassa/service-kit/problem-error';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aVehicle } from '../../testing/a-fleet.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';
import { openOwnerConnection } from '../../testing/owner-connection.ts';
import { remindOfPromises } from './remind-of-promises.ts';

const now = new Date('2026-11-20T10:00:00Z');
const goneChain = 'cepochka-gone';
/** What services/edo was told. */
const noted: { chainId: string; at: string | null }[] = [];
let service: TestService;
/** Stand-in of services/edo and services/account. */
let standIn: Awaited<ReturnType<typeof aStandIn>>;
let db: ReturnType<typeof openOwnerConnection>;
beforeAll(async () => {
  standIn = await aStandIn(async ({ url, body }) => {
    // What is told to people stays in the outbox, where the tests read it.
    if (url === accountEndpoints.postMessage.path || url === accountEndpoints.postOrderEmail.path)
      return { status: 503, body: {} };
    if (url === edoEndpoints.vehicleTrips.path) return { body: { success: true, data: [] } };
    if (url !== edoEndpoints.promise.path)
      return { body: { success: true, data: { firstName: 'Ольга', lastName: 'Ефимова' } } };
    const { chainId, at } = JSON.parse(body);
    if (chainId !== goneChain) noted.push({ chainId, at });
    return chainId === goneChain
      ? { status: 404, body: buildProblemBody(problem('edo/chain-not-found'), 'trace') }
      : { body: { success: true } };
  });
  const env = { SERVICE_URLS: JSON.stringify({ edo: standIn.url, account: standIn.url }) };
  service = await aRunning(ordersService, { now: () => now, env });
  db = openOwnerConnection(service.databaseUrl);
});
afterAll(async () => {
  await db.close();
  await service.stop();
  await standIn.stop();
});

const tomorrow = '2026-11-21T07:00:00.000Z';
const daysAgo = (days: number) => `${addDays(getDay(now), -days)}T08:00:00.000Z`;

/** A trip on the road that nobody has heard of for a week, and calls about it. */
async function aSilentTrip(as = aDirector(), parts: Parameters<typeof aDraft>[0] = {}) {
  const draft = aDraft({
    ...{ status: 'in_transit', pickup_time_from: daysAgo(9), delivery_time_from: daysAgo(7) },
    ...{ source_created_at: daysAgo(9), source_updated_at: daysAgo(8) },
    documents: [{ id: 'T2', type: 'ON_TRNACLPPRIN', dateTime: daysAgo(8) }],
    ...parts,
  });
  await importDrafts(service, as, { drafts: [draft] });
  const [order] = (await service.call(ordersEndpoints.list, { as, query: {} })).body.data;
  const params = { id: order!.id };
  const details = async () => (await service.call(ordersEndpoints.details, { as, params })).body.data;
  const promise = async (at: string | null, tellsClient = false, who = as) =>
    service.call(ordersEndpoints.promise, {
      ...{ as: who, params },
      body: { version: (await details()).version, at, tellsClient },
    });
  const silent = async () => (await service.call(ordersEndpoints.list, { as, query: { status: 'silent' } })).body.total;
  return { as, params, details, promise, silent };
}

const listMessages = (companyId: string) =>
  db.asSystem(async (trx) => {
    const { rows } = await sql<{ message: { title?: string; settled?: string[]; topic?: string } }>`
      select message from outgoing_messages where company_id = ${companyId}`.execute(trx);
    return rows.map(({ message }) => message);
  });

test('a promised time makes the trip quiet in list and counters, and taking it back makes it silent again', async () => {
  const { as, details, promise, silent } = await aSilentTrip();
  const count = async () => (await service.call(ordersEndpoints.overview, { as })).body.data.attention.silent.count;
  expect([await silent(), await count()]).toEqual([1, 1]);
  const reply = await promise(tomorrow);
  expect(reply.body.data).toMatchObject({ promise: { at: tomorrow, tellsClient: false } });
  expect(reply.body.data).not.toHaveProperty('silent');
  expect([await silent(), await count()]).toEqual([0, 0]);
  const late = (await service.call(ordersEndpoints.list, { as, query: { need: 'late' } })).body.total;
  const { attention } = (await service.call(ordersEndpoints.overview, { as })).body.data;
  expect([late, attention.late.count], 'nor is it late meanwhile').toEqual([0, 0]);
  expect((await details()).history[0]).toMatchObject({ fields: ['promise'], note: '21.11.2026 10:00' });
  await promise('2026-11-22T07:00:00.000Z');
  expect((await promise(null)).body.data).toMatchObject({ silent: true });
  expect([await silent(), await count()]).toEqual([1, 1]);
});

test('a promised time of an own order on a waybill outlives a correction of its form', async () => {
  const as = aDirector();
  const unloading = aPoint({ kind: 'unloading', inn: '7705034202', day: getDay(new Date(daysAgo(7))) });
  const order = anOwnOrder({ number: 'А-17', points: [aPoint({ day: getDay(new Date(daysAgo(9))) }), unloading] });
  const call = { as, body: { key: crypto.randomUUID(), order } };
  const { id } = (await service.call(ownOrdersEndpoints.createOwn, call)).body.data;
  const { promise, silent, details } = await aSilentTrip(as, {
    ...{ number: 'А-17', shipper_inn: '7707083893', consignee_inn: '7705034202' },
  });
  expect([(await details()).id, await silent()]).toEqual([id, 1]);
  await promise(tomorrow);
  const body = { order: { ...order, remarks: 'Пропуск заказан' }, version: (await details()).version };
  const changed = (await service.call(ownOrdersEndpoints.changeOwn, { as, params: { id }, body })).body.data;
  expect(changed).toMatchObject({ promise: { at: tomorrow }, history: [{ fields: ['remarks'] }, {}, {}, {}, {}] });
  expect([await silent(), changed.silent]).toEqual([0, undefined]);
});

test('a vehicle is free, and its trip on the road, by the promised time', async () => {
  const { as, promise } = await aSilentTrip();
  await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle() });
  await promise(tomorrow);
  const { onRoad, trucks } = (await service.call(ordersEndpoints.overview, { as })).body.data;
  expect(onRoad?.nearest).toMatchObject([{ deliveryDate: tomorrow, late: false }]);
  expect(trucks.first).toMatchObject([{ state: 'road', until: tomorrow, late: false }]);
});

test('at the promised time the office is reminded once, and news settles the reminder', async () => {
  const { as, params, details, promise } = await aSilentTrip();
  await promise(tomorrow);
  const titles = async () => (await listMessages(as.companyId)).filter(({ topic }) => topic === 'order-promise');
  await remindOfPromises(db, new Date('2026-11-21T06:59:00Z'));
  expect(await titles()).toEqual([]);
  for (const minute of ['00', '01']) await remindOfPromises(db, new Date(`2026-11-21T07:${minute}:00Z`));
  expect(await titles()).toMatchObject([{ title: expect.stringMatching(/^Рейс .*: обещанное время пришло$/) }]);
  const { version } = await details();
  await service.call(ordersEndpoints.changeStatus, { as, params, body: { status: 'delivered', version } });
  await remindOfPromises(db, new Date('2026-11-21T08:00:00Z'));
  expect(await titles(), 'not sent any more').toEqual([]);
  expect(await details()).not.toHaveProperty('promise');
});

test('a client is told the promised time where that was ticked, on the page and by mail', async () => {
  const { as, params, promise } = await aSilentTrip();
  const settings = { days: 7, showDocuments: false, email: 'sklad@client.ru' };
  const link = (await service.call(trackingEndpoints.saveTracking, { as, params, body: settings })).body.data;
  const token = link.path.replace('/t/', '');
  const page = async () =>
    (await service.call(trackingEndpoints.trackedOrder, { as: null, body: { token } })).body.data;
  const before = await page();
  expect(before.late).toBe(true);
  await promise(tomorrow);
  expect(await page()).toMatchObject({ expectedAt: before.expectedAt, late: true });
  await promise(tomorrow, true);
  expect(await page()).toMatchObject({ expectedAt: tomorrow, late: false });
});

test('what cannot be promised is refused, and another company sees nothing of it', async () => {
  const { params, promise } = await aSilentTrip();
  expect((await promise('2026-11-19T10:00:00Z')).problem).toMatchObject({ status: 400, code: 'orders/promise-time' });
  expect((await promise('2027-01-19T10:00:00Z')).problem.code).toBe('orders/promise-time');
  expect((await promise('завтра')).status).toBe(400);
  const body = { version: 1, at: tomorrow, tellsClient: false };
  expect((await service.call(ordersEndpoints.promise, { as: aDirector(), params, body })).status).toBe(404);
});

test('of a waybill the time goes to its order, and to the waybill alone where it has none', async () => {
  const { as, details, silent } = await aSilentTrip();
  const promise = (chainId: string, at: string | null, who = as) =>
    service.call(ordersEndpoints.promiseWaybill, { as: who, body: { chainId, at } });
  const { chainId } = (await details()) as { chainId: string };
  expect((await promise(chainId, tomorrow)).status).toBe(200);
  expect(await details()).toMatchObject({ promise: { at: tomorrow } });
  expect(await silent()).toBe(0);
  await promise(chainId, null);
  expect(await silent()).toBe(1);
  expect((await promise(chainId, tomorrow, aDirector())).status).toBe(200);
  expect(await silent(), 'the order of another company').toBe(1);
  expect(noted.slice(-3)).toEqual([tomorrow, null, tomorrow].map((at) => ({ chainId, at })));
  expect((await promise('cepochka', '2026-11-19T10:00:00Z')).problem.code).toBe('orders/promise-time');
  expect((await promise(goneChain, tomorrow)).problem).toMatchObject({ status: 404, code: 'edo/chain-not-found' });
});
