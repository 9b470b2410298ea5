import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { problem } from './problem-error.ts';
import { type DeliveryEnd, type Queue, type RunningQueue, startQueue } from './queue.ts';
import { addQueueColumns, type QueueColumns } from './queue-table.ts';
import { protectByCompany } from './schema.ts';

interface Row extends QueueColumns {
  id: string;
  receiver: string;
}

const tables = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table parcels (company_id uuid not null, id text primary key, receiver text not null)`.execute(db);
    await addQueueColumns(db, 'parcels');
    await protectByCompany(db, 'parcels');
  },
};
const companyId = randomUUID();
const log = { warn: () => {} };
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

let schema: TestSchema<unknown>;
const running: RunningQueue[] = [];
beforeAll(async () => {
  schema = await aSchema('queued', { '0001-parcels': tables });
});
afterEach(async () => {
  clock.ahead = 0;
  await Promise.all(running.splice(0).map(({ close }) => close()));
  await schema.db.asSystem((trx) => sql`delete from parcels`.execute(trx));
});
afterAll(() => schema.drop());

const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };

type Send = (ids: string[]) => Promise<DeliveryEnd | undefined> | DeliveryEnd | undefined;

/** A process that delivers parcels; `send` hears which. */
function aProcess(send: Send, parts: Partial<Queue<Row>> = {}) {
  const queue: Queue<Row> = {
    ...{ table: 'parcels', key: ['id'], receiver: 'receiver', most: 4 },
    send: async (rows) => (await send(rows.map(({ id }) => id))) ?? { sent: true },
    ...parts,
  };
  const started = startQueue<unknown, Row>({ db: schema.db, log, roundMs: 20, now: clock.now }, queue);
  running.push(started);
  return started;
}

const put = (...rows: (readonly [id: string, receiver: string])[]) =>
  schema.db.forCompany(companyId, async (trx) => {
    for (const [id, receiver] of rows)
      await sql`insert into parcels (company_id, id, receiver, next_at, created_at)
        values (${companyId}, ${id}, ${receiver}, ${clock.now()}, clock_timestamp())`.execute(trx);
  });
const listRows = async () => (await schema.db.asSystem((trx) => sql<Row>`select * from parcels`.execute(trx))).rows;
const getPause = (row: Row | undefined) => ((row?.next_at?.getTime() ?? 0) - clock.now().getTime()) / 1000;
const away: DeliveryEnd = { sent: false, failure: 'нет ответа' };

test('rows of one receiver come one after another in their order, and a slow receiver holds up no other', async () => {
  const sent: string[] = [];
  const slow = Promise.withResolvers<undefined>();
  await put(['a1', 'a'], ['b1', 'b'], ['a2', 'a'], ['b2', 'b']);
  aProcess(async ([id = '']) => {
    sent.push(id);
    return id === 'a1' ? slow.promise : undefined;
  });
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(['a1', 'b1', 'b2']));
  slow.resolve(undefined);
  await vi.waitFor(() => expect(sent).toContain('a2'));
  expect(sent.filter((id) => id.startsWith('b'))).toEqual(['b1', 'b2']);
  await vi.waitFor(async () => expect(await listRows()).toEqual([]));
});

test('two processes deliver each row once, and each batch in one piece', async () => {
  const sent: string[][] = [];
  const ids = Array.from({ length: 30 }, (_, index) => `p${index}`);
  await put(...ids.map((id) => [id, 'a'] as const));
  const batch = () => ({ where: sql<boolean>`receiver = 'a'`, most: 100 });
  for (let process = 0; process < 2; process += 1) aProcess((got) => void sent.push(got), { batch });
  await vi.waitFor(() => expect(sent.flat().toSorted()).toEqual(ids.toSorted()));
  expect(sent).toHaveLength(1);
});

test('a failure is repeated after 5 s, 10 s, 20 s, and a receiver that asks for time gets it', async () => {
  let end: DeliveryEnd = away;
  await put(['f', 'a']);
  aProcess(() => end);
  for (const pause of [5, 10, 20]) {
    await vi.waitFor(async () => expect((await listRows())[0]).toMatchObject({ failure: 'нет ответа' }));
    await vi.waitFor(async () => expect(Math.abs(getPause((await listRows())[0]) - pause)).toBeLessThan(3));
    clock.ahead += pause * 1000;
  }
  end = { ...away, waitMs: 30 * MINUTE_MS };
  await vi.waitFor(async () => expect(getPause((await listRows())[0])).toBeGreaterThan(25 * 60));
});

test('what fails for its whole life, or for good, is a dead letter with its reason', async () => {
  await put(['old', 'a'], ['refused', 'b']);
  aProcess(([id]) => {
    if (id === 'refused') throw problem('common/invalid', { text: 'Нет такого заказа' });
    return away;
  });
  await vi.waitFor(async () => expect((await listRows()).map(({ failure }) => failure)).not.toContain(null));
  clock.ahead += 3 * DAY_MS;
  await vi.waitFor(async () => {
    const rows = (await listRows()).map(({ id, failure, next_at, failed_at }) => ({
      ...{ id, failure, waits: next_at !== null, isDead: failed_at !== null },
    }));
    expect(rows.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: 'old', failure: 'нет ответа', waits: false, isDead: true },
      { id: 'refused', failure: 'Нет такого заказа', waits: false, isDead: true },
    ]);
  });
});

test('a queue of an infinite life gives nothing up, be it refused', async () => {
  await put(['debt', 'a']);
  const refuse = () => {
    throw problem('common/invalid', { text: 'Не принято' });
  };
  aProcess(refuse, { lifeMs: Number.POSITIVE_INFINITY });
  await vi.waitFor(async () => expect((await listRows())[0]).toMatchObject({ failure: 'Не принято', failed_at: null }));
  expect(getPause((await listRows())[0])).toBeGreaterThan(0);
});

test('a row that is held through no fault of its receiver costs no attempt and is never given up', async () => {
  await put(['held', 'a']);
  aProcess(() => ({ ...away, isHeld: true }));
  clock.ahead += 4 * DAY_MS;
  await vi.waitFor(async () => expect((await listRows())[0]?.failure).toBe('нет ответа'));
  expect((await listRows())[0]).toMatchObject({ attempts: 0, failed_at: null });
});

test('a row that a killed process was delivering comes again from another', async () => {
  await put(['k', 'a']);
  const url = new URL(schema.adminUrl);
  url.searchParams.set('options', '-c search_path=queued');
  const script = `
    import { openDb } from '${new URL('./db.ts', import.meta.url)}';
    import { startQueue } from '${new URL('./queue.ts', import.meta.url)}';
    const db = openDb({ url: ${JSON.stringify(url.toString())}, applicationName: 'victim' });
    startQueue({ db, log: { warn: () => process.exit(1) }, roundMs: 20 }, {
      table: 'parcels', key: ['id'], receiver: 'receiver', most: 1,
      send: () => { console.log('took'); return new Promise(() => setInterval(() => {}, 1000)); },
    });
    setInterval(() => {}, 1000);`;
  const victim = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void victim.kill('SIGKILL'));
  const ended = once(victim, 'exit');
  expect(String(await Promise.race([once(victim.stdout, 'data'), ended]))).toBe('took\n');
  victim.kill('SIGKILL');
  await ended;
  const sent: string[] = [];
  aProcess(([id = '']) => void sent.push(id));
  clock.ahead += MINUTE_MS;
  await vi.waitFor(() => expect(sent).toEqual(['k']));
  await vi.waitFor(async () => expect(await listRows()).toEqual([]));
});
