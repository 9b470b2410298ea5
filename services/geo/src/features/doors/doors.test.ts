import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { HANDLE_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  aCarrierWithTruck,
  aPhone,
  aPositionsService,
  type PositionsService,
} from '../../testing/running-positions.ts';

let running: PositionsService;
beforeAll(async () => {
  running = await aPositionsService();
});
afterAll(() => running.stop());

const seconds = (minutes: number) => Math.floor(running.clock.now.getTime() / 1000) + minutes * 60;
const send = (secret: string, query: object) =>
  running.service.call(positionsEndpoints.phonePoint, { as: null, params: { secret }, query });
const post = (secret: string, body: object, headers = {}) =>
  running.service.app.inject({ method: 'POST', url: `/g/${secret}`, payload: body, headers });
const getTruck = async (as: Identity) =>
  (await running.service.call(positionsEndpoints.positions, { as })).body.data.vehicles[0];
const getPhone = async (as: Identity) => (await running.service.call(positionsEndpoints.phones, { as })).body.data[0];
const place = { lat: 55.75, lon: 37.61 };

test('a phone is set up by its address, and both of its wires show where the vehicle is', async () => {
  const { director, vehicleId, companyId } = aCarrierWithTruck(running);
  expect((await getTruck(director))?.position).toBeNull();
  const { secret, device, path } = await aPhone(running, director, { vehicleId });
  expect(path).toMatch(/^\/g\/[\w-]{32}$/);
  expect((await send(secret, { id: device, timestamp: seconds(-2), ...place, speed: 20 })).status).toBe(200);
  expect(await getTruck(director)).toMatchObject({
    ...{ plate: 'О711РА 33', sources: [{ origin: 'phone', name: 'Телефон Петра' }] },
    position: { lat: 55.75, lng: 37.61, speed: 37, motion: 'moving', origin: 'phone' },
  });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const text = new URLSearchParams({
    id: device,
    timestamp: String(seconds(-1)),
    lat: '55.76',
    lon: '37.61',
  }).toString();
  const asForm = await running.service.app.inject({ method: 'POST', url: path, payload: text, headers: form });
  expect(asForm.statusCode).toBe(200);
  expect((await getTruck(director))?.position?.lat).toBe(55.76);
  const coords = { latitude: 55.77, longitude: 37.61, speed: 0, accuracy: 8 };
  const location = { timestamp: running.clock.now.toISOString(), coords, battery: { level: 0.5 } };
  expect((await post(secret, { device_id: device, location })).statusCode).toBe(200);
  expect((await getTruck(director))?.position).toMatchObject({ lat: 55.77, motion: 'stands' });
  expect(await getPhone(director)).toMatchObject({ battery: 50, refused: 0 });
  await vi.waitFor(() => expect(running.moved).toContain(companyId));
});

test('a duplicate, a late point and rubbish are answered as taken, and the last position is not moved back', async () => {
  const { director, vehicleId } = aCarrierWithTruck(running);
  const { secret, device } = await aPhone(running, director, { vehicleId });
  const sent = { id: device, timestamp: seconds(0), ...place };
  const further = [
    { ...sent, timestamp: seconds(-300), lat: 54 },
    { id: device, lat: 'x' },
    { id: 'another', ...place },
  ];
  for (const query of [sent, sent, ...further, { ...sent, timestamp: seconds(9000) }])
    expect((await send(secret, query)).status).toBe(200);
  expect((await getTruck(director))?.position?.lat).toBe(55.75);
  expect((await getPhone(director))?.refused).toBe(3);
  const period = { from: new Date(seconds(-600) * 1000).toISOString(), to: running.clock.now.toISOString() };
  const track = await running.service.call(positionsEndpoints.track, { as: director, query: { vehicleId, ...period } });
  expect(track.body.data.points.map(([, lat]) => lat)).toEqual([54, 55.75]);
  expect(track.body.data.gaps).toHaveLength(1);
});

test('a jump waits for the next point, which confirms it or leaves it out of the track', async () => {
  const { director, vehicleId } = aCarrierWithTruck(running);
  const { secret, device } = await aPhone(running, director, { vehicleId });
  const sendAt = (minutes: number, lat: number, lon = 37.6) =>
    send(secret, { id: device, timestamp: seconds(minutes), lat, lon });
  const getLats = async () => {
    const period = { from: new Date(seconds(-60) * 1000).toISOString(), to: running.clock.now.toISOString() };
    const track = await running.service.call(positionsEndpoints.track, {
      as: director,
      query: { vehicleId, ...period },
    });
    return track.body.data.points.map(([, lat]) => lat);
  };
  await sendAt(-9, 55);
  await sendAt(-8, 60);
  expect((await getTruck(director))?.position?.lat).toBe(55);
  await sendAt(-7, 55.001, 37.7);
  expect([(await getTruck(director))?.position?.lat, await getLats()]).toEqual([55.001, [55, 55.001]]);
  await sendAt(-6, 61, 37.7);
  await sendAt(-5, 61.001, 37.69);
  expect((await getTruck(director))?.position?.lat).toBe(61.001);
  expect(await getLats()).toEqual([55, 55.001, 61, 61.001]);
});

