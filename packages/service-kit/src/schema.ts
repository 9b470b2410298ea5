import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { requireCyrillicDatabase } from './database-letters.ts';
import { openRolePool } from './database-login.ts';
import {
  getSchemaLogins,
  type LoginOptions,
  listRolePasswords,
  type RolePassword,
  type SchemaLogins,
} from './schema-logins.ts';
import { addSystemPolicies, createErasureFunction, grantTables } from './schema-rights.ts';

/** A service's migrations by name (`0001-users`), forward only. */
export type Migrations = Record<string, Migration>;

export interface SchemaOptions extends LoginOptions {
  migrations: Migrations;
  /** Longest wait for a lock that live services hold, after which the step is tried again; unlimited when absent. */
  lockTimeoutMs?: number;
}

/**
 * Prepares a service's schema in Postgres: roles (`trassa_<schema>` and `trassa_<schema>_system`, without rights
 * elsewhere), schema, extensions, and tables by migration. Safe to run from many processes at once.
 * @throws {ConfigError} for a database that does not know Russian letters
 */
export async function prepareSchema(options: SchemaOptions): Promise<SchemaLogins> {
  const { schema, lockTimeoutMs = 0 } = options;
  const roles = listRolePasswords(options);
  const settings = `-c search_path=${schema} -c lock_timeout=${lockTimeoutMs}`;
  const pool = openRolePool(options.adminUrl, { max: 1, options: settings });
  const admin = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireCyrillicDatabase(pool);
    await retryWhenRaced(() => createSchemaAndRoles(pool, schema, roles));
    await retryWhenRaced(() => migrate(admin, pool, options)).catch((cause) => {
      throw new Error(`Migration of ${schema} failed`, { cause });
    });
    await runExclusively(pool, async (client) => {
      for (const { role } of roles) await grantTables(client, role, schema);
      await addSystemPolicies(client, schema);
      await createErasureFunction(client, schema);
    });
  } finally {
    await admin.destroy();
  }
  return getSchemaLogins(options);
}

/** Waits until a schema has every migration of this version, and its roles have their settings. */
export async function awaitSchema(options: SchemaOptions, onWait: () => void): Promise<SchemaLogins> {
  const urls = getSchemaLogins(options);
  // One use per connection: a connection keeps the role settings that were valid when it was opened.
  const pool = openRolePool(urls.url, { max: 1, maxUses: 1 });
  const known = Object.keys(options.migrations);
  const hasHome = async () => {
    const { rows } = await pool.query<{ schema: string }>('select current_schema() as schema');
    return rows[0]?.schema === options.schema;
  };
  const hasTables = async () => {
    const applied = await listApplied(pool, options.schema);
    return known.every((name) => applied.has(name));
  };
  // Rejects while there is no database, no role or no table of migrations yet.
  const isReady = async () => (await hasHome()) && (await hasTables());
  try {
    for (let tries = 0; !(await isReady().catch(() => false)); tries += 1) {
      if (tries === 0) onWait();
      await delay(SCHEMA_POLL_MS);
    }
  } finally {
    await pool.end();
  }
  return urls;
}

const SCHEMA_POLL_MS = 500;

async function listApplied(pool: pg.Pool, schema: string): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(`select name from ${schema}.kysely_migration`);
  return new Set(rows.map(({ name }) => name));
}

/** Runs the work in a transaction, of which only one runs at a time: simultaneous changes of rights fail. */
export async function runExclusively(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('trassa-home'))");
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Settings of the connections of a service. They are those of its roles, not of a connection: a pooler would refuse
 * them, or lend the connection on with them. The deadline of a statement is within the gateway's patience; locks of
 * long work ({@link withLock}) are idle transactions.
 */
const getRoleSettings = (schema: string) => ({
  search_path: `${schema}, public`,
  statement_timeout: "'8s'",
  idle_in_transaction_session_timeout: '0',
});

