import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { erasureEndpoints } from '@trassa/contracts/platform/erasure';
import { openDb } from '@trassa/service-kit/db';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GeoTables } from '../../db/schema.ts';
import {
  aCarrierWithTruck,
  aPhone,
  aPositionsService,
  type PositionsService,
} from '../../testing/running-positions.ts';
import { keepTracks } from './keep-tracks.ts';

let running: PositionsService;
beforeAll(async () => {
  running = await aPositionsService();
});
afterAll(() => running.stop());

/** The upkeep, as the job runs it, at a time. */
async function keepAt(day: string) {
  const db = openDb<GeoTables>({
    url: running.service.databaseUrl.replace(/\?.*|$/, '?options=-c%20search_path%3Dgeo'),
    applicationName: 'upkeep',
  });
  await keepTracks({ db, now: () => new Date(`${day}T09:00:00Z`) }).finally(() => db.close());
}
const listMonths = async () => {
  const rows = await queryAsAdministrator(
    running.service.databaseUrl,
    `select relname from pg_class where relname like 'track_points_____\\___' and relkind = 'r' order by 1`,
  );
  return (rows as { relname: string }[]).map(({ relname }) => relname);
};

test('points of a company are erased with it, in every month, and those of others stay', async () => {
  const [one, other] = [aCarrierWithTruck(running), aCarrierWithTruck(running)];
  for (const { director, vehicleId } of [one, other]) {
    const { secret, device } = await aPhone(running, director, { vehicleId });
    for (const days of [0, 20]) {
      const timestamp = running.clock.now.getTime() - days * 86_400_000;
      const query = { id: device, timestamp, lat: 55.7, lon: 37.5 };
      await running.service.call(positionsEndpoints.phonePoint, { as: null, params: { secret }, query });
    }
  }
  const as = { kind: 'service', service: 'account', companyId: one.companyId, userId: null } as const;
  await vi.waitFor(async () => {
    expect((await running.service.call(erasureEndpoints.eraseCompany, { as })).body.data.done).toBe(true);
  });
  const rows = await queryAsAdministrator(
    running.service.databaseUrl,
    `select company_id, count(*)::int as points from geo.track_points where company_id in ('${one.companyId}', '${other.companyId}') group by 1`,
  );
  expect(rows).toEqual([{ company_id: other.companyId, points: 2 }]);
});

test('a day that is over is kept as a line when its points have gone', async () => {
  const { director, vehicleId } = aCarrierWithTruck(running);
  const { secret, device } = await aPhone(running, director, { vehicleId });
  const send = (minutes: number, lat: number) =>
    running.service.call(positionsEndpoints.phonePoint, {
      ...{ as: null, params: { secret } },
      query: { id: device, timestamp: running.clock.now.getTime() + minutes * 60_000, lat, lon: 37, speed: 30 },
    });
  for (let minutes = -30; minutes <= 0; minutes++) await send(minutes, 56 + minutes / 100);
  const read = async () => {
    const query = { vehicleId, from: '2026-11-30T21:00:00.000Z', to: '2026-12-01T20:59:00.000Z' };
    return (await running.service.call(positionsEndpoints.track, { as: director, query })).body.data;
  };
  const before = await read();
  expect(before).toMatchObject({ movingMinutes: 30, points: [expect.anything(), expect.anything()] });
  await keepAt('2026-12-02');
  expect(await read()).toEqual(before);
  await keepAt('2027-05-01');
  expect(await read()).toEqual(before);
  expect(await listMonths()).not.toContain('track_points_2026_12');
  expect(await listMonths()).toContain('track_points_2027_06');
});
