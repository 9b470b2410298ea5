import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aRunningGeo } from '../../testing/running-geo.ts';

const as = aDirector();
let running: Awaited<ReturnType<typeof aRunningGeo>>;
afterEach(() => running.stop());
const ask = (fromAddress: string, toAddress: string) =>
  running.geo.call(geoEndpoints.calculateRoute, { as, body: { fromAddress, toAddress } });

test('without a router a leg is estimated, says so, and is the same every time', async () => {
  running = await aRunningGeo();
  const first = await ask('г. Москва, ул. Рябиновая, 53', 'г. Казань, ул. Тэцевская, 14');
  expect(first.body.data).toMatchObject({ estimated: true, source: 'estimate' });
  expect(first.body.data.distance).toBeGreaterThan(750);
  expect(first.body.data.distance).toBeLessThan(950);
  expect(first.body.data.time).toBeCloseTo(first.body.data.distance / 70, 0);
  expect((await ask('Москва', 'Казань')).body.data).toEqual((await ask('Москва', 'Казань')).body.data);
});

test('a leg from nowhere has no length', async () => {
  running = await aRunningGeo();
  const reply = await ask('склад № 4', 'Казань');
  expect(reply).toMatchObject({ status: 422, problem: { code: 'geo/address-not-found', details: 'склад № 4' } });
  expect((await ask('', 'Казань')).status).toBe(400);
});

test('many legs are measured at once for a service, and for nobody else', async () => {
  running = await aRunningGeo({ GEO_ROUTERS: 'osrm' });
  const body = {
    ways: [
      { from: 'Москва', to: 'Казань' },
      { from: 'склад № 4', to: 'Казань' },
      { from: 'Москва', to: 'Самара' },
    ],
  };
  const caller = { kind: 'service', service: 'edo', companyId: as.companyId, userId: null } as const;
  const { body: reply } = await running.geo.call(geoEndpoints.distances, { as: caller, body });
  const own = { estimated: false, source: 'osrm' };
  expect(reply.data.lengths).toMatchObject([own, null, own]);
  expect((await running.geo.call(geoEndpoints.distances, { as, body })).status).toBe(403);
  expect((await running.geo.call(geoEndpoints.distances, { as: null, body })).status).toBe(401);
});

test('a leg whose last try finds the calls of the day spent waits for the next day', async () => {
  running = await aRunningGeo({ GEO_ROUTERS: 'osrm', GEO_DAILY_CALLS: '0' });
  const query = (text: string) => queryAsAdministrator(running.geo.databaseUrl, text, []);
  await ask('Москва', 'Казань');
  await query(`update geo.roads set attempts = 7, next_try_at = now(), updated_at = 'epoch'`);
  await ask('Москва', 'Самара');
  const tried = `select state, attempts from geo.roads where updated_at > 'epoch' and attempts > 0`;
  await vi.waitFor(async () => expect(await query(tried)).toEqual([{ state: 'waiting', attempts: 7 }]), 5000);
});

describe.each(['yandex', 'yandex-matrix', 'osrm'])('with %s', (name) => {
  const provider = name === 'osrm' ? 'osm' : 'yandex';

  test('a leg is measured once and remembered', async () => {
    running = await aRunningGeo({ GEO_ROUTERS: name });
    expect((await ask('Москва', 'Казань')).body.data).toMatchObject({ estimated: false, source: name });
    const asked = await running.answered(provider);
    expect((await ask('г. Москва', 'г. Казань')).body.data).toMatchObject({ estimated: false, source: name });
    expect(await running.answered(provider)).toBe(asked);
  });

  test('without an answer it is a flagged estimate', async () => {
    running = await aRunningGeo({ GEO_ROUTERS: name });
    for (const mode of ['error', 'html', 'garbage']) {
      await running.failWith(provider, { mode, times: -1 });
      expect((await ask('Москва', 'Самара')).body.data).toMatchObject({ estimated: true, source: 'estimate' });
    }
  });
});
