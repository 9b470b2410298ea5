import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { MAX_FLEET_ENTRIES_OF_KIND } from '@trassa/contracts/orders/fleet-values';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDriver, aVehicle } from '../../testing/a-fleet.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const add = (as: Identity, body: unknown = aVehicle()) =>
  service.call(fleetEndpoints.addVehicle, { as, body: body as never });
const getFleet = async (as: Identity) => (await service.call(fleetEndpoints.fleet, { as })).body.data;

test('vehicles and drivers are listed as entered, plates in one spelling', async () => {
  const as = aDirector();
  const vehicle = (await add(as, { ...aVehicle(), plate: 'o711pa 33' })).body.data;
  const driver = (await service.call(fleetEndpoints.addDriver, { as, body: aDriver() })).body.data;
  expect(vehicle).toMatchObject({ plate: 'О711РА33', version: 1 });
  expect(await getFleet(as)).toEqual({
    vehicles: [{ ...vehicle, usualDriverId: null }],
    drivers: [driver],
    found: { plates: [], drivers: [] },
  });
});

test('a plate, an INN and a name stand in the directory once', async () => {
  const as = aDirector();
  await add(as);
  expect((await add(as, { ...aVehicle(), plate: 'О 711 РА 33' })).problem.code).toBe('orders/fleet-known');
  const enter = (parts: object) => service.call(fleetEndpoints.addDriver, { as, body: { ...aDriver(), ...parts } });
  expect((await enter({})).status).toBe(200);
  expect((await enter({ name: 'соколов  Петр Ильич' })).problem.code).toBe('orders/fleet-known');
  expect((await enter({ inn: '500100732259' })).status, 'a namesake with an INN').toBe(200);
});

test('a change is a new version; of two people the second is told', async () => {
  const as = aDirector();
  const { id, version } = (await add(as)).body.data;
  const change = (model: string) =>
    service.call(fleetEndpoints.changeVehicle, { as, params: { id }, body: { ...aVehicle({ model }), version } });
  expect((await change('Volvo FH')).body.data).toMatchObject({ id, model: 'Volvo FH', version: 2 });
  expect((await change('MAN')).problem.code).toBe('orders/fleet-conflict');
  expect((await getFleet(as)).vehicles[0]?.model).toBe('Volvo FH');
});

test('what waybills say otherwise and was declined stays with the vehicle', async () => {
  const as = aDirector();
  const { id, version } = (await add(as)).body.data;
  const kept = { body: 'tent' as const, capacity: 12_000 };
  const body = { ...aVehicle(), kept, version };
  await service.call(fleetEndpoints.changeVehicle, { as, params: { id }, body });
  expect((await getFleet(as)).vehicles[0]).toMatchObject({ kept, version: 2 });
});

test('what somebody changed meanwhile is not removed', async () => {
  const as = aDirector();
  const { id, version } = (await add(as)).body.data;
  const remove = (seen: number) =>
    service.call(fleetEndpoints.removeFromFleet, { as, params: { id }, query: { version: seen } });
  await service.call(fleetEndpoints.changeVehicle, { as, params: { id }, body: { ...aVehicle(), version } });
  expect((await remove(version)).problem.code).toBe('orders/fleet-conflict');
  expect((await getFleet(as)).vehicles).toHaveLength(1);
  expect((await remove(version + 1)).status).toBe(200);
});

test('what orders name and the directory lacks is suggested, never added', async () => {
  const as = aDirector();
  await importDrafts(service, as, {
    drafts: [aDraft({ vehicle_plate: 'O711PA33', driver_name: 'Соколов Пётр Ильич', driver_phone: '+79161234567' })],
  });
  const before = await getFleet(as);
  expect(before).toEqual({
    vehicles: [],
    drivers: [],
    found: { plates: ['О711РА33'], drivers: [{ name: 'Соколов Пётр Ильич', phone: '+79161234567' }] },
  });
  await add(as);
  await service.call(fleetEndpoints.addDriver, { as, body: aDriver() });
  expect((await getFleet(as)).found).toEqual({ plates: [], drivers: [] });
});

test('one vehicle and one driver of many spellings are suggested once', async () => {
  const as = aDirector();
  const crews = [
    ['а765аа', 'Семёнов Пётр Ильич'],
    ['A765AA 77 RUS', 'СЕМЕНОВ  ПЕТР ИЛЬИЧ'],
    ['А-765-АА/77', 'Пётр Ильич Семёнов'],
  ];
  await importDrafts(service, as, {
    drafts: crews.map(([vehicle_plate, driver_name]) => aDraft({ vehicle_plate, driver_name })),
  });
  const { plates, drivers } = (await getFleet(as)).found;
  expect([plates, drivers.length]).toEqual([['А765АА77'], 1]);
  await add(as, aVehicle({ plate: 'А765АА77' }));
  expect((await getFleet(as)).found.plates).toEqual([]);
});

test.each([
  { what: 'no plate', parts: { plate: '' }, field: 'plate' },
  { what: 'a plate of dashes', parts: { plate: '----' }, field: 'plate' },
  { what: 'a word for a plate', parts: { plate: 'Фура' }, field: 'plate' },
  { what: 'a word for a trailer', parts: { trailerPlate: 'Прицеп' }, field: 'trailerPlate' },
  { what: 'a weightless capacity', parts: { capacity: 0 }, field: 'capacity' },
  { what: 'a capacity of 900 t', parts: { capacity: 900_000 }, field: 'capacity' },
  {
    what: 'a day that does not exist',
    parts: { papers: [{ kind: 'osago', number: '', endsOn: '2026-02-30' }] },
    field: 'papers',
  },
  {
    what: 'a day of another century',
    parts: { papers: [{ kind: 'osago', number: '', endsOn: '2202-06-30' }] },
    field: 'papers',
  },
  {
    what: 'a repair that ends before it begins',
    parts: { absences: [{ from: '2026-12-02', to: '2026-12-01', reason: '' }] },
    field: 'absences',
  },
])('a vehicle with $what is refused in words', async ({ parts, field }) => {
  const reply = await add(aDirector(), { ...aVehicle(), ...parts });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.problem.fields ?? {}).join()).toContain(field);
});

test('the directory has an end', async () => {
  const as = aDirector();
  for (let number = 0; number < MAX_FLEET_ENTRIES_OF_KIND; number += 1) {
    await add(as, aVehicle({ plate: `А${String(number).padStart(3, '0')}АА77` }));
  }
  expect((await add(as, aVehicle({ plate: 'В001ВВ77' }))).problem.code).toBe('orders/fleet-full');
});

test('nobody else sees, changes or removes an entry', async () => {
  const as = aDirector();
  const { id, version } = (await add(as)).body.data;
  const stranger = aDirector();
  const change = (key: string) =>
    service.call(fleetEndpoints.changeVehicle, { as: stranger, params: { id: key }, body: { ...aVehicle(), version } });
  const remove = (key: string, by = stranger) =>
    service.call(fleetEndpoints.removeFromFleet, { as: by, params: { id: key }, query: { version } });
  for (const key of [id, randomUUID(), 'x']) {
    expect([(await change(key)).status, (await remove(key)).status]).toEqual([404, 404]);
  }
  expect((await getFleet(stranger)).vehicles).toEqual([]);
  expect((await remove(id, as)).status).toBe(200);
  expect((await getFleet(as)).vehicles).toEqual([]);
});