function createSchemaAndRoles(pool: pg.Pool, schema: string, logins: RolePassword[]) {
  return runExclusively(pool, async (client) => {
    await client.query('create extension if not exists pg_trgm schema public');
    await client.query(`create schema if not exists ${schema}`);
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    for (const { role, password } of logins) {
      const exists = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const verb = exists.rowCount ? 'alter' : 'create';
      await client.query(`${verb} role ${role} login nosuperuser nobypassrls password '${password}'`);
      await client.query(`grant usage on schema ${schema} to ${role}`);
      for (const [name, value] of Object.entries(getRoleSettings(schema)))
        await client.query(`alter role ${role} in database ${database} set ${name} = ${value}`);
    }
  });
}

/**
 * Roles belong to the whole cluster, so two databases prepared at once may meet on one role's row; and a migrator that
 * looks at all tables fails when a neighbour's migration drops a table (42P01) or a column (42703) of its own
 * meanwhile. 55P03: a lock was not there in time.
 */
const raceCodes: ReadonlySet<string> = new Set(['XX000', '23505', '42710', '42P06', '42P01', '42703', '55P03']);

async function retryWhenRaced(work: () => Promise<void>, tries = 8): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries <= 1 || !raceCodes.has((error as { code?: string }).code ?? '')) throw error;
    await retryWhenRaced(work, tries - 1);
  }
}

/** Applies missing migrations. A schema of a newer version stays as it is: this version runs beside the newer one. */
async function migrate(admin: Kysely<unknown>, pool: pg.Pool, options: SchemaOptions) {
  const applied = await listApplied(pool, options.schema).catch(() => null);
  if (applied && Object.keys(options.migrations).every((name) => applied.has(name))) return;
  const migrator = new Migrator({
    db: admin,
    provider: { getMigrations: async () => options.migrations },
    migrationTableSchema: options.schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

// Settings in subqueries are read once per statement; read for every row they cost more than the row.
const COMPANY_CONDITION = `company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)`;

interface TablesToCreate {
  /** Statements with semicolons: tables and their indexes, then functions and triggers. */
  statements: string;
  /** Tables of rows of companies, see {@link protectByCompany}. */
  ofCompany?: readonly string[];
}

/** Migration step: makes tables. */
export async function createTables(db: Kysely<unknown>, { statements, ofCompany = [] }: TablesToCreate): Promise<void> {
  await sql.raw(statements).execute(db);
  for (const table of ofCompany) await protectByCompany(db, table);
}

/**
 * Puts a tenant table behind row-level security: rows are visible and writable only for the company of the
 * transaction (`Db.forCompany`), or for the system role (`Db.asSystem`), whose policy `prepareSchema` adds.
 */
export async function protectByCompany(db: Kysely<unknown>, table: string): Promise<void> {
  const rule = sql.raw(COMPANY_CONDITION);
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`create policy by_company on ${sql.table(table)} using (${rule}) with check (${rule})`.execute(db);
}

/** Only `erase_rows` may delete: it runs as the owner, which no service can become, and sets `app.erasing`. */
const UNLESS_ERASED = `if tg_op = 'DELETE' and current_setting('app.erasing', true) = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;`;

/**
 * Makes a table append-only. A service's role may write every table of its schema; a trigger, which the role does not
 * own, refuses to change or delete rows of this one. `isErasable`: rows go with their company.
 */
export async function makeAppendOnly(
  db: Kysely<unknown>,
  table: string,
  { isErasable }: { isErasable: boolean },
): Promise<void> {
  const refusal = `${table}__refuse_change`;
  await sql`create function ${sql.table(refusal)}() returns trigger language plpgsql as
    ${sql.raw(`$$ begin ${isErasable ? UNLESS_ERASED : ''} raise exception '${table} is append-only'; end $$`)}`.execute(
    db,
  );
  await sql`create trigger ${sql.ref(`${table}__append_only`)} before update or delete or truncate on ${sql.table(table)}
    for each statement execute function ${sql.table(refusal)}()`.execute(db);
}
