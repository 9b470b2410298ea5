import { randomUUID } from 'node:crypto';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFleetTrip, aPhone, aPositionsService, type PositionsService } from '../../testing/running-positions.ts';

let running: PositionsService;
beforeAll(async () => {
  running = await aPositionsService();
});
afterAll(() => running.stop());

/** A company whose driver has a page, a phone and a trip. */
async function aDriver() {
  const director = aDirector();
  const driver = aDirector({ companyId: director.companyId, role: 'driver' });
  const [vehicleId, driverId] = [randomUUID(), randomUUID()];
  running.setFleet(director.companyId, {
    vehicles: [{ id: vehicleId, plate: 'О711РА33' }],
    drivers: [{ id: driverId, name: 'Соколов Пётр', personId: driver.userId }],
    trips: [aFleetTrip(vehicleId, { driverId, stage: 'on_road' })],
  });
  const phone = await aPhone(running, director, { vehicleId, driverId });
  return { director, driver, vehicleId, driverId, phone };
}
const pass = (minutes: number) => {
  running.clock.now = new Date(running.clock.now.getTime() + minutes * 60_000);
};
const getDuty = async (as: Identity) => (await running.service.call(positionsEndpoints.duty, { as })).body.data;
const consent = (as: Identity, consented = true) =>
  running.service.call(positionsEndpoints.saveConsent, { as, body: { consented } });
const shift = (as: Identity, onDuty: boolean) =>
  running.service.call(positionsEndpoints.saveShift, { as, body: { onDuty } });
const sendPoint = async (as: Identity, at = running.clock.now) =>
  (
    await running.service.call(positionsEndpoints.sendPoints, {
      as,
      body: { points: [{ at: at.toISOString(), lat: 55.7, lng: 37.5, accuracy: 20, speed: 10, course: null }] },
    })
  ).body.data.taken;
const getOrigin = async (as: Identity) =>
  (await running.service.call(positionsEndpoints.positions, { as })).body.data.vehicles[0]?.position?.origin ?? null;

test('a driver is seen on duty alone, after agreeing, and sees what is recorded', async () => {
  const { director, driver } = await aDriver();
  expect(await getDuty(driver)).toEqual({ consentedAt: null, startedAt: null, plate: 'О711РА 33', recorded: [] });
  expect(await shift(driver, true)).toMatchObject({ status: 409, problem: { code: 'geo/consent-needed' } });
  await consent(driver);
  expect(await sendPoint(driver)).toBe(0);
  expect((await shift(driver, true)).body.data.startedAt).toBe(running.clock.now.toISOString());
  const before = new Date(running.clock.now.getTime() - 60_000);
  pass(1);
  expect(await sendPoint(driver, before)).toBe(0);
  expect(await sendPoint(driver)).toBe(1);
  expect(await getOrigin(director)).toBe('page');
  expect((await getDuty(driver)).recorded).toEqual([{ day: '2026-12-01', points: 1, origin: 'page' }]);
  await shift(driver, false);
  pass(1);
  expect(await sendPoint(driver)).toBe(0);
});

test('the phone of a driver who agreed on a page is silent off duty too, whenever its points come', async () => {
  const { director, driver, phone } = await aDriver();
  const send = (at: Date) =>
    running.service.call(positionsEndpoints.phonePoint, {
      ...{ as: null, params: { secret: phone.secret } },
      query: { id: phone.device, timestamp: at.getTime(), lat: 55.7, lon: 37.5 },
    });
  await consent(driver);
  expect((await send(running.clock.now)).status).toBe(200);
  expect(await getOrigin(director)).toBeNull();
  await shift(driver, true);
  const onDuty = running.clock.now;
  await shift(driver, false);
  pass(30);
  await send(running.clock.now);
  expect(await getOrigin(director)).toBeNull();
  await send(onDuty);
  expect(await getOrigin(director)).toBe('phone');
});

