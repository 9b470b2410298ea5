import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrations } from '../db/migrations.ts';
import type { GatewayTables } from '../db/schema.ts';
import { createTakeTokens, deleteOldBuckets, type TakeTokens } from './limit-bucket.queries.ts';
import { createSharedLimits, type SharedLimit, type TakeSharedToken } from './shared-limits.ts';

let schema: TestSchema<GatewayTables>;
let looks = 0;
let take: TakeTokens;
beforeAll(async () => {
  schema = await aSchema<GatewayTables>('gateway', migrations);
  const takeTokens = createTakeTokens(schema.db);
  take = (asked) => {
    looks += 1;
    return takeTokens(asked);
  };
});
afterAll(() => schema.drop());
beforeEach(() => {
  looks = 0;
});

const log = { warn: () => {} };
/** A loaded machine is no database that is away. */
const PATIENCE_MS = 30_000;
const user: SharedLimit = { name: 'user', perSecond: 40, burst: 200 };
const start = Date.UTC(2026, 0, 1);

/** Calls a second of each gateway over some seconds, those let through. */
async function callFor(
  gateways: readonly TakeSharedToken[],
  { key, seconds, each }: { key: string; seconds: number; each: number },
) {
  let allowed = 0;
  for (let at = 0; at < seconds * each; at += 1)
    for (const gateway of gateways)
      if ((await gateway(user, key, start + Math.floor((at * 1000) / each))) === 0) allowed += 1;
  return allowed;
}

const open = (count: number) => Array.from({ length: count }, () => createSharedLimits(take, log, PATIENCE_MS));

test('any number of gateways let a burst and then a rate through, and what a tenth of it is at most besides', async () => {
  for (const count of [1, 2, 5]) {
    const allowed = await callFor(open(count), { key: `many ${count}`, seconds: 10, each: 200 / count });
    expect(allowed).toBeGreaterThan(0.9 * (200 + 10 * 40));
    expect(allowed).toBeLessThanOrEqual(200 + 10 * 40);
  }
});

test('whoever calls seldom costs no look at the database, whoever calls without end one in twenty calls', async () => {
  expect(await callFor(open(2), { key: 'seldom', seconds: 20, each: 3 })).toBe(120);
  expect(looks).toBe(0);
  await callFor(open(1), { key: 'without end', seconds: 20, each: 40 });
  expect(looks).toBeLessThanOrEqual((20 * 40) / 20 + 4);
});

test('a caller that is refused is told the seconds until its next token, and costs no look until then', async () => {
  const [gateway] = open(1);
  const rare: SharedLimit = { name: 'rare', perSecond: 3 / 60, burst: 3 };
  const waits = [0, 0, 0, 0, 0, 5000, 19_000, 21_000];
  const answers: (number | undefined)[] = [];
  for (const ms of waits) answers.push(await gateway?.(rare, 'a', start + ms));
  expect(answers).toEqual([0, 0, 0, 20, 20, 15, 1, 0]);
  expect(looks).toBe(5);
});

test('a database that hangs lets each gateway go on alone after a moment, and is not asked again at once', async () => {
  let hung = 0;
  const hangs: TakeTokens = () => {
    hung += 1;
    return new Promise(() => {});
  };
  const gateway = createSharedLimits(hangs, log);
  const rare: SharedLimit = { name: 'rare', perSecond: 3 / 60, burst: 3 };
  for (let at = 0; at < 5; at += 1) expect(await gateway(rare, 'b', start)).toBe(0);
  expect(hung).toBe(1);
});

test('buckets of yesterday are deleted', async () => {
  const asked = { perSecond: 1, burst: 5, owed: 0, slice: 1 };
  await take({ ...asked, key: 'old', now: new Date(start) });
  await take({ ...asked, key: 'new', now: new Date(start + 86_400_000) });
  await schema.db.withoutCompany((trx) => deleteOldBuckets(trx, new Date(start + 86_460_000)));
  const rows = await schema.db.withoutCompany((trx) =>
    trx.selectFrom('limit_bucket').select('key').where('key', 'in', ['old', 'new']).execute(),
  );
  expect(rows).toEqual([{ key: 'new' }]);
});
