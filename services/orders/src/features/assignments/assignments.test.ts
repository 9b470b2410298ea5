import type { Identity } from '@trassa/contracts/identity';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import type { ConflictKind } from '@trassa/contracts/orders/assignment-values';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDriver, aVehicle } from '../../testing/a-fleet.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const getVehicle = async (as: Identity, parts: Parameters<typeof aVehicle>[0] = {}) =>
  (await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle(parts) })).body.data;
const getDriver = async (as: Identity, parts: Parameters<typeof aDriver>[0] = {}) =>
  (await service.call(fleetEndpoints.addDriver, { as, body: aDriver(parts) })).body.data;
const getOrder = async (as: Identity, parts: Partial<OwnOrder> = {}) =>
  (
    await service.call(ownOrdersEndpoints.createOwn, {
      as,
      body: { key: crypto.randomUUID(), order: anOwnOrder(parts) },
    })
  ).body.data;
const getCandidates = async (as: Identity, id: string) =>
  (await service.call(assignmentEndpoints.candidates, { as, params: { id } })).body.data;

interface Choice {
  vehicleId: string | null;
  driverId?: string | null;
  confirmed?: ConflictKind[];
}
const give = (as: Identity, { id, version }: { id: string; version: number }, choice: Choice) =>
  service.call(assignmentEndpoints.assign, {
    as,
    params: { id },
    body: { version, driverId: null, confirmed: [], ...choice },
  });

test('an order on the road has its vehicle and driver, is found by them, and can have them taken back', async () => {
  const as = aDirector();
  const [order, vehicle, driver] = [await getOrder(as), await getVehicle(as), await getDriver(as)];
  const assigned = (await give(as, order, { vehicleId: vehicle.id, driverId: driver.id })).body.data;
  expect(assigned).toMatchObject({
    ...{ vehiclePlate: 'О711РА33', driverName: 'Соколов Пётр Ильич', driverPhone: '+79161234567', version: 2 },
    history: [
      { kind: 'content', actor: 'user', userId: as.userId, fields: ['vehicle_plate', 'driver_name'], note: null },
      {},
    ],
  });
  const { body } = await service.call(ordersEndpoints.list, { as, query: { search: 'o711pa33' } });
  expect(body.data.map(({ id }) => id)).toEqual([order.id]);
  expect(await getCandidates(as, order.id)).toMatchObject({ vehicleId: vehicle.id, driverId: driver.id, version: 2 });
  const freed = (await give(as, assigned, { vehicleId: null })).body.data;
  expect(freed).toMatchObject({ vehiclePlate: null, driverName: null, driverPhone: null });
  expect(await getCandidates(as, order.id)).toMatchObject({ vehicleId: null, driverId: null });
});

test('a vehicle is offered with the driver of its latest trip, unless that driver is taken', async () => {
  const as = aDirector();
  const [vehicle, driver] = [await getVehicle(as), await getDriver(as)];
  const points = (day: string) => [aPoint({ day }), aPoint({ kind: 'unloading', day })];
  const [first, later] = [await getOrder(as), await getOrder(as, { points: points('2027-03-01') })];
  const offered = async (id: string) => (await getCandidates(as, id)).vehicles[0]?.usualDriverId;
  expect(await offered(later.id)).toBeNull();
  await give(as, first, { vehicleId: vehicle.id, driverId: driver.id });
  expect(await offered(later.id)).toBe(driver.id);
  expect(await offered((await getOrder(as)).id), 'on another trip at that time').toBeNull();
  const plan = await service.call(assignmentEndpoints.tripPlan, { as, query: { from: '2027-03-01', days: '7' } });
  const fleet = await service.call(fleetEndpoints.fleet, { as });
  expect([plan, fleet].map(({ body }) => body.data.vehicles[0]?.usualDriverId)).toEqual([driver.id, driver.id]);
});

test('a vehicle under way cannot begin another trip, whatever is confirmed', async () => {
  const as = aDirector();
  const [vehicle, first, second] = [await getVehicle(as), await getOrder(as), await getOrder(as)];
  await give(as, first, { vehicleId: vehicle.id });
  const { problem } = await give(as, second, { vehicleId: vehicle.id, confirmed: ['overlap'] });
  expect(problem.code).toBe('orders/assignment-conflict');
  expect(problem.error).toBe('О711РА 33: занят рейсом С-1: 01.12 08:00 – 02.12 12:00');
});

