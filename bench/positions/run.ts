import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getStraightKm } from '@trassa/contracts/geo/distance.rules';
import { migrations } from '@trassa/service-geo/db/migrations';
import { findStays } from '@trassa/service-geo/features/positions/fences.rules';
import { getHash } from '@trassa/service-kit/link-tokens';
import { anAdminClient } from '@trassa/testing/admin-client';
import { aMigratedDatabase } from '@trassa/testing/migrated-database';
import { anOwnProcess, type OwnProcess } from '@trassa/testing/own-process';
import { setup } from '@trassa/testing/test-postgres';
import { median } from '../paired-ratios.ts';
import { limitedFigure, ratioFigure, recordRun } from '../results-file.ts';

/**
 * `npm run bench -- positions [seconds [rounds]]`: 10,000 trucks that send a point each half minute, to one process of
 * a service; what is stored after a kill against what was answered; points in fences against a plain loop over them.
 */
const SECONDS = Number(process.argv[2] ?? 30);
const ROUNDS = Number(process.argv[3] ?? 5);
const TRUCKS = 10_000;
const TRUCKS_OF_COMPANY = 10;
const EVERY_SECONDS = 30;
const POINTS = 200_000;

const main = join(import.meta.dirname, '../../services/geo/src/main.ts');
const stopPostgres = await setup();
const database = await aMigratedDatabase({ schema: 'geo', migrations });
const admin = await anAdminClient(database.url);
const companies = Array.from({ length: TRUCKS / TRUCKS_OF_COMPANY }, () => randomUUID());
const trucks = Array.from({ length: TRUCKS }, (_, index) => ({
  company: companies[index % companies.length] ?? '',
  secret: `bench-secret-${index}-0123456789`,
  id: randomUUID(),
}));
await admin.query(
  `insert into geo.phones (company_id, id, name, secret_hash, device, vehicle_id, consent_noted_by, created_at)
    select company, id, 'Телефон', hash, 'd', id, id, now() from unnest($1::uuid[], $2::text[], $3::uuid[]) as given (id, hash, company)`,
  [trucks.map(({ id }) => id), trucks.map(({ secret }) => getHash(secret)), trucks.map(({ company }) => company)],
);

const start = () =>
  anOwnProcess(main, {
    DATABASE_URL: database.url,
    SEAL_KEY: 'bench-seal-key-0123456789abcdef-0123',
    LOG_LEVEL: 'silent',
    ROUND_MS: '2000',
  });

/** Sends a point of one truck; milliseconds until it was answered as taken, null: it was not. */
async function send({ url }: OwnProcess, truck: number, at: number): Promise<number | null> {
  const began = performance.now();
  const { secret } = trucks[truck % TRUCKS] ?? { secret: '' };
  const query = `id=d&timestamp=${at}&lat=${55 + (truck % 100) / 50}&lon=37.6&speed=30`;
  const reply = await fetch(`${url}/g/${secret}?${query}`).catch(() => null);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.status === 200 ? performance.now() - began : null;
}

/** Sends points at an even rate, without waiting for answers. @returns their times; null: not taken */
async function sendPointsEvenly(service: OwnProcess, seconds: number): Promise<(number | null)[]> {
  const total = Math.round((TRUCKS / EVERY_SECONDS) * seconds);
  const began = performance.now();
  const answers: Promise<number | null>[] = [];
  for (let sent = 0; sent < total; sent += 1) {
    const due = began + (sent / total) * seconds * 1000;
    const wait = due - performance.now();
    if (wait > 1) await delay(wait);
    answers.push(send(service, sent, Date.now()));
  }
  return Promise.all(answers);
}

const service = await start();
await sendPointsEvenly(service, 5);
const answered = await sendPointsEvenly(service, SECONDS);
const times = answered.filter((one) => one !== null).sort((a, b) => a - b);
const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
await service.stop();

/** Points that were answered as taken and are not there after a kill in the middle of the load. */
async function countLost(): Promise<number> {
  await admin.query('truncate geo.track_points');
  const killed = await start();
  const answers = sendPointsEvenly(killed, 3);
  await delay(1500);
  await killed.kill();
  const taken = (await answers).filter((one) => one !== null).length;
  const { rows } = await admin.query<{ points: number }>('select count(*)::integer as points from geo.track_points');
  return Math.max(0, taken - (rows[0]?.points ?? 0));
}
let lost = 0;
for (let round = 0; round < 3; round += 1) lost += await countLost();
await admin.end();
await database.drop();
await stopPostgres();

const fence = { lat: 55.7, lng: 37.6, radius: 400 };
const track = Array.from({ length: POINTS }, (_, index) => ({
  ...{ at: index * 60_000, lat: 55.7 + Math.sin(index / 50) / 100, lng: 37.6 + Math.cos(index / 70) / 100 },
  ...{ speed: 40, accuracy: 10 },
}));
const measurePointsPerSecond = (work: () => unknown) => {
  const began = performance.now();
  work();
  return (POINTS / (performance.now() - began)) * 1000;
};
/** Baseline: only the distance on the sphere from each point to the fence. */
const countInside = () =>
  track.filter(({ lat, lng }) => getStraightKm([lat, lng], [fence.lat, fence.lng]) * 1000 < fence.radius).length;
findStays(track, fence);
countInside();
const pairs = Array.from({ length: ROUNDS }, () => ({
  ours: measurePointsPerSecond(() => findStays(track, fence)),
  plain: measurePointsPerSecond(countInside),
}));

recordRun(
  'positions',
  [
    limitedFigure('10,000 trucks, a point each 30 s: p99 of an answer', p99, { unit: ' ms', digits: 1, atMost: 50 }),
    limitedFigure('points not taken of those sent', answered.length - times.length, { unit: '', atMost: 0 }),
    limitedFigure('points answered and lost by a kill', lost, { unit: '', atMost: 0 }),
    limitedFigure('points in a fence a second', median(pairs.map(({ ours }) => ours)), { unit: '', atLeast: 50_000 }),
    ratioFigure(
      'points in a fence / their distances alone',
      pairs.map(({ ours, plain }) => ours / plain),
      { atLeast: 0.5 },
    ),
  ],
  [{ sent: answered.length, p50: times[times.length >> 1], p99, max: times.at(-1) }],
  pairs,
);
