import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Db, openDb } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareSchema, protectByCompany } from './schema.ts';
import { getSchemaLogins } from './schema-logins.ts';

interface NotesTables {
  notes: { company_id: string; text: string };
}

const migrations = {
  '0001-notes': {
    up: async (trx: Parameters<typeof protectByCompany>[0]) => {
      await sql`create table notes (company_id uuid not null, text text not null)`.execute(trx);
      await protectByCompany(trx, 'notes');
    },
  },
};

const company = randomUUID();
/** For a loaded machine. */
const patience = { timeout: 20_000 };
const readNotes = (db: Db<NotesTables>) =>
  db.readForCompany(company, async (trx) => {
    const notes = await trx.selectFrom('notes').select('text').execute();
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(trx);
    return { from: rows[0]?.standby ? 'standby' : 'primary', notes: notes.map(({ text }) => text) };
  });
const add = (db: Db<NotesTables>, text: string, company_id = company) =>
  db.forCompany(company_id, (trx) => trx.insertInto('notes').values({ company_id, text }).execute());

describe.skipIf(process.platform === 'win32')('reads from a standby', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-standby-'));
  const password = 'secret';
  const open = (name: string, settings = {}) =>
    startEmbeddedPostgres({ dataDir: join(folder, name), password, unsafeFast: true, settings, onLost: () => {} });
  const databases: Db<NotesTables>[] = [];
  let primary: Awaited<ReturnType<typeof open>>;
  let standby: Awaited<ReturnType<typeof open>>;
  const openNotes = async (stalenessMs: number, max = 6) => {
    const { url } = getSchemaLogins({ adminUrl: standby.url, schema: 'notes' });
    const urls = getSchemaLogins({ adminUrl: primary.url, schema: 'notes' });
    const db = openDb<NotesTables>({ ...urls, standby: { url, stalenessMs }, max, applicationName: 'notes' });
    databases.push(db);
    return db;
  };
  const tellStandby = (statement: string) => queryAsAdministrator(standby.url, statement);

  beforeAll(async () => {
    primary = await open('primary');
    await prepareSchema({ adminUrl: primary.url, schema: 'notes', migrations });
    await primary.stop();
    execFileSync('cp', ['-a', join(folder, 'primary'), join(folder, 'standby')]);
    writeFileSync(join(folder, 'standby', 'standby.signal'), '');
    primary = await open('primary');
    const { port, username } = new URL(primary.url);
    standby = await open('standby', {
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
    });
  });
  afterAll(async () => {
    for (const db of databases) await db.close();
    await standby.stop();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('see what was committed, of their company only, and write nothing', async () => {
    const db = await openNotes(2000);
    await add(db, 'first');
    await add(db, 'of another company', randomUUID());
    await vi.waitFor(async () => expect(await readNotes(db)).toEqual({ from: 'standby', notes: ['first'] }), patience);
    const write = db.readForCompany(company, (trx) =>
      trx.insertInto('notes').values({ company_id: company, text: 'no' }).execute(),
    );
    await expect(write).rejects.toThrow();
  });

  test('go to the primary while the standby is further behind than the bound, and come back', async () => {
    const db = await openNotes(100);
    await tellStandby('select pg_wal_replay_pause()');
    await add(db, 'second');
    expect(await readNotes(db)).toEqual({ from: 'primary', notes: ['first', 'second'] });
    await tellStandby('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect((await readNotes(db)).from).toBe('standby'), patience);
    expect((await readNotes(db)).notes).toEqual(['first', 'second']);
  });

  test('go to the primary that tells only after the bound where its log ends', async () => {
    const [db, writer] = [await openNotes(400, 1), await openNotes(400)];
    await vi.waitFor(async () => expect((await readNotes(db)).from).toBe('standby'), patience);
    await tellStandby('select pg_wal_replay_pause()');
    await add(writer, 'third');
    await delay(240);
    const held = db.forCompany(company, () => delay(800));
    expect((await readNotes(db)).notes).toContain('third');
    await held;
    await tellStandby('select pg_wal_replay_resume()');
  });

  test('show nothing older than the bound, however much is written', async () => {
    const stalenessMs = 100;
    const db = await openNotes(stalenessMs);
    const written: { text: string; at: number }[] = [];
    const look = async () => {
      const bound = performance.now() - stalenessMs;
      const { from, notes } = await readNotes(db);
      expect(written.filter((one) => one.at < bound && !notes.includes(one.text))).toEqual([]);
      return from;
    };
    for (const [statement, from] of [
      ['select 1', 'standby'],
      ['select pg_wal_replay_pause()', 'primary'],
      ['select pg_wal_replay_resume()', 'standby'],
    ] as const) {
      await tellStandby(statement);
      for (let at = 0; at < 40; at += 1) {
        await add(db, `${statement} ${at}`);
        written.push({ text: `${statement} ${at}`, at: performance.now() });
        await look();
      }
      await vi.waitFor(async () => expect(await look()).toBe(from), patience);
    }
  });

  test('go to the primary when the standby is cut off in the middle of one, is gone, or leads itself', async () => {
    const db = await openNotes(2000);
    await vi.waitFor(async () => expect((await readNotes(db)).from).toBe('standby'), patience);
    let turns = 0;
    const from = await db.readForCompany(company, async (trx) => {
      turns += 1;
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(trx);
      if (rows[0]?.standby) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      return rows[0]?.standby;
    });
    expect({ from, turns }).toEqual({ from: false, turns: 2 });
    const other = await openNotes(2000);
    await standby.stop();
    expect((await readNotes(other)).from).toBe('primary');
    rmSync(join(folder, 'standby', 'standby.signal'));
    standby = await open('standby');
    const third = await openNotes(2000);
    await add(third, 'after the standby left');
    const { from: last, notes } = await readNotes(third);
    expect(last).toBe('primary');
    expect(notes).toContain('after the standby left');
  });

  test('of a database without a standby are read-only, too', async () => {
    const db = openDb<NotesTables>({
      ...getSchemaLogins({ adminUrl: primary.url, schema: 'notes' }),
      applicationName: 'notes',
    });
    databases.push(db);
    expect((await readNotes(db)).from).toBe('primary');
    const write = db.readForCompany(company, (trx) => trx.deleteFrom('notes').execute());
    await expect(write).rejects.toThrow();
  });
});
