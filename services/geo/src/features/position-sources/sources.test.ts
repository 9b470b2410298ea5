import { randomUUID } from 'node:crypto';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { buildSandbox, SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aPositionsService, type PositionsService } from '../../testing/running-positions.ts';

const clock = { now: new Date('2026-12-01T09:00:00.000Z') };
const sandbox = buildSandbox({ documentCount: 0, clock: () => clock.now });
let running: PositionsService;
let host: string;
beforeAll(async () => {
  host = `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/wialon`;
  running = await aPositionsService({ WIALON_URLS: host });
});
afterAll(async () => {
  await running.stop();
  await sandbox.close();
});

const plates = ['О711РА33', 'А123ВС152'];
/** A company with the vehicles that the sandbox drives. */
function aCompany() {
  const director = aDirector();
  const vehicles = plates.map((plate) => ({ id: randomUUID(), plate }));
  running.setFleet(director.companyId, { vehicles });
  clock.now = running.clock.now;
  return { director, vehicles };
}
const pass = (minutes: number) => {
  running.clock.now = new Date(running.clock.now.getTime() + minutes * 60_000);
  clock.now = running.clock.now;
};
const wialon = { system: 'wialon', name: 'Wialon', login: '', secret: SANDBOX_DEFAULTS.wialonToken };
const connect = (as: Identity, parts: object = {}) =>
  running.service.call(positionsEndpoints.connectSource, { as, body: { ...wialon, host, ...parts } });
const check = async (as: Identity, id: string) =>
  (await running.service.call(positionsEndpoints.checkSource, { as, params: { id } })).body.data;
const listUnits = async (as: Identity) =>
  (await running.service.call(positionsEndpoints.positionUnits, { as })).body.data;
const match = (as: Identity, id: string, units: object[]) =>
  running.service.call(positionsEndpoints.matchUnits, { as, params: { id }, body: { units } });
const getTrucks = async (as: Identity) =>
  (await running.service.call(positionsEndpoints.positions, { as })).body.data.vehicles;
/** Track of a vehicle from a moment until now. */
const readTrack = async (as: Identity, vehicleId: string | undefined, from: Date) => {
  const query = { vehicleId, from: from.toISOString(), to: running.clock.now.toISOString() };
  return (await running.service.call(positionsEndpoints.track, { as, query })).body.data;
};
const strike = (fault: object) => sandbox.inject({ method: 'POST', url: '/wialon/_faults', payload: fault });

const matchSuggested = (as: Identity, id: string, units: Awaited<ReturnType<typeof listUnits>>) =>
  match(
    as,
    id,
    units.map(({ unit, suggestedId }) => ({ unit, vehicleId: suggestedId })),
  );

/** A company whose Wialon is connected and matched. */
async function aConnected() {
  const { director, vehicles } = aCompany();
  const { source } = (await connect(director)).body.data;
  const units = await listUnits(director);
  await matchSuggested(director, source.id, units);
  return { director, vehicles, id: source.id, units };
}

test('a system is connected by a person with the right to it, at an address of the configuration alone', async () => {
  const { director } = aCompany();
  expect(await connect(director, { secret: 'nope' })).toMatchObject({
    status: 422,
    problem: { code: 'geo/source-refused' },
  });
  const elsewhere = await connect(director, { host: 'https://evil.example' });
  expect(elsewhere).toMatchObject({ status: 422, problem: { code: 'geo/source-host' } });
  expect((await connect(aDirector({ companyId: director.companyId, role: 'dispatcher' }))).status).toBe(403);
  const connected = (await connect(director)).body.data;
  expect(connected).toMatchObject({ source: { system: 'wialon', state: 'ok', units: 3, unmatched: 3 }, token: null });
  expect(JSON.stringify(connected)).not.toContain(SANDBOX_DEFAULTS.wialonToken);
  const listed = (await running.service.call(positionsEndpoints.positionSources, { as: director })).body.data;
  expect(listed.sources).toEqual([connected.source]);
  expect(listed.systems[0]).toMatchObject({
    system: 'wialon',
    hosts: [host],
    tokenUrl: expect.stringContaining('login'),
  });
});

test('units are suggested by their plates, matched by a person, and then show their vehicles', async () => {
  const { director, vehicles } = aCompany();
  const { source } = (await connect(director)).body.data;
  const units = await listUnits(director);
  expect(units.map(({ suggestedId }) => suggestedId)).toEqual([vehicles[1]?.id, vehicles[0]?.id, null]);
  expect((await getTrucks(director)).map(({ position }) => position)).toEqual([null, null]);
  expect((await match(director, source.id, [{ unit: units[0]?.unit, vehicleId: randomUUID() }])).status).toBe(404);
  await matchSuggested(director, source.id, units);
  expect(await check(director, source.id)).toMatchObject({ units: 3, unmatched: 1 });
  expect(await getTrucks(director)).toMatchObject([
    { position: { origin: 'wialon', motion: 'moving', speed: 60 }, sources: [{ origin: 'wialon', name: 'Wialon' }] },
    { position: { lat: 55.9, motion: 'stands' } },
  ]);
});

test('a second source with the same units takes the suggestions of neither away', async () => {
  const { director, vehicles } = aCompany();
  await connect(director);
  const { source } = (await connect(director, { name: 'Новый ключ' })).body.data;
  const units = await listUnits(director);
  expect(units).toHaveLength(6);
  const own = units.filter(({ sourceId }) => sourceId === source.id);
  expect(own.map(({ suggestedId }) => suggestedId)).toEqual([vehicles[1]?.id, vehicles[0]?.id, null]);
});

