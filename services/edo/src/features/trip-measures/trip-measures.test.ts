import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { MeasureStatistics } from '@trassa/contracts/edo/transport';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import type { CalculateDistances } from '@trassa/contracts/geo/route-length';
import { openDb } from '@trassa/service-kit/db';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { aDirector } from '@trassa/testing/people';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EdoTables } from '../../db/tables.ts';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';
import { verifyFigures } from '../../verify/verify-figures.ts';

const { transport } = edoFigureEndpoints;
const { chains, chain } = edoEndpoints;
const { status, refresh } = edoConnectionEndpoints;
const as = aDirector();
let running: RunningEdo;
let geo: FastifyInstance;
let isAway = false;

/** Length of a leg by its texts; some are estimates, some have no route. */
const getLength = (from: string, to: string) => {
  const km = from.length * 10 + to.length / 10;
  if (to.length % 7 === 0) return null;
  const estimated = from.length % 2 === 0;
  return { distance: km, time: Math.round(km / 7) / 10, estimated, source: estimated ? 'estimate' : 'osrm' };
};

beforeAll(async () => {
  geo = fastify();
  geo.post<{ Body: CalculateDistances }>(geoEndpoints.distances.path, async ({ body }, reply) => {
    if (isAway) return reply.status(503).send('');
    return { success: true, data: { lengths: body.ways.map(({ from, to }) => getLength(from, to)) } };
  });
  const url = await geo.listen({ port: 0, host: '127.0.0.1' });
  running = await aRunningEdo({ sandbox: { documentCount: 300 }, env: { SERVICE_URLS: JSON.stringify({ geo: url }) } });
});
afterAll(async () => {
  await running.stop();
  await geo.close();
});

const listWithSpeed = async (query: { speed: 'known' | 'estimated'; counted?: 'documents' }) => {
  const asked = { category: 'ETRN', hasVehicle: true, limit: 1, ...query } as const;
  return (await running.edo.call(chains, { as, query: asked })).body.data.total;
};

const fleet = async () => (await running.edo.call(transport, { as })).body.data;

interface Trip {
  km: number;
  hours: number;
  estimated: boolean;
  took: number | null;
  /** Whether the hours were clamped to a bound. */
  isBounded: boolean;
}

/** Trips with a known or estimated leg, and their hours within the bounds. */
async function listTrips(): Promise<Trip[]> {
  const all = (await running.edo.call(chains, { as, query: { limit: 5000 } })).body.data.chains;
  return all.flatMap((chain) => {
    const length = chain.vehicle && chain.from && chain.to ? getLength(chain.from, chain.to) : null;
    if (!length) return [];
    const { distance: km, time: hours, estimated } = length;
    const minutes = getMinutes(chain);
    const isBounded = minutes >= 0 && (minutes < 30 || minutes > 2880);
    return [{ km, hours, estimated, took: minutes >= 0 ? Math.min(48, Math.max(0.5, minutes / 60)) : null, isBounded }];
  });
}