test("a stranger's secret and a revoked one open nothing", async () => {
  const { director, vehicleId } = aCarrierWithTruck(running);
  const { secret, device, phone } = await aPhone(running, director, { vehicleId });
  const query = { id: device, timestamp: seconds(0), ...place };
  expect((await send('Zm9vYmFy', query)).status).toBe(404);
  const stranger = aDirector();
  const revoke = (as: Identity) =>
    running.service.call(positionsEndpoints.revokePhone, { as, params: { id: phone.id } });
  expect((await revoke(stranger)).status).toBe(404);
  expect((await revoke(director)).status).toBe(200);
  expect((await send(secret, query)).status).toBe(404);
  expect(await getTruck(director)).toMatchObject({ position: null, sources: [] });
});

test('a Traccar server pushes with its token, and units of it wait to be matched', async () => {
  const { director, vehicleId } = aCarrierWithTruck(running);
  const body = { system: 'traccar', name: 'Свой сервер' } as const;
  const connected = await running.service.call(positionsEndpoints.connectSource, { as: director, body });
  const { source, token } = connected.body.data;
  const params = { id: source.id };
  expect(token).toMatch(/^trs_[\w-]{32}$/);
  const push = (bearer: string) =>
    running.service.call(positionsEndpoints.traccarPoint, {
      ...{ as: null, headers: { [HANDLE_HEADER]: bearer } },
      body: {
        position: { fixTime: running.clock.now.toISOString(), valid: true, latitude: 55.7, longitude: 37.5, speed: 20 },
        device: { uniqueId: '8612', name: 'О711РА 33' },
      },
    });
  expect((await push('trs_unknown')).status).toBe(401);
  expect((await push(token ?? '')).status).toBe(200);
  const [unit] = (await running.service.call(positionsEndpoints.positionUnits, { as: director })).body.data;
  expect(unit).toMatchObject({ sourceId: source.id, unit: '8612', vehicleId: null, suggestedId: vehicleId });
  expect((await getTruck(director))?.position).toBeNull();
  const units = [{ unit: '8612', vehicleId }];
  await running.service.call(positionsEndpoints.matchUnits, { as: director, params, body: { units } });
  await push(token ?? '');
  expect((await getTruck(director))?.position).toMatchObject({ origin: 'traccar', speed: 37 });
  const remove = (as: Identity) => running.service.call(positionsEndpoints.disconnectSource, { as, params });
  expect((await remove(aDirector())).status).toBe(404);
  await remove(director);
  expect((await push(token ?? '')).status).toBe(401);
  expect(await getTruck(director)).toMatchObject({ position: { origin: 'traccar' }, sources: [] });
});

test('a phone that floods is told to wait', async () => {
  const { director, vehicleId } = aCarrierWithTruck(running);
  const { secret } = await aPhone(running, director, { vehicleId });
  const statuses = new Set<number>();
  for (let sent = 0; sent < 16; sent++) {
    const replies = await Promise.all(Array.from({ length: 100 }, () => send(secret, {})));
    for (const { status } of replies) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([200, 429]);
});

test('a phone is bound to a vehicle of the own company, with the consent of its driver', async () => {
  const { director, vehicleId } = aCarrierWithTruck(running);
  const create = (parts: object, as: Identity = director) =>
    running.service.call(positionsEndpoints.createPhone, {
      as,
      body: { name: 'Телефон', vehicleId, driverId: null, consent: true, ...parts },
    });
  expect(await create({ consent: false })).toMatchObject({
    status: 400,
    body: { error: 'Нужно письменное согласие водителя' },
  });
  expect((await create({}, aDirector())).status).toBe(404);
  expect((await create({ driverId: vehicleId })).status).toBe(404);
  expect((await create({}, aDirector({ role: 'accountant' }))).status).toBe(403);
});

test('no company sees the vehicles of another, nor their tracks', async () => {
  const { director, vehicleId } = aCarrierWithTruck(running);
  const { secret, device } = await aPhone(running, director, { vehicleId });
  await send(secret, { id: device, timestamp: seconds(0), ...place });
  const other = aCarrierWithTruck(running);
  expect((await getTruck(other.director))?.position).toBeNull();
  const to = running.clock.now.toISOString();
  const query = { vehicleId, from: to, to };
  const track = await running.service.call(positionsEndpoints.track, { as: other.director, query });
  expect(track).toMatchObject({ status: 404, problem: { code: 'geo/vehicle-unknown' } });
});