test('a system that is slow to name its units is connected in time, and names them afterwards', async () => {
  const { director } = aCompany();
  await strike({ mode: 'slow', delayMs: 0 });
  await strike({ mode: 'slow', delayMs: 7000 });
  const { status, body } = await connect(director);
  expect([status, body.data.source.units]).toEqual([200, 0]);
  await vi.waitFor(async () => expect(await listUnits(director)).toHaveLength(3));
});

test('a session that has ended is renewed silently, and a fault is told until the next good answer', async () => {
  const { director, id } = await aConnected();
  await strike({ mode: 'expired-token' });
  expect(await check(director, id)).toMatchObject({ state: 'ok', error: null });
  await strike({ mode: 'html' });
  expect(await check(director, id)).toMatchObject({ state: 'failing', error: expect.stringContaining('не отвечает') });
  await strike({ mode: 'own-limit' });
  expect(await check(director, id)).toMatchObject({ state: 'failing', error: expect.stringContaining('подождать') });
  expect(await check(director, id)).toMatchObject({ state: 'ok', error: null });
});

test('a system that was away for a day fills the gap when it comes back', async () => {
  const { director, id, vehicles } = await aConnected();
  await check(director, id);
  const from = running.clock.now;
  await strike({ mode: 'error', times: 1 });
  pass(24 * 60);
  expect(await check(director, id)).toMatchObject({ state: 'failing' });
  expect(await check(director, id)).toMatchObject({ state: 'ok' });
  const track = await readTrack(director, vehicles[0]?.id, from);
  expect(track.gaps).toEqual([]);
  expect(track.movingMinutes).toBeGreaterThan(23 * 60);
});

test('a track that the system refuses holds up neither last positions nor other units', async () => {
  const { director, id, vehicles } = await aConnected();
  await check(director, id);
  const from = running.clock.now;
  pass(10);
  // The session has ended: units are asked for before and after the sign-in, and the next question is a track.
  await strike({ mode: 'slow', delayMs: 0, times: 3 });
  await strike({ mode: 'error' });
  expect(await check(director, id)).toMatchObject({ state: 'failing' });
  const minute = running.clock.now.toISOString().slice(0, 16);
  for (const { position } of await getTrucks(director)) expect(position?.recordedAt.slice(0, 16)).toBe(minute);
  expect(await check(director, id)).toMatchObject({ state: 'ok' });
  const track = await readTrack(director, vehicles[0]?.id, from);
  expect(track.movingMinutes).toBeGreaterThan(7);
});

test('a gap of days is filled by a day a minute, as the answer for all of it may be too big', async () => {
  const { director, id, vehicles } = await aConnected();
  await check(director, id);
  const from = running.clock.now;
  pass(2.5 * 24 * 60);
  const hours: number[] = [];
  for (const _ of ['first day', 'second day', 'the rest']) {
    expect(await check(director, id)).toMatchObject({ state: 'ok' });
    const { points } = await readTrack(director, vehicles[0]?.id, from);
    const [last = 0] = points.at(-2) ?? [];
    hours.push(Math.round((last * 1000 - from.getTime()) / 3_600_000));
  }
  expect(hours).toEqual([24, 48, 60]);
});

test('a system whose only address has changed is asked at the new one', async () => {
  const { director, id } = await aConnected();
  await queryAsAdministrator(running.service.databaseUrl, 'update geo.position_sources set host = $1 where id = $2', [
    'http://127.0.0.1:9/wialon',
    id,
  ]);
  pass(1);
  const { state, lastOkAt } = await check(director, id);
  expect([state, lastOkAt]).toEqual(['ok', running.clock.now.toISOString()]);
});

test('a unit that is moved to another vehicle reports that one from then on', async () => {
  const { director, id, units, vehicles } = await aConnected();
  await check(director, id);
  const moving = units.find(({ suggestedId }) => suggestedId === vehicles[0]?.id);
  const standing = units.find(({ suggestedId }) => suggestedId === vehicles[1]?.id);
  await match(director, id, [
    { unit: moving?.unit, vehicleId: vehicles[1]?.id },
    { unit: standing?.unit, vehicleId: null },
  ]);
  pass(10);
  await check(director, id);
  const [first, second] = await getTrucks(director);
  expect(second?.position?.recordedAt.slice(0, 16)).toBe(running.clock.now.toISOString().slice(0, 16));
  expect(Date.parse(first?.position?.recordedAt ?? '')).toBeLessThan(running.clock.now.getTime() - 9 * 60_000);
});

test('a unit that was of no vehicle for a while brings the next one nothing of that time', async () => {
  const { director, id, units, vehicles } = await aConnected();
  await check(director, id);
  const unit = units.find(({ suggestedId }) => suggestedId === vehicles[0]?.id)?.unit;
  const standing = units.find(({ suggestedId }) => suggestedId === vehicles[1]?.id)?.unit;
  await match(
    director,
    id,
    [unit, standing].map((one) => ({ unit: one, vehicleId: null })),
  );
  pass(1);
  const from = running.clock.now;
  pass(10 * 60);
  await match(director, id, [{ unit, vehicleId: vehicles[1]?.id }]);
  await check(director, id);
  const { points } = await readTrack(director, vehicles[1]?.id, from);
  expect(points.map(([at]) => new Date(at * 1000).toISOString().slice(0, 16))).toEqual([
    running.clock.now.toISOString().slice(0, 16),
  ]);
});

test('no company sees or changes the sources of another', async () => {
  const { id, units } = await aConnected();
  const stranger = aCompany();
  expect(await listUnits(stranger.director)).toEqual([]);
  const params = { id };
  const as = stranger.director;
  expect((await running.service.call(positionsEndpoints.checkSource, { as, params })).status).toBe(404);
  expect((await match(as, id, [{ unit: units[0]?.unit, vehicleId: stranger.vehicles[0]?.id }])).status).toBe(404);
});
