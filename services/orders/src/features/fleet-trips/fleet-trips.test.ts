import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { fleetTripEndpoints } from '@trassa/contracts/orders/fleet-trips';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const read = async ({ companyId }: Pick<Identity, 'companyId'>, order?: string) => {
  const as = { kind: 'service', service: 'geo', companyId, userId: null } as const;
  return (await service.call(fleetTripEndpoints.fleetTrips, { as, query: order ? { order } : {} })).body.data;
};

test('a vehicle of the directory has its trip with stops, windows, marks and driver, for services alone', async () => {
  const director = account.joins('Ольга Ефимова');
  const driver = account.joins('Пётр Соколов', { companyId: director.companyId, role: 'driver' });
  const crew = await aCrew(service, director);
  await linkDriverWithPerson(service, director, { driverId: crew.driverId, personId: driver.userId });
  const id = await anOrder(service, director);
  expect((await read(director)).trips).toEqual([]);
  await assignTo(service, director, { id, crew });
  await service.call(driverEndpoints.markTrip, {
    ...{ as: driver, params: { id } },
    body: { key: randomUUID(), point: 0, step: 'arrived', at: clock.now.toISOString(), remark: '', photo: null },
  });
  const { vehicles, drivers, trips } = await read(director);
  expect(vehicles).toEqual([{ id: crew.vehicleId, plate: expect.stringContaining('АА77') }]);
  expect(drivers).toEqual([{ id: crew.driverId, name: 'Соколов Пётр Ильич', personId: driver.userId }]);
  expect(trips).toMatchObject([
    {
      ...{ orderId: id, stage: 'ahead', vehicleId: crew.vehicleId, driverId: crew.driverId },
      stops: [
        { kind: 'loading', windowFrom: expect.stringMatching(/Z$/), windowTo: expect.stringMatching(/Z$/) },
        { kind: 'unloading' },
      ],
      marks: [{ point: 0, step: 'arrived', at: clock.now.toISOString() }],
    },
  ]);
  expect((await service.call(fleetTripEndpoints.fleetTrips, { as: director })).status).toBe(403);
  expect((await read(account.joins('Другая компания'))).vehicles).toEqual([]);
});

test('the trip of one order is told as it is now, however long it has been over, and to its company alone', async () => {
  const director = account.joins('Ольга Ефимова');
  const crew = await aCrew(service, director);
  const id = await anOrder(service, director);
  await assignTo(service, director, { id, crew });
  expect((await read(director, id)).trips).toMatchObject([{ orderId: id, stage: 'ahead', deliveredAt: null }]);
  const other = await anOrder(service, director);
  await assignTo(service, director, { id: other, crew: await aCrew(service, director, 'Орлов Пётр Ильич') });
  for (const status of ['confirmed', 'in_transit', 'delivered'] as const) {
    const { version } = (await service.call(ordersEndpoints.details, { as: director, params: { id } })).body.data;
    await service.call(ordersEndpoints.changeStatus, { as: director, params: { id }, body: { status, version } });
  }
  clock.now = new Date(clock.now.getTime() + 2 * 86_400_000);
  expect((await read(director)).trips).toMatchObject([{ orderId: other }]);
  expect((await read(director, id)).trips).toMatchObject([
    { orderId: id, stage: 'done', deliveredAt: '2026-12-01T09:00:00.000Z' },
  ]);
  expect((await read(account.joins('Другая компания'), id)).trips).toEqual([]);
});
