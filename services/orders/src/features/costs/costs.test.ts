import { randomUUID } from 'node:crypto';
import { catalogue } from '@trassa/contracts/catalogue';
import type { Identity } from '@trassa/contracts/identity';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import type { CostNorms } from '@trassa/contracts/orders/cost-norms';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { isPermitted, permissions } from '@trassa/contracts/permissions';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { aRunning, getInternalToken, type TestService } from '@trassa/testing/test-service';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aVehicle } from '../../testing/a-fleet.ts';
import { anAccountStandIn } from '../../testing/an-account-stand-in.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';

let account: Awaited<ReturnType<typeof anAccountStandIn>>;
let service: TestService;
beforeAll(async () => {
  account = await anAccountStandIn();
  const env = { SERVICE_URLS: JSON.stringify({ account: account.url }) };
  service = await aRunning(ordersService, { now: () => new Date('2026-11-25T09:00:00Z'), env });
});
afterAll(async () => {
  await service.stop();
  await account.stop();
});

const company: CostNorms['company'] = {
  ...{ fuelPrice: 70, fuelSummer: 30, fuelWinter: 40, tollsPerKm: 3.34 },
  ...{ driver: { unit: 'percent', value: 20 }, leasingMonthly: 310_000, fixedMonthly: 31_000 },
  carrier: { unit: 'percent', value: 90 },
};
const save = (as: Identity | null, parts: object = {}) =>
  service.call(costsEndpoints.saveCostNorms, { as, body: { version: 0, company, vehicles: [], ...parts } as never });
const getNorms = async (as: Identity) => (await service.call(costsEndpoints.costNorms, { as })).body.data;
const getEconomics = async (as: Identity, id: string) =>
  (await service.call(costsEndpoints.economics, { as, params: { id } })).body.data;
const getVehicle = async (as: Identity, parts: Parameters<typeof aVehicle>[0] = {}) =>
  (await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle(parts) })).body.data;
const getOrder = async (as: Identity, parts: Partial<OwnOrder> = {}) => {
  const body = { key: randomUUID(), order: anOwnOrder(parts) };
  return (await service.call(ownOrdersEndpoints.createOwn, { as, body })).body.data;
};
const give = (as: Identity, { id, version }: { id: string; version: number }, vehicleId: string) =>
  service.call(assignmentEndpoints.assign, {
    as,
    params: { id },
    body: { version, vehicleId, driverId: null, confirmed: ['approach'] },
  });
const amounts = ({ costs }: Awaited<ReturnType<typeof getEconomics>>) =>
  Object.fromEntries(costs.map(({ kind, amount }) => [kind, amount]));
/** An order of a platform with a road of 815 km; without a vehicle unless stated. */
const getImported = async (as: Identity, parts: Parameters<typeof aDraft>[0] = {}) => {
  const trip = { pickup_time_from: '2026-12-01T06:00:00Z', delivery_time_from: '2026-12-02T06:00:00Z', price: 100_000 };
  const draft = aDraft({ vehicle_plate: null, driver_name: null, status: 'confirmed', ...trip, ...parts } as never);
  await importDrafts(service, as, { drafts: [draft], source: 'magnit' });
  const { body } = await service.call(ordersEndpoints.list, { as });
  return body.data.find(({ external_order_id }) => external_order_id === draft.external_order_id)?.id ?? '';
};

test('norms are empty at first, and kept as stated', async () => {
  const as = aDirector();
  expect(await getNorms(as)).toMatchObject({ version: 0, company: { fuelPrice: null }, vehicles: [] });
  expect((await save(as)).status).toBe(200);
  expect(await getNorms(as)).toEqual({ version: 1, company, vehicles: [] });
});

test('of two people who change the norms the second is told', async () => {
  const as = aDirector();
  const statuses = (await Promise.all([save(as), save(as), save(as)])).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409]);
  expect((await save(as)).problem.code).toBe('orders/norms-conflict');
  expect((await save(as, { version: 1 })).body.data.version).toBe(2);
});

