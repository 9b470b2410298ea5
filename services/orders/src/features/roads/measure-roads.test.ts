import { calculateDistancesSchema } from '@trassa/contracts/geo/route-length';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { createServiceClient } from '@trassa/service-kit/service-client';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRoadMeter } from '../../providers/roads.ts';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { openOwnerConnection } from '../../testing/owner-connection.ts';
import { measureRoads } from './measure-roads.ts';

let geo: Awaited<ReturnType<typeof aStandIn>>;
let service: TestService;
let db: ReturnType<typeof openOwnerConnection>;
/** Roads that the maps are asked for, and what they say. */
const maps = { asked: [] as string[], estimated: false, isAway: false };

beforeAll(async () => {
  geo = await aStandIn(({ body }) => {
    if (maps.isAway) return { status: 503, body: {} };
    const { ways } = calculateDistancesSchema.parse(JSON.parse(body));
    maps.asked.push(...ways.map(({ from, to }) => `${from} — ${to}`));
    const { estimated } = maps;
    const length = { distance: 800.4, time: 11, estimated, source: estimated ? 'estimate' : 'osrm' };
    const lengths = ways.map(({ to }) => (to === 'Нигде' ? null : length));
    return { body: { success: true, data: { lengths } } };
  });
  service = await aRunning(ordersService);
  db = openOwnerConnection(service.databaseUrl);
});
afterAll(async () => {
  await db.close();
  await service.stop();
  await geo.stop();
});
beforeEach(async () => {
  Object.assign(maps, { asked: [], estimated: false, isAway: false });
  await db.asSystem(async (trx) => {
    // Past the guard of the history, as only a superuser can.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`truncate orders, money_outbox cascade`.execute(trx);
  });
});

const measure = () => {
  const signInternal = () => 'token';
  return measureRoads({
    db,
    measureRoad: createRoadMeter(createServiceClient({ name: 'geo', baseUrl: geo.url, signInternal })),
  });
};
const aTrip = (number: string, parts = {}) =>
  aDraft({ number, distance_km: null, pickup_address: 'Москва', delivery_address: 'Казань', ...parts });
const getRoads = async (as: ReturnType<typeof aDirector>) => {
  const { data } = (await service.call(ordersEndpoints.list, { as, query: { sort: 'created' } })).body;
  return Object.fromEntries(data.map(({ number, route }) => [number, route.distance]));
};

test('orders of every company get the road that their source did not name, and finance is told', async () => {
  const [first, second] = [aDirector(), aDirector()];
  const delivered = { status: 'delivered', documents: null, price: 10, delivery_time_from: '2026-10-02T09:00:00.000Z' };
  await importDrafts(service, first, {
    source: 'x5',
    drafts: [aTrip('1'), aTrip('2', { distance_km: 600, distance_estimated: false })],
  });
  await importDrafts(service, second, { source: 'x5', drafts: [aTrip('3', delivered)] });
  await db.asSystem((trx) => sql`delete from money_outbox`.execute(trx));
  await measure();
  expect([await getRoads(first), await getRoads(second)]).toEqual([{ 1: 800, 2: 600 }, { 3: 800 }]);
  expect(maps.asked).toHaveLength(2);
  const queued = await db.asSystem((trx) => trx.selectFrom('money_outbox').select('company_id').execute());
  expect(queued).toEqual([{ company_id: second.companyId }]);
  await measure();
  expect(maps.asked, 'a known road is not asked for again').toHaveLength(2);
});

test('a measured road stays with the next news of the source, and goes with other addresses', async () => {
  const as = aDirector();
  const draft = aTrip('1', { status: 'new' });
  await importDrafts(service, as, { source: 'x5', drafts: [draft] });
  await measure();
  await importDrafts(service, as, { source: 'x5', drafts: [{ ...draft, status: 'confirmed' }] });
  expect(await getRoads(as)).toEqual({ 1: 800 });
  await importDrafts(service, as, { source: 'x5', drafts: [{ ...draft, delivery_address: 'Самара' }] });
  expect(await getRoads(as)).toEqual({ 1: null });
});

test('an estimate is asked for again, a place that is nowhere five times, and an order without places never', async () => {
  const as = aDirector();
  const nowhere = aTrip('2', { delivery_address: 'Нигде' });
  const placeless = aTrip('3', { delivery_address: '', delivery_city: '' });
  await importDrafts(service, as, { source: 'x5', drafts: [aTrip('1'), nowhere, placeless] });
  maps.estimated = true;
  await measure();
  maps.estimated = false;
  for (let run = 0; run < 7; run += 1) await measure();
  const getTimes = (road: string) => maps.asked.filter((asked) => asked === road).length;
  expect([getTimes('Москва — Казань'), getTimes('Москва — Нигде')]).toEqual([2, 5]);
  expect(maps.asked).toHaveLength(7);
  expect(await getRoads(as)).toEqual({ 1: 800, 2: null, 3: null });
});

test('while the maps are away no try is counted', async () => {
  const as = aDirector();
  await importDrafts(service, as, { source: 'x5', drafts: [aTrip('1')] });
  maps.isAway = true;
  for (let run = 0; run < 3; run += 1) await expect(measure()).rejects.toThrow();
  maps.isAway = false;
  await measure();
  expect(await getRoads(as)).toEqual({ 1: 800 });
});
