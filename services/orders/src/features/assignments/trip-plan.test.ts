import type { Identity } from '@trassa/contracts/identity';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { buildDriverFit, buildVehicleFit, isRefusedFit } from '@trassa/contracts/orders/fleet-fit.rules';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { buildAssignedTrip } from '@trassa/contracts/orders/trip-plan.rules';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDriver, aVehicle } from '../../testing/a-fleet.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => new Date('2026-11-28T09:00:00Z') });
});
afterAll(() => service.stop());

const december = { from: '2026-12-01', days: '7' as const };
const getPlan = async (as: Identity, query: { from: string; days: '7' | '14' } = december) =>
  (await service.call(assignmentEndpoints.tripPlan, { as, query })).body.data;
const getVehicle = async (as: Identity, parts: Parameters<typeof aVehicle>[0] = {}) =>
  (await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle(parts) })).body.data;
const getDriver = async (as: Identity, parts: Parameters<typeof aDriver>[0] = {}) =>
  (await service.call(fleetEndpoints.addDriver, { as, body: aDriver(parts) })).body.data;
const getOrder = async (as: Identity, parts: Partial<OwnOrder> = {}) =>
  (
    await service.call(ownOrdersEndpoints.createOwn, {
      ...{ as, body: { key: crypto.randomUUID(), order: anOwnOrder(parts) } },
    })
  ).body.data;
const give = (as: Identity, { id, version }: { id: string; version: number }, vehicleId: string) =>
  service.call(assignmentEndpoints.assign, {
    ...{ as, params: { id } },
    body: { version, vehicleId, driverId: null, confirmed: ['body', 'rest', 'approach', 'paper'] },
  });

const towns = { Москва: { latitude: 55.75, longitude: 37.62 }, Казань: { latitude: 55.8, longitude: 49.11 } } as const;
type Town = keyof typeof towns;
const route = (from: { town: Town; day: string }, to: { town: Town; day: string }) => ({
  points: [
    aPoint({ city: from.town, ...towns[from.town], day: from.day }),
    aPoint({ kind: 'unloading', city: to.town, ...towns[to.town], day: to.day }),
  ],
});

test('the plan shows trips of vehicles with phases and empty runs, and orders without a vehicle beside them', async () => {
  const as = aDirector();
  const vehicle = await getVehicle(as);
  const there = await getOrder(as, route({ town: 'Москва', day: '2026-12-01' }, { town: 'Казань', day: '2026-12-02' }));
  const back = await getOrder(as, route({ town: 'Москва', day: '2026-12-05' }, { town: 'Казань', day: '2026-12-06' }));
  const free = await getOrder(as);
  await give(as, there, vehicle.id);
  await give(as, back, vehicle.id);
  const { trips, unassigned, unassignedTotal, vehicles } = await getPlan(as);
  expect(vehicles).toMatchObject([vehicle]);
  expect(unassigned.map(({ orderId }) => orderId)).toEqual([free.id]);
  expect(unassignedTotal).toBe(1);
  const [first, second] = ['2026-12-01', '2026-12-05'].map((day) => trips.find(({ points }) => points[0]?.day === day));
  expect(first).toMatchObject({
    ...{ orderId: there.id, number: there.number, vehicleId: vehicle.id, driverId: null, version: 2, emptyKm: null },
    ...{ plate: 'О711РА33', startsAt: '2026-12-01T05:00:00.000Z', customer: 'ООО «Сырный двор»', cold: true },
    points: [
      { kind: 'loading', place: 'Москва', day: '2026-12-01', from: '08:00', to: '12:00' },
      { kind: 'unloading', place: 'Казань' },
    ],
    phases: { start: '2026-12-01T05:00:00.000Z', loaded: '2026-12-01T07:00:00.000Z' },
  });
  expect(second?.emptyKm).toBeGreaterThan(700);
});

test('an order of a platform is planned by its moments and the town of its address', async () => {
  const as = aDirector();
  await importDrafts(service, as, {
    drafts: [aDraft({ pickup_time_from: '2026-12-03T17:00:00.000Z', vehicle_plate: null })],
    source: 'x5',
  });
  const { unassigned } = await getPlan(as);
  expect(unassigned[0]?.points).toMatchObject([
    { kind: 'loading', place: 'Домодедово', day: '2026-12-03', from: '20:00', to: '' },
    { kind: 'unloading', place: 'Казань', day: '', from: '' },
  ]);
});

test('orders beside the plan say their next step, and those that need a vehicle are counted whatever days are shown', async () => {
  const as = aDirector();
  const draft = aDraft({
    ...{ pickup_time_from: '2026-12-03T17:00:00.000Z', delivery_time_from: '2026-12-04T17:00:00.000Z' },
    ...{ vehicle_plate: null, status: 'accepted', chain_id: null, documents: [] },
  });
  const drafts = [
    draft,
    { ...draft, external_order_id: 'offered', status: 'new' },
    { ...draft, external_order_id: 'named', vehicle_plate: 'А100АА52', status: 'confirmed' },
    { ...draft, external_order_id: 'later', pickup_time_from: '2027-02-03T17:00:00.000Z', delivery_time_from: null },
  ];
  await importDrafts(service, as, { drafts, source: 'x5' });
  const plan = await getPlan(as);
  expect(plan.unassigned.map(({ nextStep }) => nextStep?.code).toSorted()).toEqual(['answer', 'assign', 'load']);
  expect([plan.unassignedTotal, plan.withoutVehicle]).toEqual([3, 2]);
});

