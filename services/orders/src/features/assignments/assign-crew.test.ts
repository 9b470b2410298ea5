import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import type { CrewAssignment } from '@trassa/contracts/orders/assignment';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDriver, aVehicle } from '../../testing/a-fleet.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

/** An order of one day. */
const entered = async (as: Identity, day: string, weight = 18_500) => {
  const points = [
    aPoint({ day, from: '06:00', to: '08:00' }),
    aPoint({ kind: 'unloading', day, from: '18:00', to: '20:00' }),
  ];
  const order = anOwnOrder({ points, cargo: { ...anOwnOrder().cargo, weight } });
  return (await service.call(ownOrdersEndpoints.createOwn, { as, body: { key: randomUUID(), order } })).body.data;
};
const getCrew = async (as: Identity, parts: Parameters<typeof aVehicle>[0] = {}) => {
  const vehicle = (await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle(parts) })).body.data;
  const driver = (await service.call(fleetEndpoints.addDriver, { as, body: aDriver() })).body.data;
  return { vehicleId: vehicle.id, driverId: driver.id };
};
type Crew = Pick<CrewAssignment, 'vehicleId' | 'driverId'>;
const check = (as: Identity, crew: Crew, orders: string[]) =>
  service.call(assignmentEndpoints.checkCrew, { as, body: { ...crew, orders } });
const assign = (as: Identity, crew: Crew, orders: CrewAssignment['orders']) =>
  service.call(assignmentEndpoints.assignCrew, { as, body: { ...crew, orders } });
const asSeen = ({ id, version }: { id: string; version: number }) => ({ id, version, confirmed: [] });

test('many orders get one vehicle and driver, each with its line of history', async () => {
  const as = aDirector();
  const crew = await getCrew(as);
  const [first, second] = [await entered(as, '2026-12-01'), await entered(as, '2026-12-03')];
  const checked = (await check(as, crew, [second.id, first.id])).body.data;
  expect(checked.map(({ number, version, error, conflicts }) => [number, version, error, conflicts])).toEqual([
    ['С-1', 1, null, []],
    ['С-2', 1, null, []],
  ]);
  const reply = (await assign(as, crew, [second, first].map(asSeen))).body.data;
  expect(reply).toMatchObject({ assigned: [first.id, second.id], refused: [] });
  const repeated = (await assign(as, crew, [second, first].map(asSeen))).body.data;
  expect(repeated).toEqual({ assigned: [first.id, second.id], changes: [], refused: [] });
  const { data } = (await service.call(ordersEndpoints.details, { as, params: { id: second.id } })).body;
  expect(data).toMatchObject({ vehiclePlate: 'О711РА33', driverName: 'Соколов Пётр Ильич', version: 2 });
  expect(data.history[0]).toMatchObject({ kind: 'content', fields: ['vehicle_plate', 'driver_name'] });
});

test('orders of one time cannot share a vehicle: the later one is told before and refused after', async () => {
  const as = aDirector();
  const crew = await getCrew(as);
  const orders = [
    await entered(as, '2026-12-01'),
    await entered(as, '2026-12-01'),
    await entered(as, '2026-12-02', 99_000),
  ];
  const ids = orders.map(({ id }) => id);
  const checked = (await check(as, crew, ids)).body.data;
  expect(
    checked.map(({ conflicts }) => conflicts.map(({ kind }) => kind).filter((kind) => kind !== 'approach')),
  ).toEqual([[], ['overlap', 'overlap'], ['weight']]);
  const { assigned, refused } = (await assign(as, crew, orders.map(asSeen))).body.data;
  expect(assigned).toEqual(ids.slice(0, 1));
  expect(refused.map(({ orderId }) => orderId)).toEqual(ids.slice(1));
  expect(refused[0]?.error).toContain('заняты рейсом С-1');
  expect(refused[1]?.error).toContain('тяжелее грузоподъёмности');
});

test('a stale version is told for its order, the others are assigned; what asks is taken only when confirmed', async () => {
  const as = aDirector();
  const crew = await getCrew(as, { papers: [{ kind: 'osago', number: '1', endsOn: '2026-12-02' }] });
  const [fresh, stale, warned] = [
    await entered(as, '2026-12-01'),
    await entered(as, '2026-12-02'),
    await entered(as, '2026-12-05'),
  ];
  const seen = [asSeen(fresh), { ...asSeen(stale), version: 9 }, asSeen(warned)];
  const reply = (await assign(as, crew, seen)).body.data;
  expect(reply.assigned).toEqual([fresh.id]);
  expect(reply.refused.map(({ error }) => error)).toEqual([
    'Заказ уже изменился: его обновил кто-то другой или ваша прошлая попытка. Проверьте новые данные и повторите.',
    expect.stringContaining('ОСАГО'),
  ]);
  const again = (await assign(as, crew, [{ ...asSeen(warned), confirmed: ['paper'] }])).body.data;
  expect(again.assigned).toEqual([warned.id]);
});

test('closed orders are named, foreign ones are not found, and a foreign vehicle is none', async () => {
  const [as, other] = [aDirector(), aDirector()];
  const crew = await getCrew(as);
  const order = await entered(as, '2026-12-01');
  const step = { status: 'cancelled' as const, version: order.version };
  await service.call(ordersEndpoints.changeStatus, { as, params: { id: order.id }, body: step });
  const [checked] = (await check(as, crew, [order.id])).body.data;
  expect(checked).toMatchObject({ error: 'Рейс уже выполнен или закрыт: машину не назначить', conflicts: [] });
  const foreign = await entered(other, '2026-12-01');
  expect((await check(as, crew, [foreign.id])).problem.code).toBe('orders/not-found');
  expect((await assign(as, crew, [asSeen(foreign)])).problem.code).toBe('orders/not-found');
  expect((await check(other, crew, [foreign.id])).problem.code).toBe('orders/vehicle-gone');
  expect((await check(as, crew, [])).problem.error).toContain('Выберите от 1 до 100 заказов');
});
