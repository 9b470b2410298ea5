import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import type { GeocodeResult } from '@trassa/contracts/geo/geocode';
import { aDirector } from '@trassa/testing/people';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aRunningGeo } from '../../testing/running-geo.ts';

const as = aDirector();
let running: Awaited<ReturnType<typeof aRunningGeo>>;
afterEach(() => running.stop());

async function locate(...addresses: string[]): Promise<GeocodeResult[]> {
  const reply = await running.geo.call(geoEndpoints.geocode, { as, body: { addresses } });
  expect(reply.status, JSON.stringify(reply.problem)).toBe(200);
  return reply.body.data.results;
}
const site = '420137, Респ. Татарстан, г. Казань, ул. Тэцевская, д. 14';

describe('without any provider', () => {
  test('a town is found by its name, and what is nowhere has no coordinates', async () => {
    running = await aRunningGeo();
    const [kazan, nowhere, region] = await locate(
      'г Казань, ул Баумана, д 1',
      'склад № 4',
      'Томская обл., хутор Невесть',
    );
    expect(kazan).toEqual({
      address: 'г Казань, ул Баумана, д 1',
      coordinates: [expect.closeTo(55.79, 1), expect.closeTo(49.12, 1)],
      region: 'Республика Татарстан',
      formatted: 'Республика Татарстан, Казань',
      kind: 'locality',
      precision: 'city',
      source: 'gazetteer',
      pending: false,
    });
    expect(nowhere).toMatchObject({
      coordinates: null,
      kind: 'not_found',
      precision: 'none',
      source: 'none',
      region: '',
    });
    expect(region).toMatchObject({ coordinates: null, kind: 'not_found', region: 'Томская область' });
  });

  test('a thousand addresses are answered in their order, one more is refused', async () => {
    running = await aRunningGeo();
    const addresses = Array.from({ length: 1000 }, (_, index) => `г. Самара, Заводское шоссе, ${index}`);
    expect((await locate(...addresses)).map(({ address }) => address)).toEqual(addresses);
    const more = await running.geo.call(geoEndpoints.geocode, { as, body: { addresses: [...addresses, 'Казань'] } });
    expect(more.problem).toMatchObject({ status: 400, error: 'За один раз можно спросить не больше 1000 адресов' });
    expect((await running.geo.call(geoEndpoints.geocode, { as, body: { addresses: [''] } })).status).toBe(400);
    expect((await running.geo.call(geoEndpoints.geocode, { as: null, body: { addresses: [] } })).status).toBe(401);
  });
});

test('characters that no database can keep are taken out of an address', async () => {
  running = await aRunningGeo({ GEO_GEOCODERS: 'yandex' });
  const asked = await running.geo.call(geoEndpoints.geocode, { as, body: { addresses: ['Казань', 'Сама\0ра'] } });
  expect(asked.body.data.results.map(({ kind }) => kind)).not.toContain('not_found');
  const ends = { fromAddress: 'Сама\0ра', toAddress: 'Казань' };
  expect((await running.geo.call(geoEndpoints.calculateRoute, { as, body: ends })).status).toBe(200);
});

describe.each(['yandex', 'yandex-1x', 'photon', 'nominatim'])('with %s', (name) => {
  test('a house is found exactly and asked about once, however it is spelt', async () => {
    running = await aRunningGeo({ GEO_GEOCODERS: name });
    const provider = name.startsWith('yandex') ? 'yandex' : 'osm';
    const [found] = await locate(site);
    expect(found).toMatchObject({
      coordinates: [55.8521, 49.0913],
      region: 'Республика Татарстан',
      precision: 'exact',
      source: name,
      pending: false,
    });
    const [again] = await locate('Татарстан Респ., Казань г, ТЭЦЕВСКАЯ ул., 14', site.toUpperCase());
    expect(again?.coordinates).not.toBeNull();
    const before = await running.answered(provider);
    expect((await locate(site.replace('д. 14', '14')))[0]).toMatchObject({ source: name, precision: 'exact' });
    expect(await running.answered(provider)).toBe(before);
  });
});

describe('when a provider is not itself', () => {
  test.each(['error', 'html', 'garbage', 'too-many', 'cut'])(
    '%s: the town is answered and asked again later',
    async (mode) => {
      running = await aRunningGeo({ GEO_GEOCODERS: 'yandex' });
      await running.failWith('yandex', { mode, times: -1, path: '/v1/' });
      expect((await locate(site))[0]).toMatchObject({ source: 'gazetteer', precision: 'city', pending: true });
      await running.failWith('yandex');
      running.pass(120_000);
      await locate(site, 'г. Самара, Московское шоссе, 264');
      await vi.waitFor(
        async () => {
          await locate(...Array.from({ length: 12 }, (_, index) => `г. Самара, ул. ${index + Math.random()}`));
          expect((await locate(site))[0]).toMatchObject({ source: 'yandex', precision: 'exact', pending: false });
        },
        { interval: 200 },
      );
    },
  );

  test('the next provider is asked', async () => {
    running = await aRunningGeo({ GEO_GEOCODERS: 'yandex,photon' });
    await running.failWith('yandex', { mode: 'error', times: -1, path: '/v1/' });
    expect((await locate(site))[0]).toMatchObject({ source: 'photon', precision: 'exact' });
  });

  test('only ten are asked about while a caller waits; the rest follows by itself', async () => {
    running = await aRunningGeo({ GEO_GEOCODERS: 'yandex' });
    const addresses = Array.from({ length: 40 }, (_, index) => `г. Казань, ул. Неведомая, ${index + 1}`);
    const pending = async () => (await locate(...addresses)).filter((result) => result.pending).length;
    expect(await pending()).toBeLessThanOrEqual(30);
    expect(await running.answered('yandex')).toBeGreaterThanOrEqual(10);
    await vi.waitFor(async () => expect(await pending()).toBe(0), { interval: 100 });
    expect(await running.answered('yandex')).toBeGreaterThanOrEqual(40);
  });

  test('what a day may cost is kept to, and what is over waits', async () => {
    running = await aRunningGeo({ GEO_GEOCODERS: 'yandex', GEO_DAILY_CALLS: '3' });
    const results = await locate(...Array.from({ length: 8 }, (_, index) => `г. Тула, ул. Новая, ${index + 1}`));
    expect(results.filter(({ source }) => source === 'yandex')).toHaveLength(3);
    expect(results.filter(({ pending }) => pending)).toHaveLength(5);
    expect(results.every(({ coordinates }) => coordinates !== null)).toBe(true);
    expect(await running.answered('yandex')).toBe(3);
  });

  test('an address no provider knows is answered by its town, or not at all', async () => {
    running = await aRunningGeo({ GEO_GEOCODERS: 'yandex' });
    const [town, nowhere] = await locate('г. Элиста, ул. Ленина, 1', 'Атлантида');
    expect(town).toMatchObject({ source: 'gazetteer', pending: false, region: 'Республика Калмыкия' });
    expect(nowhere).toMatchObject({ coordinates: null, kind: 'not_found', pending: false });
  });
});
