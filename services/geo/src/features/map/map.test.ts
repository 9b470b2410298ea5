import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { aDirector } from '@trassa/testing/people';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRunningGeo, buildMapPlaces } from '../../testing/running-geo.ts';

const as = aDirector();
let running: Awaited<ReturnType<typeof aRunningGeo>>;
beforeEach(async () => {
  running = await aRunningGeo({ GEO_GEOCODERS: 'yandex', GEO_ROUTERS: 'yandex-matrix' });
});
afterEach(() => running.stop());
const ask = async (query: object = {}) => (await running.geo.call(geoEndpoints.map, { as, query })).body.data;

const loading = {
  address: 'г. Казань, ул. Тэцевская, 14',
  type: 'loading',
  count: 7,
  region: 'Республика Татарстан',
} as const;
const unloading = {
  address: 'г. Самара, Московское шоссе, 264',
  type: 'unloading',
  count: 5,
  region: 'Самарская область',
} as const;
const lost = { address: 'склад № 4', type: 'unloading', count: 2, region: '' } as const;

test('places of trips stand on the map, what is not found stands nowhere, and providers make it more exact', async () => {
  const named = {
    totalDocuments: 7,
    addresses: [loading, unloading, lost],
    routes: [
      { from: loading.address, to: unloading.address, count: 5 },
      { from: loading.address, to: lost.address, count: 2 },
    ],
  };
  running.edo.places = buildMapPlaces(named);
  await running.failWith('yandex', { mode: 'error', times: -1 });
  const first = await ask();
  expect(first).toMatchObject({ totalDocuments: 7, notFound: 1, pending: 3 });
  expect(first.addresses[0]).toMatchObject({ ...loading, precision: 'city', source: 'gazetteer', pending: true });
  expect(first.addresses[0]?.city).toMatchObject({ name: 'Казань', region: 'Республика Татарстан' });
  expect(first.addresses[2]).toMatchObject({ city: null, lat: null, lng: null, kind: 'not_found' });
  expect(first.routes[0]).toMatchObject({ estimated: true, distance: expect.any(Number), fromLat: expect.any(Number) });
  expect(first.routes[1]).toMatchObject({ toLat: null, toLng: null, distance: null, time: null, estimated: false });
  await running.failWith('yandex');
  let asked = 0;
  await vi.waitFor(
    async () => {
      // A failed lookup backs off for minutes; a new address wakes the queue.
      running.pass(600_000);
      asked += 1;
      const fresh = { ...unloading, address: `г. Тула, ул. Новая, ${asked}` };
      running.edo.places = buildMapPlaces({ ...named, addresses: [...named.addresses, fresh] });
      const later = await ask();
      expect(later).toMatchObject({ notFound: 1 });
      expect(later.addresses[0]).toMatchObject({ lat: 55.8521, lng: 49.0913, precision: 'exact', source: 'yandex' });
      // The provider has found the building; its city stays the same.
      expect(later.addresses[0]?.city).toEqual(first.addresses[0]?.city);
      expect(later.routes[0]).toMatchObject({ estimated: false });
    },
    { interval: 300 },
  );
});

test('filters and what the map is narrowed to are passed on', async () => {
  running.edo.places = buildMapPlaces();
  await ask({ period: '20254', status: 'ON_TRNACLGROT', from: loading.address, to: unloading.address });
  const asked = new URL(running.edo.asked[0] ?? '', 'http://edo');
  expect(asked.pathname).toBe('/api/edo/map-places');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    ...{ period: '20254', status: 'ON_TRNACLGROT', from: loading.address, to: unloading.address },
  });
});

test('the map of Yandex is offered when there is a key for it', async () => {
  const sources = async () => (await running.geo.call(geoEndpoints.sources, { as })).body.data;
  expect(await sources()).toEqual({ yandex: null });
  await running.stop();
  running = await aRunningGeo({ YANDEX_MAPS_KEY: 'public-key', YANDEX_MAPS_FIRST: '0' });
  expect(await sources()).toEqual({ yandex: { key: 'public-key', first: false } });
});

test('a refusal of the document service is passed on, and nobody is let in without a sign-in', async () => {
  expect((await running.geo.call(geoEndpoints.map, { as })).problem).toMatchObject({
    status: 409,
    code: 'edo/not-connected',
    error: 'ЭДО не подключено',
  });
  expect((await running.geo.call(geoEndpoints.map, { as: null })).status).toBe(401);
});
