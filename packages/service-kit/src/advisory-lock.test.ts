import { aDatabase } from '@trassa/testing/test-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLock } from './advisory-lock.ts';
import { openDb } from './db.ts';

let database: Awaited<ReturnType<typeof aDatabase>>;
let db: ReturnType<typeof openDb>;
let others: ReturnType<typeof openDb>;
beforeAll(async () => {
  database = await aDatabase();
  db = openDb({ url: database.url, applicationName: 'lock-test' });
  others = openDb({ url: database.url, applicationName: 'others' });
});
afterAll(async () => {
  await db.close();
  await others.close();
  await database.drop();
});

/** As a restart of Postgres, or a firewall, ends connections. */
const cut = () =>
  others.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lock-test'`);

test('one at a time', async () => {
  const result = await withLock(db, 'work', async () => withLock(others, 'work', async () => 'both'));
  expect(result).toBe('busy');
  expect(await withLock(others, 'work', async () => 'alone')).toBe('alone');
});

test('work whose connection is cut is told so, and the lock is free', async () => {
  const running = withLock(db, 'work', async (lost) => {
    const told = new Promise((resolve) => lost.addEventListener('abort', resolve, { once: true }));
    await cut();
    await told;
    // Postgres says that it ends a connection a moment before it lets go of its locks.
    const take = () => withLock(others, 'work', async () => 'taken over');
    await expect.poll(take).toBe('taken over');
    return 'done';
  });
  await expect(running).rejects.toMatchObject({ code: 'common/unavailable' });
  expect(await withLock(db, 'work', async () => 'again')).toBe('again');
});

test('a transaction whose connection is cut fails alone', async () => {
  await expect(db.asSystem(cut)).rejects.toThrow();
  expect(await db.asSystem(async () => 'served')).toBe('served');
});
