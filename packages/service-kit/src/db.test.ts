import { randomUUID } from 'node:crypto';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDatabase } from '@trassa/testing/test-postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDb } from './db.ts';
import { prepareSchema } from './schema.ts';

let database: Awaited<ReturnType<typeof aDatabase>>;
let db: ReturnType<typeof openDb>;
beforeAll(async () => {
  database = await aDatabase();
  db = openDb({ url: database.url, applicationName: 'test', max: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('a statement that runs into its deadline is a busy database: come back later, nothing broke', async () => {
  const slow = db.forCompany(randomUUID(), async (trx) => {
    await sql`set local statement_timeout = 20`.execute(trx);
    await sql`select count(*) from generate_series(1, 1000000000)`.execute(trx);
  });
  await expect(slow).rejects.toMatchObject({ code: 'common/unavailable', status: 503, options: { retryAfter: 2 } });
});

test('so is a database without a free connection', async () => {
  const hasty = openDb({ url: database.url, applicationName: 'test', max: 1, patienceMs: 300 });
  await vi.waitFor(() => hasty.asSystem(async () => 'connected'));
  const waiting = await hasty.asSystem(() => hasty.asSystem(async () => 'served').catch((error: unknown) => error));
  await hasty.close();
  expect(waiting).toMatchObject({ code: 'common/unavailable', status: 503 });
});

test.each([
  ['text', sql`select ${'a\0b'}::text`],
  ['document', sql`select ${JSON.stringify({ a: '\0' })}::jsonb`],
])('a zero byte in a %s is what was sent wrong, not our failure', async (_, question) => {
  const asked = db.forCompany(randomUUID(), (trx) => question.execute(trx));
  await expect(asked).rejects.toMatchObject({ code: 'common/invalid', status: 400 });
});

test('a connection that is cut in the middle is a database that comes back', async () => {
  const cut = db.forCompany(randomUUID(), (trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx));
  await expect(cut).rejects.toMatchObject({ code: 'common/unavailable', status: 503 });
  expect(await db.asSystem(async () => 'served')).toBe('served');
});

test('a transaction whose kept connection was closed meanwhile is begun on another one', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const pid = await db.asSystem(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      return rows[0]?.pid;
    });
    await queryAsAdministrator(database.url, 'select pg_terminate_backend($1)', [pid]);
    const served = turn % 2 ? db.asSystem(async () => 'served') : db.forCompany(randomUUID(), async () => 'served');
    expect(await served).toBe('served');
  }
});

test('a transaction of a company is undone by its failure, and the next of another company sees no trace of it', async () => {
  const [company, state] = [
    randomUUID(),
    sql<{ company: string }>`select current_setting('app.company_id') as company`,
  ];
  await queryAsAdministrator(database.url, 'create table kept (of text default current_setting($$app.company_id$$))');
  const add = sql`insert into kept default values`;
  const failed = db.forCompany(company, async (trx) => {
    await add.execute(trx);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await db.forCompany(`it's ${company}`, (trx) => add.execute(trx));
  expect(await queryAsAdministrator(database.url, 'select * from kept')).toEqual([{ of: `it's ${company}` }]);
  const { rows } = await db.withoutCompany((trx) => state.execute(trx));
  expect(rows).toEqual([{ company: '' }]);
});

test('any other failure stays what it is', async () => {
  const broken = db.asSystem((trx) => sql`select 1 / 0`.execute(trx));
  await expect(broken).rejects.toMatchObject({ code: '22012' });
  expect(await db.asSystem(async () => 'served')).toBe('served');
});

test('work across companies has a role and connections of its own, which close with the others', async () => {
  const home = { adminUrl: database.url, schema: 'two', migrations: {} };
  const both = openDb({ ...(await prepareSchema(home)), applicationName: 'two-pools' });
  const who = sql<{ role: string }>`select current_user as role`;
  const roles = [
    await both.forCompany(randomUUID(), (trx) => who.execute(trx)),
    await both.asSystem((trx) => who.execute(trx)),
  ];
  expect(roles.map(({ rows }) => rows)).toEqual([[{ role: 'trassa_two' }], [{ role: 'trassa_two_system' }]]);
  await both.close();
  const open = "select 1 from pg_stat_activity where application_name = 'two-pools'";
  await vi.waitFor(async () => expect(await queryAsAdministrator(database.url, open)).toEqual([]));
});
