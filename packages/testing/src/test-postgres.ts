import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { asAdministrator } from './admin-client.ts';

/** Environment variable by which test processes find the shared Postgres. */
export const TEST_DATABASE_VARIABLE = 'TRASSA_TEST_DATABASE_URL';

/**
 * Vitest's global set-up: one real Postgres for the whole run (the one named by `TRASSA_TEST_DATABASE_URL`, or an
 * embedded one in a temporary folder, without fsync).
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[TEST_DATABASE_VARIABLE]) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'trassa-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    password: randomBytes(16).toString('hex'),
    unsafeFast: true,
  });
  process.env[TEST_DATABASE_VARIABLE] = postgres.url;
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A fresh empty database for one test file: its superuser connection string, and `drop` for the end. */
export async function aDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = process.env[TEST_DATABASE_VARIABLE];
  if (!admin) throw new Error('The test Postgres is not running: run tests through vitest of the root');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdministrator(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: async () => void (await asAdministrator(admin, `drop database if exists ${name} with (force)`)),
  };
}
