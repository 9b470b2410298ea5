import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aVehicle } from '../../testing/a-fleet.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder } from '../../testing/an-own-order.ts';

/** Stand-in of services/edo, which knows of one trip. */
const edo = { isAway: false, chainId: 'a-chain', asked: [] as { plates: string[] }[], until: Promise.resolve() };
let standIn: Awaited<ReturnType<typeof aStandIn>>;
let service: TestService;
beforeAll(async () => {
  standIn = await aStandIn(async ({ body }) => {
    await edo.until;
    edo.asked.push(JSON.parse(body) as { plates: string[] });
    const trip = { chainId: edo.chainId, number: 'ДК-004101', plate: 'О711РА33', driver: 'Соколов Пётр Ильич' };
    const data = [{ ...trip, startsAt: '2026-11-30T21:00:00.000Z', endsAt: '2026-12-01T11:00:00.000Z' }];
    return edo.isAway ? { status: 503, body: {} } : { body: { success: true, data } };
  });
  service = await aRunning(ordersService, { env: { SERVICE_URLS: JSON.stringify({ edo: standIn.url }) } });
});
afterAll(async () => {
  await service.stop();
  await standIn.stop();
});

/** A company with a vehicle and an order of 1 and 2 December. */
async function aCompany() {
  const as = aDirector();
  const vehicle = (await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle() })).body.data;
  const body = { key: crypto.randomUUID(), order: anOwnOrder() };
  const order = (await service.call(ownOrdersEndpoints.createOwn, { as, body })).body.data;
  const params = { id: order.id };
  const listConflicts = async () => {
    const { vehicles } = (await service.call(assignmentEndpoints.candidates, { as, params })).body.data;
    return vehicles.flatMap(({ conflicts }) => conflicts.filter(({ kind }) => kind === 'waybill'));
  };
  const give = (confirmed: string[]) =>
    service.call(assignmentEndpoints.assign, {
      ...{ as, params, body: { version: order.version, vehicleId: vehicle.id, driverId: null, confirmed } },
    });
  return { as, vehicle, order, listConflicts, give };
}

const warned = ['rest', 'paper', 'body'];
const busy = { kind: 'waybill', text: 'Занят по накладной ДК-004101: 01.12 00:00 – 01.12 14:00', whose: 'О711РА 33' };

test('a vehicle that a waybill without an order keeps busy is told with its number, and asked to be confirmed', async () => {
  const { as, listConflicts, give, order, vehicle } = await aCompany();
  expect(await listConflicts()).toEqual([busy]);
  expect(edo.asked.at(-1)).toMatchObject({ plates: ['О711РА33'] });
  const crew = { vehicleId: vehicle.id, driverId: null, orders: [order.id] };
  const [checked] = (await service.call(assignmentEndpoints.checkCrew, { as, body: crew })).body.data;
  expect(checked?.conflicts).toContainEqual(busy);
  const query = { from: '2026-12-01', days: '7' } as const;
  const { byWaybill } = (await service.call(assignmentEndpoints.tripPlan, { as, query })).body.data;
  expect(byWaybill).toMatchObject([{ number: 'ДК-004101', vehicleId: vehicle.id }]);
  const refused = await give(warned);
  expect([refused.problem.code, refused.problem.error]).toEqual([
    'orders/assignment-conflict',
    expect.stringContaining('по накладной ДК-004101'),
  ]);
  const { history } = (await give([...warned, 'waybill'])).body.data;
  expect(history[0]?.note).toContain('по накладной ДК-004101');
});

test('a vehicle that only a waybill keeps busy is not free on the dashboard either', async () => {
  const { as } = await aCompany();
  const busyTruck = { plate: 'О711РА33', state: 'road', until: '2026-12-01T11:00:00.000Z', orderId: null };
  const { trucks } = (await service.call(ordersEndpoints.overview, { as })).body.data;
  expect(trucks).toMatchObject({ count: 1, free: 0, first: [busyTruck] });
  expect((await service.call(ordersEndpoints.trucks, { as })).body.data).toMatchObject([busyTruck]);
});

test('the day at a glance does not wait for a services/edo that hangs', async () => {
  const { as } = await aCompany();
  const { promise, resolve } = Promise.withResolvers<void>();
  edo.until = promise;
  const { trucks } = (await service.call(ordersEndpoints.overview, { as })).body.data;
  expect(trucks).toMatchObject({ count: 1, first: [{ plate: 'О711РА33', state: 'free' }] });
  resolve();
});

test('a waybill whose order ended is no obstacle, nor is a services/edo that does not answer', async () => {
  const { as, listConflicts, give } = await aCompany();
  edo.chainId = 'ended';
  await importDrafts(service, as, {
    drafts: [aDraft({ external_order_id: 'ended', chain_id: 'ended', status: 'delivered' })],
  });
  expect(await listConflicts()).toEqual([]);
  Object.assign(edo, { chainId: 'a-chain', isAway: true });
  expect(await listConflicts()).toEqual([]);
  expect((await give(warned)).status).toBe(200);
  edo.isAway = false;
});