test('each point that a phone sends at once is kept or dropped by its own time', async () => {
  const { director, driver, vehicleId, phone } = await aDriver();
  await consent(driver);
  const before = running.clock.now;
  pass(10);
  await shift(driver, true);
  const onDuty = running.clock.now;
  pass(10);
  await shift(driver, false);
  pass(10);
  const location = [before, onDuty, running.clock.now].map((at) => ({
    timestamp: at.toISOString(),
    coords: { latitude: 55.7, longitude: 37.5 },
  }));
  const payload = { device_id: phone.device, location };
  const reply = await running.service.app.inject({ method: 'POST', url: phone.path, payload });
  expect(reply.statusCode).toBe(200);
  const query = { vehicleId, from: before.toISOString(), to: running.clock.now.toISOString() };
  const track = await running.service.call(positionsEndpoints.track, { as: director, query });
  expect(track.body.data.points.map(([at]) => new Date(at * 1000))).toEqual([onDuty]);
});

test('withdrawing the consent ends the shift', async () => {
  const { driver } = await aDriver();
  await consent(driver);
  await shift(driver, true);
  expect((await consent(driver, false)).body.data).toMatchObject({ consentedAt: null, startedAt: null });
});

test('a driver who withdraws the consent is seen no more, by page or phone, until a phone is set up anew', async () => {
  const { director, driver, vehicleId, driverId, phone } = await aDriver();
  const send = ({ secret, device }: Pick<typeof phone, 'secret' | 'device'>) =>
    running.service.call(positionsEndpoints.phonePoint, {
      ...{ as: null, params: { secret } },
      query: { id: device, timestamp: running.clock.now.getTime(), lat: 55.7, lon: 37.5 },
    });
  await consent(driver);
  await shift(driver, true);
  const onDuty = running.clock.now;
  pass(1);
  await consent(driver, false);
  expect(await sendPoint(driver, onDuty)).toBe(0);
  expect((await send(phone)).status).toBe(404);
  expect(await getOrigin(director)).toBeNull();
  expect((await send(await aPhone(running, director, { vehicleId, driverId }))).status).toBe(200);
  expect(await getOrigin(director)).toBe('phone');
});

test.each(['linked with another row', 'made anew in the directory'])(
  'consent and shifts follow a driver who is %s, and phones of nobody else are touched',
  async (change) => {
    const { director, driver, vehicleId, driverId, phone } = await aDriver();
    await consent(driver);
    await shift(driver, true);
    await shift(driver, false);
    const present = { id: randomUUID(), name: 'Соколов Пётр', personId: driver.userId };
    const isGone = change === 'made anew in the directory';
    const others = isGone ? [] : [{ id: driverId, name: 'Петров Иван', personId: null }];
    running.setFleet(director.companyId, {
      vehicles: [{ id: vehicleId, plate: 'О711РА33' }],
      drivers: [present, ...others],
    });
    const own = isGone ? phone : await aPhone(running, director, { vehicleId, driverId: present.id });
    expect((await getDuty(driver)).consentedAt).not.toBeNull();
    pass(10);
    const send = ({ secret, device }: Pick<typeof phone, 'secret' | 'device'>) =>
      running.service.call(positionsEndpoints.phonePoint, {
        ...{ as: null, params: { secret } },
        query: { id: device, timestamp: running.clock.now.getTime(), lat: 55.7, lon: 37.5 },
      });
    expect((await send(own)).status).toBe(200);
    expect(await getOrigin(director)).toBeNull();
    await consent(driver, false);
    expect((await send(own)).status).toBe(404);
    if (isGone) return;
    expect((await send(phone)).status).toBe(200);
    expect(await getOrigin(director)).toBe('phone');
  },
);

test('duty is of drivers alone, and of those who are linked with the directory', async () => {
  const { director, driver } = await aDriver();
  expect((await consent(director)).status).toBe(403);
  const unlinked = aDirector({ companyId: driver.companyId, role: 'driver' });
  expect(await consent(unlinked)).toMatchObject({ status: 409, problem: { code: 'geo/driver-unlinked' } });
  expect(await sendPoint(unlinked)).toBe(0);
});
