import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { getRoleUrl } from '@trassa/testing/role-url';
import { aDatabase } from '@trassa/testing/test-postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Jobs, prepareJobs, startJobs } from './jobs.ts';
import { prepareSchema } from './schema.ts';

const log = { info: () => {}, warn: () => {}, error: vi.fn(), debug: () => {} };
let database: Awaited<ReturnType<typeof aDatabase>>;
const started: Jobs[] = [];
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(async () => {
  for (const jobs of started) await jobs.stop();
  await database.drop();
});

/** Jobs of a service; what they did is kept in a list. */
async function aWorker(service: string) {
  const done: unknown[] = [];
  const work = async (payload: unknown) => void done.push(payload);
  const home = { adminUrl: database.url, migrations: {} };
  const { systemUrl } = await prepareSchema({ ...home, schema: service });
  await prepareJobs({ adminUrl: database.url, service });
  const jobs = await startJobs({ systemUrl, service, tasks: { work }, log, roundMs: 50 });
  started.push(jobs);
  return { jobs, done, systemUrl };
}

test('jobs go on when another service makes its job tables in the same database, which stops every worker there', async () => {
  const { jobs, done } = await aWorker('early');
  await jobs.add('work', { order: 1 });
  await vi.waitFor(() => expect(done).toHaveLength(1));
  const other = await aWorker('late');
  await jobs.add('work', { order: 2 });
  await other.jobs.add('work', { order: 3 });
  await vi.waitFor(() => expect([done, other.done]).toEqual([[{ order: 1 }, { order: 2 }], [{ order: 3 }]]));
  // graphile-worker sets it for a process of its own; ours lives on.
  expect(process.exitCode).not.toBe(57);
});

test('jobs go on when their connections are cut', async () => {
  const { jobs, done } = await aWorker('cut');
  await queryAsAdministrator(
    database.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await vi.waitFor(() => jobs.add('work', { order: 4 }));
  await vi.waitFor(() => expect(done).toContainEqual({ order: 4 }));
});

test('a job whose end cannot be written is done again, and the failure is in the log', async () => {
  const { jobs, done } = await aWorker('unwritten');
  await queryAsAdministrator(
    database.url,
    `create sequence unwritten_jobs.ends;
     create function unwritten_jobs.cut() returns trigger language plpgsql security definer as $$ begin
       if nextval('unwritten_jobs.ends') <= 2 then perform pg_terminate_backend(pg_backend_pid()); end if;
       return old;
     end $$;
     create trigger cut before delete on unwritten_jobs._private_jobs for each row execute function unwritten_jobs.cut()`,
  );
  await jobs.add('work', { order: 7 });
  await vi.waitFor(() => expect(done).toEqual([{ order: 7 }, { order: 7 }, { order: 7 }]));
  await vi.waitFor(async () =>
    expect(await queryAsAdministrator(database.url, 'select 1 from unwritten_jobs.jobs')).toEqual([]),
  );
  expect(log.error).toHaveBeenCalledWith({ job: true }, expect.stringContaining('Failed to complete jobs'));
});

test('jobs whose runner cannot be started are not running, and go on when it can', async () => {
  const { jobs, done, systemUrl } = await aWorker('barred');
  const role = new URL(systemUrl.url).username;
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`;
  await queryAsAdministrator(database.url, `alter role ${role} nologin`);
  await queryAsAdministrator(database.url, cut);
  await vi.waitFor(() => expect(jobs.areRunning()).toBe(false));
  await queryAsAdministrator(database.url, `alter role ${role} login`);
  await vi.waitFor(() => jobs.add('work', { order: 8 }));
  await vi.waitFor(() => expect(done).toContainEqual({ order: 8 }));
  await vi.waitFor(() => expect(jobs.areRunning()).toBe(true));
});

test('an unfinished job of a key is joined, not doubled', async () => {
  const { jobs } = await aWorker('joined');
  const runAt = new Date(Date.now() + 3_600_000);
  await jobs.add('work', { order: 5 }, { key: 'one', runAt });
  await jobs.add('work', { order: 6 }, { key: 'one', runAt });
  expect(await queryAsAdministrator(database.url, 'select key from joined_jobs.jobs')).toEqual([{ key: 'one' }]);
});

test('the role that runs jobs cannot change their tables, nor say that they are newer than they are', async () => {
  const { systemUrl } = await aWorker('bound');
  for (const statement of [
    'create table bound_jobs.more (id int)',
    'alter table bound_jobs._private_jobs add column more int',
    'insert into bound_jobs.migrations values (1000000)',
  ])
    await expect(queryAsAdministrator(getRoleUrl(systemUrl), statement)).rejects.toMatchObject({ code: '42501' });
});