test.each([
  { what: 'before its last day ends', from: '2026-12-02', seen: 1 },
  { what: 'on its first day', from: '2026-11-25', seen: 1 },
  { what: 'a day after it', from: '2026-12-03', seen: 0 },
  { what: 'a week that ends before it', from: '2026-11-24', seen: 0 },
])('an order is beside a week that touches it: $what', async ({ from, seen }) => {
  const as = aDirector();
  await getOrder(as);
  expect((await getPlan(as, { from, days: '7' })).unassigned).toHaveLength(seen);
});

test('the plan has nothing of another company, and none of its cancelled orders', async () => {
  const [as, other] = [aDirector(), aDirector()];
  const [vehicle, order, cancelled] = [await getVehicle(other), await getOrder(other), await getOrder(other)];
  await getOrder(other);
  await give(other, order, vehicle.id);
  await service.call(ordersEndpoints.changeStatus, {
    ...{ as: other, params: { id: cancelled.id }, body: { status: 'cancelled', version: cancelled.version } },
  });
  const nothing = {
    vehicles: [],
    drivers: [],
    trips: [],
    unassigned: [],
    unassignedTotal: 0,
    withoutVehicle: 0,
    byWaybill: [],
  };
  expect(await getPlan(as)).toEqual(nothing);
  expect(await getPlan(other)).toMatchObject({ trips: [{}], unassigned: [{}], unassignedTotal: 1 });
});

test.each([
  { from: '2026-13-01', days: '7', error: 'Дата записана неверно' },
  { from: '2026-12-01', days: '30', error: 'Сколько дней показать: 7 или 14' },
])('a plan of $days days from $from is refused', async ({ error, ...query }) => {
  const reply = await service.call(assignmentEndpoints.tripPlan, { as: aDirector(), query: query as never });
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.problem)).toContain(error);
});

const day = (number: number) => `2026-12-${`${number}`.padStart(2, '0')}`;
const asked = fc.array(
  fc.record({
    from: fc.constantFrom<Town>('Москва', 'Казань'),
    starts: fc.integer({ min: 1, max: 14 }),
    lasts: fc.integer({ min: 1, max: 4 }),
    weight: fc.constantFrom(5_000, 30_000),
    vehicle: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 4, maxLength: 9 },
);

/** The same order as the board drags it and as the dialog lists it. */
async function compareFits(as: Identity, id: string) {
  const { trips, unassigned, vehicles, drivers } = await getPlan(as, { from: day(1), days: '14' });
  const typed = (await service.call(assignmentEndpoints.candidates, { as, params: { id } })).body.data;
  const planned = unassigned.find(({ orderId }) => orderId === id);
  const dragged = planned && buildAssignedTrip(planned);
  const assigned = trips.map(buildAssignedTrip);
  const fits = vehicles.map((one) => [one.id, dragged && buildVehicleFit(dragged, one, assigned)] as const);
  const listed = typed.vehicles.map(({ freeSince, emptyKm, conflicts, ...one }) => {
    return [one.id, { conflicts, emptyKm, freeSince: freeSince && Date.parse(freeSince) }] as const;
  });
  expect(new Map(fits)).toEqual(new Map(listed));
  expect(drivers.map((one) => dragged && buildDriverFit(dragged, one, assigned).conflicts)).toEqual(
    typed.drivers.map(({ conflicts }) => conflicts),
  );
  return new Map(listed);
}

test('what is dragged has the conflicts of what is typed, and the server decides by them', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (orders) => {
      const as = aDirector();
      const vehicles = [
        await getVehicle(as),
        await getVehicle(as, { plate: 'А002АА77', body: 'tent', capacity: null }),
        await getVehicle(as, { plate: 'А003АА77', absences: [{ from: day(8), to: day(10), reason: 'Ремонт' }] }),
      ];
      await getDriver(as);
      for (const { from, starts, lasts, weight, vehicle } of orders) {
        const to = from === 'Москва' ? 'Казань' : 'Москва';
        const ends = route({ town: from, day: day(starts) }, { town: to, day: day(starts + lasts) });
        const order = await getOrder(as, { ...ends, cargo: { ...anOwnOrder().cargo, weight } });
        const chosen = vehicles[vehicle]?.id ?? '';
        const fit = (await compareFits(as, order.id)).get(chosen);
        expect((await give(as, order, chosen)).status).toBe(fit && isRefusedFit(fit) ? 409 : 200);
      }
    }),
    { numRuns: 4 },
  );
});