test.each<[string, object]>([
  ['a negative price', { company: { ...company, fuelPrice: -1 } }],
  ['a text for a number', { company: { ...company, fuelPrice: '70' } }],
  ['101 per cent', { company: { ...company, driver: { unit: 'percent', value: 101 } } }],
  ['an unknown unit', { company: { ...company, driver: { unit: 'day', value: 1 } } }],
  ['a number without end', { company: { ...company, fixedMonthly: 1e308 } }],
  ['no norms at all', { company: null }],
  [
    'a vehicle twice',
    { vehicles: Array(2).fill({ vehicleId: randomUUID(), tollsPerKm: 1, leasingMonthly: 1, fixedMonthly: 1 }) },
  ],
])('norms with %s are refused in words', async (_, parts) => {
  const reply = await save(aDirector(), parts);
  expect(reply.status).toBe(400);
  expect(reply.problem.error).toMatch(/[а-я]/);
});

test('costs and norms need a sign-in', async () => {
  expect((await save(null)).status).toBe(401);
  expect((await service.call(costsEndpoints.costNorms, { as: null })).status).toBe(401);
});

test('before acceptance an order shows margin, price of a kilometre and the vehicle that fits', async () => {
  const as = aDirector();
  await save(as);
  const vehicle = await getVehicle(as, { fuelWinter: 31 });
  const economics = await getEconomics(as, await getImported(as));
  expect(economics).toMatchObject({
    ...{ price: 100_000, km: 815, emptyKm: null, hasNorms: true },
    vehicle: { id: vehicle.id, plate: 'О711РА33', assigned: false },
    missing: ['empty'],
    ...{ perKm: 122.7, averagePerKm: null },
  });
  expect(amounts(economics)).toEqual({ fuel: 17_685.5, tolls: 2722.1, driver: 20_000, fixed: 2000 });
  expect([economics.total, economics.margin]).toEqual([42_407.6, 57_592.4]);
});

test('the price of a kilometre stands beside that of the trips of the last 90 days', async () => {
  const as = aDirector();
  const id = await getImported(as);
  const done = { status: 'delivered', distance_km: 1000 };
  await getImported(as, { ...done, price: 90_000, delivery_time_from: '2026-11-20T06:00:00Z' });
  await getImported(as, { ...done, price: 900_000, delivery_time_from: '2026-05-20T06:00:00Z' });
  expect((await getEconomics(as, id)).averagePerKm).toBe(90);
});

test('the empty run to the loading costs what the road costs', async () => {
  const as = aDirector();
  await save(as);
  const vehicle = await getVehicle(as);
  const kazan = aPoint({ kind: 'unloading', city: 'Казань', latitude: 55.83, longitude: 49.1, day: '2026-12-02' });
  await give(as, await getOrder(as, { points: [aPoint(), kazan] }), vehicle.id);
  const back = await getOrder(as, {
    points: [aPoint({ day: '2026-12-06' }), aPoint({ kind: 'unloading', city: 'Тверь', day: '2026-12-07' })],
  });
  const economics = await getEconomics(as, back.id);
  const { emptyKm } = economics;
  expect(economics.vehicle).toMatchObject({ id: vehicle.id, assigned: false });
  expect(emptyKm).toBeGreaterThan(600);
  expect(amounts(economics).empty ?? 0).toBeCloseTo((emptyKm ?? 0) * (0.31 * 70 + 3.34), 1);
});

test('leasing is shared by days, and a day by the trips of the vehicle on it', async () => {
  const as = aDirector();
  await save(as);
  const vehicle = await getVehicle(as, { ownership: 'leased' });
  const days = (from: string, to: string) => [
    aPoint({ day: from, from: '01:00', to: '02:00' }),
    aPoint({ kind: 'unloading', city: 'Казань', day: to, from: '03:00', to: '04:00' }),
  ];
  const first = await getOrder(as, { points: days('2026-12-01', '2026-12-02') });
  await give(as, first, vehicle.id);
  expect(amounts(await getEconomics(as, first.id)).leasing).toBe(20_000);
  const second = await getOrder(as, {
    points: [aPoint({ day: '2026-12-02', from: '20:00', to: '21:00' }), ...days('2026-12-02', '2026-12-03').slice(1)],
  });
  await give(as, second, vehicle.id);
  const shares = [
    amounts(await getEconomics(as, first.id)).leasing,
    amounts(await getEconomics(as, second.id)).leasing,
  ];
  expect(shares).toEqual([15_000, 15_000]);
});