test('of two dispatchers who give one vehicle two trips at once only one succeeds', async () => {
  const as = aDirector();
  const vehicle = await getVehicle(as);
  const orders = [await getOrder(as), await getOrder(as), await getOrder(as), await getOrder(as)];
  const replies = await Promise.all(orders.map((order) => give(as, order, { vehicleId: vehicle.id })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('a paper that ends before unloading asks for a confirmation, which stays in the history', async () => {
  const as = aDirector();
  const order = await getOrder(as);
  const vehicle = await getVehicle(as, { papers: [{ kind: 'osago', number: '', endsOn: '2026-12-01' }] });
  const refused = await give(as, order, { vehicleId: vehicle.id });
  expect(refused.problem.error).toBe('О711РА 33: «ОСАГО» действует до 01.12.2026, рейс заканчивается позже');
  const assigned = await give(as, order, { vehicleId: vehicle.id, confirmed: ['paper'] });
  expect(assigned.body.data.history[0]?.note).toContain(
    'Назначено с подтверждением. О711РА 33: «ОСАГО» действует до 01.12.2026',
  );
});

test('vehicles that fit come first, by empty kilometres; the others say why they do not fit', async () => {
  const as = aDirector();
  const [far, near, heavy] = [
    await getVehicle(as, { plate: 'А001АА77' }),
    await getVehicle(as, { plate: 'А002АА77' }),
    await getVehicle(as, { plate: 'А000АА77', capacity: 1_500, volume: null }),
  ];
  const trip = (city: Partial<Parameters<typeof aPoint>[0]>) => ({
    points: [aPoint({ day: '2026-11-27' }), aPoint({ kind: 'unloading', day: '2026-11-28', ...city })],
  });
  await give(as, await getOrder(as, trip({ latitude: 55.8, longitude: 49.1 })), { vehicleId: far.id });
  await give(as, await getOrder(as, trip({ latitude: 55.9, longitude: 37.7 })), { vehicleId: near.id });
  const { vehicles } = await getCandidates(as, (await getOrder(as)).id);
  expect(vehicles.map(({ id }) => id)).toEqual([near.id, far.id, heavy.id]);
  expect(vehicles[0]?.emptyKm).toBeLessThan(30);
  expect(vehicles[2]?.conflicts).toEqual([
    {
      kind: 'weight',
      text: 'Груз 18\u00a0500\u00a0кг тяжелее грузоподъёмности 1\u00a0500\u00a0кг',
      whose: 'А000АА 77',
    },
  ]);
});

test('an assigned vehicle stays when the platform sends the order anew', async () => {
  const as = aDirector();
  const draft = aDraft({ chain_id: null, documents: null, status: 'accepted', vehicle_plate: null, driver_name: null });
  await importDrafts(service, as, { source: 'x5', drafts: [draft] });
  const [order] = (await service.call(ordersEndpoints.list, { as })).body.data;
  const vehicle = await getVehicle(as);
  const details = (await service.call(ordersEndpoints.details, { as, params: { id: order?.id ?? '' } })).body.data;
  const reply = await give(as, details, { vehicleId: vehicle.id, confirmed: ['rest', 'approach', 'volume'] });
  expect(reply.status).toBe(200);
  await importDrafts(service, as, { source: 'x5', drafts: [{ ...draft, cargo_description: 'Сыр и масло' }] });
  const after = (await service.call(ordersEndpoints.details, { as, params: { id: order?.id ?? '' } })).body.data;
  expect(after).toMatchObject({ vehiclePlate: 'О711РА33', cargo: { description: 'Сыр и масло' } });
});

test('a vehicle saved again replaces the one that the platform has named since, and is then the same', async () => {
  const as = aDirector();
  const draft = aDraft({ chain_id: null, documents: null, status: 'accepted', vehicle_plate: null, driver_name: null });
  await importDrafts(service, as, { source: 'x5', drafts: [draft] });
  const [order] = (await service.call(ordersEndpoints.list, { as })).body.data;
  const [vehicle, id] = [await getVehicle(as), order?.id ?? ''];
  const choice: Choice = { vehicleId: vehicle.id, confirmed: ['rest', 'approach', 'volume'] };
  await give(as, { id, version: 1 }, choice);
  const named = { ...draft, vehicle_plate: 'А002АА77', driver_name: 'Орлов Пётр' };
  await importDrafts(service, as, { source: 'x5', drafts: [named] });
  const saved = (await give(as, { id, version: 3 }, choice)).body.data;
  expect(saved).toMatchObject({ version: 4, vehiclePlate: 'О711РА33', driverName: null });
  expect((await give(as, { id, version: 3 }, choice)).body.data).toEqual(saved);
});

test('a closed order, a removed vehicle, a foreign order and an older version are refused in words', async () => {
  const as = aDirector();
  const [order, vehicle] = [await getOrder(as), await getVehicle(as)];
  const getCode = async (...call: Parameters<typeof give>) => (await give(...call)).problem.code;
  expect(await getCode(aDirector(), order, { vehicleId: vehicle.id })).toBe('orders/not-found');
  expect(await getCode(as, { ...order, version: 7 }, { vehicleId: vehicle.id })).toBe('orders/conflict');
  expect(await getCode(as, order, { vehicleId: crypto.randomUUID() })).toBe('orders/vehicle-gone');
  expect(await getCode(as, order, { vehicleId: vehicle.id, driverId: crypto.randomUUID() })).toBe('orders/driver-gone');
  await service.call(ordersEndpoints.changeStatus, {
    ...{ as, params: { id: order.id }, body: { status: 'cancelled', version: order.version } },
  });
  expect(await getCode(as, { ...order, version: 2 }, { vehicleId: vehicle.id })).toBe('orders/assignment-closed');
});

test('a request that is repeated after a lost answer is no conflict, and leaves no second line of history', async () => {
  const as = aDirector();
  const [order, vehicle, driver] = [await getOrder(as), await getVehicle(as), await getDriver(as)];
  const crew = { vehicleId: vehicle.id, driverId: driver.id };
  const assigned = (await give(as, order, crew)).body.data;
  expect((await give(as, order, crew)).body.data).toEqual(assigned);
  expect((await give(as, order, { vehicleId: vehicle.id })).problem.code).toBe('orders/conflict');
  const freed = (await give(as, assigned, { vehicleId: null })).body.data;
  expect((await give(as, assigned, { vehicleId: null })).body.data).toEqual(freed);
  expect((await give(as, order, crew)).problem.code).toBe('orders/conflict');
});

test('the vehicle of a cancelled trip is free again', async () => {
  const as = aDirector();
  const [vehicle, first, second] = [await getVehicle(as), await getOrder(as), await getOrder(as)];
  const { version } = (await give(as, first, { vehicleId: vehicle.id })).body.data;
  await service.call(ordersEndpoints.changeStatus, {
    ...{ as, params: { id: first.id }, body: { status: 'cancelled', version } },
  });
  expect((await give(as, second, { vehicleId: vehicle.id })).status).toBe(200);
});
