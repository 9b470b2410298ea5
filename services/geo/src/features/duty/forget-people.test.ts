import { randomUUID } from 'node:crypto';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { openDb } from '@trassa/service-kit/db';
import { createServiceClient } from '@trassa/service-kit/service-client';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { internalTokens } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GeoTables } from '../../db/schema.ts';
import { aFleetTrip, aPhone, aPositionsService, type PositionsService } from '../../testing/running-positions.ts';
import { forgetPeople } from './forget-people.ts';

let running: PositionsService;
beforeAll(async () => {
  running = await aPositionsService();
});
afterAll(() => running.stop());

/** The task, as the job runs it; services/account names the people of every company. */
async function forget(account = running.account.url): Promise<void> {
  const db = openDb<GeoTables>({
    url: running.service.databaseUrl.replace(/\?.*|$/, '?options=-c%20search_path%3Dgeo'),
    applicationName: 'forget',
  });
  const client = createServiceClient({ name: 'account', baseUrl: account, signInternal: internalTokens.sign });
  await forgetPeople({ db, now: () => running.clock.now, account: client, log: { warn: () => {} } }).finally(() =>
    db.close(),
  );
}

/** A driver on a shift whose page and phone have sent a point each; a box would go on telling of the vehicle. */
async function aSeenDriver() {
  const director = aDirector();
  const driver = aDirector({ companyId: director.companyId, role: 'driver' });
  const [vehicleId, driverId] = [randomUUID(), randomUUID()];
  running.setFleet(director.companyId, {
    vehicles: [{ id: vehicleId, plate: 'О711РА33' }],
    drivers: [{ id: driverId, name: 'Соколов Пётр', personId: driver.userId }],
    trips: [aFleetTrip(vehicleId, { driverId, stage: 'on_road' })],
  });
  const { secret, device } = await aPhone(running, director, { vehicleId, driverId });
  await running.service.call(positionsEndpoints.saveConsent, { as: driver, body: { consented: true } });
  await running.service.call(positionsEndpoints.saveShift, { as: driver, body: { onDuty: true } });
  running.clock.now = new Date(running.clock.now.getTime() + 120_000);
  const at = running.clock.now.toISOString();
  const point = { at, lat: 55.7, lng: 37.5, accuracy: 20, speed: 10, course: null };
  await running.service.call(positionsEndpoints.sendPoints, { as: driver, body: { points: [point] } });
  await running.service.call(positionsEndpoints.phonePoint, {
    ...{ as: null, params: { secret } },
    query: { id: device, timestamp: running.clock.now.getTime() - 60_000, lat: 55.69, lon: 37.5 },
  });
  return { director, driver, vehicleId, driverId };
}
const countPoints = async ({ companyId }: Identity) => {
  const [row] = await queryAsAdministrator(
    running.service.databaseUrl,
    'select count(*)::int as points from geo.track_points where company_id = $1',
    [companyId],
  );
  return (row as { points: number }).points;
};
const getTruck = async (as: Identity) =>
  (await running.service.call(positionsEndpoints.positions, { as })).body.data.vehicles[0];
const getDuty = async (as: Identity) => (await running.service.call(positionsEndpoints.duty, { as })).body.data;

test('a driver who has left is forgotten with the points of page and phone; one who is there is not', async () => {
  const [left, there] = [await aSeenDriver(), await aSeenDriver()];
  running.people.push(there.driver.userId, left.director.userId);
  expect([await countPoints(left.director), await countPoints(there.director)]).toEqual([2, 2]);
  await forget();
  expect([await countPoints(left.director), await countPoints(there.director)]).toEqual([0, 2]);
  expect(await getTruck(left.director)).toMatchObject({ position: null, sources: [] });
  expect(await getDuty(left.driver)).toMatchObject({ consentedAt: null, startedAt: null, recorded: [] });
  expect((await getTruck(there.director))?.position?.origin).toBe('page');
  expect((await getDuty(there.driver)).startedAt).not.toBeNull();
});

test('a driver who withdrew the consent before leaving leaves no phone behind', async () => {
  const { director, driver, vehicleId, driverId } = await aSeenDriver();
  await running.service.call(positionsEndpoints.saveConsent, { as: driver, body: { consented: false } });
  const { secret } = await aPhone(running, director, { vehicleId, driverId });
  running.people.push(director.userId);
  await forget();
  const query = { timestamp: running.clock.now.getTime(), lat: 55.7, lon: 37.5 };
  const reply = await running.service.call(positionsEndpoints.phonePoint, { as: null, params: { secret }, query });
  expect(reply.status).toBe(404);
});

test('while services/account does not answer nobody is forgotten', async () => {
  const { director } = await aSeenDriver();
  await forget('http://127.0.0.1:9');
  expect(await countPoints(director)).toBe(2);
});
