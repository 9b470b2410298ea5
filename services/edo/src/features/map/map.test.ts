import type { EdoDocument } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { GeoAggregate } from '@trassa/contracts/edo/geo-aggregate';
import { aDirector } from '@trassa/testing/people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';
import { buildPlaces } from './place-tally.rules.ts';

const { chains, documents } = edoEndpoints;
const { mapPlaces } = edoFigureEndpoints;
const as = aDirector();
let running: RunningEdo;
let all: EdoDocument[];
const ask = async (query: object = {}) => (await running.edo.call(mapPlaces, { as, query })).body.data;

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 300 }, env: { EDO_INGEST_ROWS: '70' } });
  await running.connect(as);
  all = (await running.edo.call(documents, { as, query: { category: '0', limit: 5000 } })).body.data.docs;
});
afterAll(() => running.stop());

test('one waybill is one trip of its addresses, its route and its regions, however many documents it has', async () => {
  const places = await ask();
  const { total } = (await running.edo.call(chains, { as, query: { limit: 1 } })).body.data;
  const sum = (list: readonly { count: number }[]) => list.reduce((trips, { count }) => trips + count, 0);
  expect(total).toBeLessThan(places.totalDocuments);
  expect(sum(places.routes)).toBe(total);
  expect(places.totalChains).toBe(total);
  for (const [type, regions] of [
    ['loading', places.loadingRegions],
    ['unloading', places.unloadingRegions],
  ] as const) {
    expect(sum(places.addresses.filter((one) => one.type === type))).toBe(total);
    expect(sum(regions) + places.unknownRegions[type]).toBe(total);
  }
  const [route] = places.routes;
  const ofRoute = { fromAddr: route?.from, toAddr: route?.to, limit: 1 };
  expect((await running.edo.call(chains, { as, query: ofRoute })).body.data.total).toBe(route?.count);
});

const byName = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;
/** The order of equally frequent routes is undefined. */
const whole = (places: GeoAggregate) => ({
  ...places,
  routes: places.routes.toSorted((a, b) => (byName(a) < byName(b) ? -1 : 1)),
});

test('all time and a period are the sum of their days, of every category', async () => {
  for (const query of [{}, { category: '0' }, { category: 'TORG13' }, { category: '0', period: '20263' }]) {
    const counted = await ask({ ...query, dateFrom: '2000-01-01' });
    expect(whole(await ask(query)), JSON.stringify(query)).toEqual(whole(counted));
  }
  expect((await ask({ category: '0' })).totalDocuments).toBeGreaterThan((await ask()).totalDocuments);
});

test('an address or a route narrows every figure', async () => {
  const [route] = (await ask({ category: '0' })).routes;
  const own = all.filter(({ info }) => info.loading.addr === route?.from && info.unloading.addr === route?.to);
  const ofRoute = await ask({ category: '0', from: route?.from, to: route?.to });
  expect(ofRoute).toMatchObject({ totalDocuments: own.length, uniqueRoutes: 1, uniqueAddresses: 2, routes: [route] });
  expect(ofRoute.totalChains).toBeGreaterThan(0);
  const ofAddress = await ask({ category: '0', from: route?.from });
  expect(ofAddress.addresses.filter(({ type }) => type === 'loading')).toHaveLength(1);
  expect(ofAddress.totalDocuments).toBe(all.filter(({ info }) => info.loading.addr === route?.from).length);
  // A period, which rollups have, must equal the days of that period, which documents are counted for.
  for (const query of [{}, { category: '0' }, { category: '0', period: '20263' }] as { period?: string }[])
    for (const ends of [{ from: route?.from }, { to: route?.to }, { from: route?.from, to: route?.to }]) {
      const days = query.period ? { dateFrom: '2026-07-01', dateTo: '2026-09-30' } : { dateFrom: '2000-01-01' };
      const one = await ask({ ...query, ...ends });
      const counted = await ask({ ...query, period: '0', ...days, ...ends });
      expect(whole(one), JSON.stringify({ query, ends })).toEqual(whole(counted));
    }
  expect(await ask({ from: 'никуда' })).toMatchObject({ totalDocuments: 0, addresses: [], successRate: 0 });
});

test('another company sees nothing, nobody is let in without a sign-in, nonsense is refused', async () => {
  const foreign = await running.edo.call(mapPlaces, { as: aDirector(), query: { category: '0' } });
  expect(foreign.body.data).toMatchObject({ totalDocuments: 0, routes: [] });
  expect((await running.edo.call(mapPlaces, { as: null })).status).toBe(401);
  expect((await running.edo.call(mapPlaces, { as, query: { period: 'x' } })).status).toBe(400);
  expect((await running.edo.call(mapPlaces, { as, query: { from: 'я'.repeat(501) } })).status).toBe(400);
});

test('regions and addresses add up to the trips that name them', () => {
  const address = fc.constantFrom('', 'г. Казань, 1', 'г. Казань, 2', 'Самара', 'склад № 4');
  const trips = { count: fc.integer({ min: 1, max: 1000 }), done: fc.constant(0), silent: fc.constant(0) };
  const pair = fc.record({ from_addr: address, to_addr: address, ...trips });
  const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
  fc.assert(
    fc.property(fc.uniqueArray(pair, { selector: (one) => `${one.from_addr}|${one.to_addr}` }), (pairs) => {
      const places = buildPlaces(pairs);
      const loading = sum(places.addresses.filter(({ type }) => type === 'loading'));
      expect(sum(places.loadingRegions) + places.unknownRegions.loading).toBe(loading);
      expect(loading).toBe(sum(pairs.filter(({ from_addr }) => from_addr)));
      expect(places.totalChains).toBe(sum(pairs));
      expect(sum(places.routes)).toBe(sum(pairs.filter(({ from_addr, to_addr }) => from_addr && to_addr)));
    }),
  );
});