test('a vehicle has its own norms, and an attracted one only the pay of its carrier', async () => {
  const as = aDirector();
  const own = await getVehicle(as);
  const hired = await getVehicle(as, { plate: 'А001АА77', ownership: 'hired' });
  await save(as, { vehicles: [{ vehicleId: own.id, tollsPerKm: 0, leasingMonthly: 62_000, fixedMonthly: null }] });
  const [one, other] = [
    await getImported(as, { vehicle_plate: own.plate.slice(0, 6) }),
    await getImported(as, { vehicle_plate: hired.plate }),
  ];
  expect(amounts(await getEconomics(as, one))).toMatchObject({ leasing: 4000, fixed: 2000 });
  expect(amounts(await getEconomics(as, one)).tolls).toBeUndefined();
  expect(amounts(await getEconomics(as, other))).toEqual({ carrier: 90_000 });
});

test('a trip that costs more than its price has a margin below zero', async () => {
  const as = aDirector();
  await save(as);
  const id = await getImported(as, { price: 20_000 });
  const { margin, total } = await getEconomics(as, id);
  expect(margin).toBe(20_000 - total);
  expect(margin).toBeLessThan(0);
});

async function readWorkbook(as: Identity, url: string) {
  const headers = { [INTERNAL_TOKEN_HEADER]: getInternalToken(as) };
  const { rawPayload } = await service.app.inject({ url, headers });
  return (await readXlsx(rawPayload)).sheets[0]?.rows;
}

/** What a dispatcher without costs reads of an order and of the company, by every call without a further parameter. */
async function toldToDispatcher(director: Identity, id: string): Promise<Record<string, unknown>> {
  const as = { ...director, role: 'dispatcher', withoutCosts: true } as const;
  const open = Object.entries(catalogue.orders ?? {}).filter(
    ([, { method, path, access }]) =>
      method === 'GET' && permissions.some((one) => one === access && isPermitted(as, one)) && !/:(?!id\b)/.test(path),
  );
  const told = open.map(async ([name, endpoint]) => {
    // A workbook names the moment it was made.
    if (name === 'export' || name === 'template') return [name, await readWorkbook(as, endpoint.path)];
    const { status, body } = await service.call(endpoint as never, { as, params: { id } as never });
    return [name, [status, JSON.stringify(body).replace(/"traceId":"\w+"/, '')]];
  });
  return Object.fromEntries(await Promise.all(told));
}

test('nothing that a dispatcher without costs reads depends on the norms, so that no trying finds them', async () => {
  const as = account.joins('Ольга Ефимова');
  const id = await getImported(as, { price: 20_000, status: 'new' });
  await getVehicle(as);
  const before = await toldToDispatcher(as, id);
  expect(Object.keys(before).length).toBeGreaterThan(15);
  expect(before.details).toEqual([200, expect.stringContaining('20000')]);
  await save(as);
  expect((await getEconomics(as, id)).margin).toBeLessThan(0);
  expect(await toldToDispatcher(as, id)).toEqual(before);
});

test('nobody sees the norms or the margin of another company', async () => {
  const as = aDirector();
  await save(as);
  const id = await getImported(as);
  const stranger = aDirector();
  expect(await getNorms(stranger)).toMatchObject({ version: 0, company: { fuelPrice: null } });
  for (const key of [id, randomUUID(), 'x']) {
    const reply = await service.call(costsEndpoints.economics, { as: stranger, params: { id: key } });
    expect(reply.status).toBe(404);
  }
});
