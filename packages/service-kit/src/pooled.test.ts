import { setTimeout as delay } from 'node:timers/promises';
import { defineEndpoints } from '@trassa/contracts/endpoint';
import { aPooler, hasPgBouncer, type Pooler, toPoolerUrl } from '@trassa/testing/a-pooler';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aDatabase, getAdminUrl, type TestDatabase } from '@trassa/testing/test-postgres';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { withLock } from './advisory-lock.ts';
import type { Db } from './db.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { type Notices, subscribeNotices } from './notices.ts';
import { protectByCompany } from './schema.ts';
import { defineService } from './service.ts';

interface NotesTables {
  notes: { company_id: string; text: string };
}

const notes = defineEndpoints({
  add: {
    method: 'POST',
    path: '/api/notes',
    access: 'user',
    body: z.object({ text: z.string() }),
    reply: z.object({ texts: z.array(z.string()), settings: z.array(z.string()) }),
  },
});

const heard: string[] = [];
const ran: string[] = [];
/** Of each instance. */
const parts: { db: Db<NotesTables>; jobs: Jobs; notices: Notices<string> }[] = [];

const notesService = defineService<unknown, NotesTables>({
  name: 'pooled',
  version: '1.0.0',
  config: z.object({}),
  hasJobs: true,
  migrations: {
    '0001-notes': {
      up: async (trx) => {
        await sql`create table notes (company_id uuid not null, text text not null)`.execute(trx);
        await protectByCompany(trx, 'notes');
      },
    },
  },
  build: async ({ app, db, route, config, databaseUrl, systemUrl }) => {
    const notices = await subscribeNotices<string>(
      { channel: 'pooled', name: 'pooled-news', pool: db.pool, databaseUrl, log: app.log },
      { onNotice: (notice) => heard.push(notice), onMissed: () => {} },
    );
    const tasks = { note: async (payload: unknown) => void ran.push(String((payload as { text: string }).text)) };
    const jobs = await startJobs({ systemUrl, service: 'pooled', tasks, log: app.log, roundMs: config.ROUND_MS });
    parts.push({ db, jobs, notices });
    route(notes.add, ({ body, companyId }) =>
      db.forCompany(companyId, async (trx) => {
        await trx.insertInto('notes').values({ company_id: companyId, text: body.text }).execute();
        const found = await trx.selectFrom('notes').select('text').execute();
        const settings = sql<{ value: string }>`select current_setting(name) as value
          from unnest(array['search_path', 'statement_timeout']) name`;
        const { rows } = await settings.execute(trx);
        return { texts: found.map(({ text }) => text), settings: rows.map(({ value }) => value) };
      }),
    );
    return {
      jobs,
      close: async () => {
        await jobs.stop();
        await notices.close();
      },
    };
  },
});

describe.skipIf(!hasPgBouncer())('two instances of a service behind PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  let database: TestDatabase;
  const services: TestService[] = [];
  beforeAll(async () => {
    pooler = await aPooler(getAdminUrl(), 2);
    database = await aDatabase();
    const env = { DATABASE_URL: toPoolerUrl(database.url, pooler.host), DATABASE_DIRECT_URL: database.url };
    for (let at = 0; at < 2; at += 1) services.push(await aRunning(notesService, { env }));
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    await database.drop();
    await pooler.stop();
  });

  test('show each company its own rows, whoever had the connection before, under the settings of the service', async () => {
    const companies = Array.from({ length: 20 }, () => aDirector());
    const calls = companies.flatMap((as, at) =>
      [0, 1, 2].map(async (turn) => {
        const answer = await services[turn % 2]?.call(notes.add, { as, body: { text: `of ${at}` } });
        expect(answer?.status).toBe(200);
        expect(new Set(answer?.body.texts)).toEqual(new Set([`of ${at}`]));
        expect(answer?.body.settings).toEqual(['pooled, public', '8s']);
      }),
    );
    await Promise.all(calls);
    const rows = await queryAsAdministrator(
      database.url,
      "select 1 from pg_stat_activity where datname = current_database() and usename = 'trassa_pooled' and application_name = 'pooled'",
    );
    expect(rows.length).toBeLessThanOrEqual(2);
  });

  test('lose no call, and are not ill, while another pooler takes the place of theirs', async () => {
    const as = aDirector();
    const statuses: (number | undefined)[] = [];
    let isOver = false;
    const caller = async (turn: number) => {
      while (!isOver) statuses.push((await services[turn % 2]?.call(notes.add, { as, body: { text: '' } }))?.status);
    };
    const prober = async ({ db }: (typeof parts)[number]) => {
      while (!isOver) await db.check().catch(() => statuses.push(503));
    };
    const callers = [...Array.from({ length: 6 }, (_, turn) => caller(turn)), ...parts.map(prober)];
    for (let turn = 0; turn < 3; turn += 1) await pooler.restart();
    isOver = true;
    await Promise.all(callers);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test('take turns at work that only one may do', async () => {
    const [one, two] = parts;
    if (!one || !two) throw new Error('two instances run');
    const inside: string[] = [];
    const enter = (name: string) => async () => {
      inside.push(name);
      await delay(20);
      expect(inside).toEqual([name]);
      inside.pop();
      return name;
    };
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, at) => withLock((at % 2 ? one : two).db, 'turn', enter(`${at}`))),
    );
    expect(results.filter((result) => result !== 'busy').length).toBeGreaterThan(0);
    const nested = await withLock(one.db, 'turn', () => withLock(two.db, 'turn', async () => 'both'));
    expect(nested).toBe('busy');
    expect(await withLock(two.db, 'turn', async () => 'free')).toBe('free');
  });

  test('work under more locks than the pooler lends connections', async () => {
    const names = ['one', 'two', 'three', 'four'];
    let begun = 0;
    const work = (db: Db<NotesTables>) => async () => {
      begun += 1;
      await vi.waitFor(() => expect(begun).toBe(names.length));
      return db.forCompany(aDirector().companyId, async () => 'done');
    };
    const all = names.map((name, at) => {
      const { db } = parts[at % 2] ?? {};
      return db && withLock(db, name, work(db));
    });
    expect(await Promise.all(all)).toEqual(names.map(() => 'done'));
  });

  test('hear of one another, also after their connection was cut', async () => {
    const [one] = parts;
    await one?.notices.send('first');
    await vi.waitFor(() => expect(heard).toEqual(['first', 'first']));
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pooled-news'";
    await queryAsAdministrator(database.url, cut);
    await vi.waitFor(async () => {
      await one?.notices.send('second');
      expect(heard.filter((notice) => notice === 'second').length).toBeGreaterThanOrEqual(2);
    });
  });

  test('run each job once', async () => {
    const texts = Array.from({ length: 10 }, (_, at) => `job ${at}`);
    for (const [at, text] of texts.entries()) await parts[at % 2]?.jobs.add('note', { text });
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(texts.toSorted()));
  });
});