function getMinutes({ titles }: Chain): number {
  const at = (type: string) => Date.parse(titles.find((title) => title.type === type)?.dateTime ?? '');
  return Math.round((at('ON_TRNACLGRPO') - at('ON_TRNACLGROT')) / 60_000);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Value of a trip, and whether it or its hours were clamped. */
interface Value {
  value: number;
  isOut: boolean;
}

function expectMeasure(measure: MeasureStatistics, { facts, guesses }: Record<'facts' | 'guesses', Value[]>) {
  expect(measure).toMatchObject({ known: facts.length, estimated: guesses.length });
  for (const [shown, all] of [
    [measure, facts],
    [measure.estimate, guesses],
  ] as const) {
    if (all.length === 0) continue;
    const [values, inside] = [all, all.filter(({ isOut }) => !isOut)].map((list) => list.map(({ value }) => value));
    const expected = { avg: mean(inside!), min: Math.min(...values!), max: Math.max(...values!) };
    expect(shown?.clamped).toBe(values!.length - inside!.length);
    expect(shown?.avg === null).toBe(inside!.length === 0);
    // Values are rounded to a tenth.
    for (const key of inside!.length > 0 ? (['avg', 'min', 'max'] as const) : (['min', 'max'] as const))
      expect(Math.abs((shown?.[key] ?? Number.NaN) - expected[key]), key).toBeLessThan(0.06);
  }
}

async function verdict() {
  const own = new URL(running.edo.databaseUrl);
  own.searchParams.set('options', '-c search_path=edo,public');
  const reader = openDb<EdoTables>({ url: own.toString(), applicationName: 'test' });
  const [owner] = await reader.asSystem(
    async (trx) =>
      (
        await sql<ConnectionKey>`
          select company_id as "companyId", id as "connectionId" from connections
          where company_id = ${as.companyId}`.execute(trx)
      ).rows,
  );
  const found = await reader.forCompany(as.companyId, (trx) => verifyFigures(trx, owner!));
  await reader.close();
  return found.differences;
}

describe('distances and speeds of trips', () => {
  test('come from services/geo, with guesses beside the facts and never among them', async () => {
    await running.connect(as);
    // Counts during the measurement are not cached.
    await listWithSpeed({ speed: 'known' });
    const trips = await listTrips();
    const measured = async () => {
      const { known, estimated } = (await fleet()).analytics.distance;
      expect(known + estimated).toBe(trips.length);
    };
    await vi.waitFor(measured);
    const { analytics } = await fleet();
    const [facts, guesses] = [trips.filter(({ estimated }) => !estimated), trips.filter(({ estimated }) => estimated)];
    const km = (list: Trip[]) => list.map((trip) => ({ value: trip.km, isOut: false }));
    expect(guesses.length).toBeGreaterThan(0);
    expectMeasure(analytics.distance, { facts: km(facts), guesses: km(guesses) });
    const speeds = (list: Trip[]) =>
      list.flatMap(({ km, took, isBounded }) => (took === null ? [] : [{ value: km / took, isOut: isBounded }]));
    expectMeasure(analytics.speed, { facts: speeds(facts), guesses: speeds(guesses) });
    expect(analytics.speed.clamped + (analytics.speed.estimate?.clamped ?? 0)).toBeGreaterThan(0);
    expect([analytics.distance.clamped, analytics.distance.estimate?.clamped]).toEqual([0, 0]);
    const shares = trips.flatMap(({ hours, took, isBounded }) => {
      if (took === null) return [];
      const percent = (hours / took) * 100;
      return [{ value: Math.min(95, Math.max(60, percent)), isOut: isBounded || percent < 60 || percent > 95 }];
    });
    expectMeasure(analytics.roi, { facts: [], guesses: shares });
    expect(await verdict()).toEqual([]);
  });

  test('are averaged over exactly the trips that the list of either holds', async () => {
    const { speed } = (await fleet()).analytics;
    for (const kind of ['known', 'estimated'] as const) {
      const leftOut = kind === 'known' ? speed.clamped : (speed.estimate?.clamped ?? 0);
      expect(speed[kind]).toBeGreaterThan(leftOut);
      expect(await listWithSpeed({ speed: kind })).toBe(speed[kind] - leftOut);
      expect(await listWithSpeed({ speed: kind, counted: 'documents' })).toBe(speed[kind] - leftOut);
    }
  });

  test('stand beside the way of every chain, in the list and in the chain itself', async () => {
    const all = (await running.edo.call(chains, { as, query: { limit: 5000 } })).body.data.chains;
    const measured = all.filter(({ vehicle, from, to }) => vehicle && from && to && getLength(from, to));
    expect(measured.length).toBeGreaterThan(0);
    for (const { from, to, way } of measured) {
      const { distance, time, estimated } = getLength(from, to)!;
      expect(way).toEqual({ km: expect.closeTo(distance, 1), hours: time, estimated });
    }
    const { body } = await running.edo.call(chain, { as, params: { chainId: measured[0]!.chainId } });
    expect(body.data.way).toEqual(measured[0]!.way);
  });

  test('stay as they were while services/geo is away, and nobody else sees them', async () => {
    isAway = true;
    const before = (await fleet()).analytics.distance;
    await running.advance(40);
    await running.edo.call(refresh, { as, body: {} });
    await running.whenTaken(as);
    const after = (await fleet()).analytics.distance;
    expect(after.known).toBeGreaterThanOrEqual(before.known);
    expect((await running.edo.call(status, { as })).body.data.ingest?.state).toBe('idle');
    const other = (await running.edo.call(transport, { as: aDirector() })).body.data.analytics;
    expect(other.distance).toMatchObject({ known: 0, estimated: 0, estimate: null });
  });
});
