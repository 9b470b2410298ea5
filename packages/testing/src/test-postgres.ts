import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { aPooler, POOLER_VARIABLE } from './a-pooler.ts';
import { queryAsAdministrator } from './admin-client.ts';

/** Environment variable by which test processes find the shared Postgres. */
const TEST_DATABASE_VARIABLE = 'TRASSA_TEST_DATABASE_URL';

/** Environment variable by which services of the run go through PgBouncer in transaction mode. */
export const POOLED_VARIABLE = 'TRASSA_TEST_POOLED';
/** Fewer than a service opens without a pooler. */
const POOLED_CONNECTIONS = 3;

/** Environment variable with the id of the run; other runs may have other migrations, so templates are not shared. */
export const TEST_RUN_VARIABLE = 'TRASSA_TEST_RUN';

/**
 * Vitest's global set-up: one real Postgres for the whole run (the one named by `TRASSA_TEST_DATABASE_URL`, or an
 * embedded one in a temporary folder, without fsync).
 */
export async function setup(): Promise<() => Promise<void>> {
  const run = randomBytes(6).toString('hex');
  process.env[TEST_RUN_VARIABLE] = run;
  if (process.env[TEST_DATABASE_VARIABLE]) return () => dropTemplates(run);
  const folder = mkdtempSync(join(tmpdir(), 'trassa-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    password: randomBytes(16).toString('hex'),
    unsafeFast: true,
    // Workers of the run start whole installations beside one another.
    settings: { max_connections: '600' },
  });
  process.env[TEST_DATABASE_VARIABLE] = postgres.url;
  const pooler = process.env[POOLED_VARIABLE] ? await aPooler(postgres.url, POOLED_CONNECTIONS) : null;
  if (pooler) process.env[POOLER_VARIABLE] = pooler.host;
  return async () => {
    await pooler?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Drops the databases of the run in a Postgres that outlives it. */
async function dropTemplates(run: string): Promise<void> {
  const made = await queryAsAdministrator(
    getAdminUrl(),
    'select datname from pg_database where starts_with(datname, $1)',
    [`template_${run}_`],
  );
  for (const { datname } of made) await queryAsAdministrator(getAdminUrl(), `drop database ${datname} with (force)`);
}

export interface TestDatabase {
  /** The superuser's connection string. */
  url: string;
  drop: () => Promise<void>;
}

/** The superuser's connection string of the shared Postgres. */
export function getAdminUrl(): string {
  const admin = process.env[TEST_DATABASE_VARIABLE];
  if (!admin) throw new Error('The test Postgres is not running: run tests through vitest of the root');
  return admin;
}

/** The superuser's connection string of a database in the shared Postgres. */
export function buildDatabaseUrl(name: string): string {
  const url = new URL(getAdminUrl());
  url.pathname = `/${name}`;
  return url.toString();
}

/** Folder of the files of a test database, shared by the services on it. */
export const getFilesDir = (url: string): string => join(tmpdir(), `trassa-files-${new URL(url).pathname.slice(1)}`);

/** A fresh database for one test file: empty, or a copy of a template (a logged copy takes twice as long). */
export async function aDatabase(template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await queryAsAdministrator(
    getAdminUrl(),
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  );
  return {
    url: buildDatabaseUrl(name),
    drop: async () => {
      await queryAsAdministrator(getAdminUrl(), `drop database if exists ${name} with (force)`);
      rmSync(getFilesDir(buildDatabaseUrl(name)), { recursive: true, force: true });
    },
  };
}
