import { createHmac } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { ignoreLostConnections } from './lost-connections.ts';

/** A service's migrations by name (`0001-users`), forward only. */
export type Migrations = Record<string, Migration>;

/** Settings of {@link prepareSchema}. */
export interface SchemaOptions {
  /** A role that may create roles and schemas. */
  adminUrl: string;
  /** Schema name, which is the service's name. */
  schema: string;
  /** Password of the service's role is derived from it. */
  secret: string;
  migrations: Migrations;
}

/**
 * Prepares a service's schema in Postgres: role (`trassa_<schema>`, without rights elsewhere), schema, extensions, and
 * tables by migration. Safe to run from many processes at once.
 * @returns connection string of the service's own role
 */
export async function prepareSchema(options: SchemaOptions): Promise<string> {
  const role = `trassa_${options.schema}`;
  const password = createHmac('sha256', options.secret).update(role).digest('hex');
  const pool = new pg.Pool({ connectionString: options.adminUrl, max: 1, options: `-c search_path=${options.schema}` });
  ignoreLostConnections(pool);
  const admin = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await retryWhenRaced(() => createHome(pool, { role, password, schema: options.schema }));
    await migrate(admin, options);
    await grantTables(pool, role, options.schema);
  } finally {
    await admin.destroy();
  }
  const url = new URL(options.adminUrl);
  url.username = role;
  url.password = password;
  url.searchParams.set('options', `-c search_path=${options.schema},public`);
  return url.toString();
}

async function createHome(pool: pg.Pool, home: { role: string; password: string; schema: string }) {
  const client = await pool.connect();
  const { role, password, schema } = home;
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('trassa-home'))");
    const exists = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    const verb = exists.rowCount ? 'alter' : 'create';
    await client.query(`${verb} role ${role} login nosuperuser nobypassrls password '${password}'`);
    await client.query('create extension if not exists pg_trgm schema public');
    await client.query(`create schema if not exists ${schema}`);
    await client.query(`grant usage on schema ${schema} to ${role}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Roles belong to the whole cluster: two databases prepared at once may meet on one role's row. */
async function retryWhenRaced(work: () => Promise<void>, tries = 8): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (tries <= 1 || !['XX000', '23505', '42710', '42P06'].includes(code)) throw error;
    await retryWhenRaced(work, tries - 1);
  }
}

async function migrate(admin: Kysely<unknown>, options: SchemaOptions) {
  const migrator = new Migrator({
    db: admin,
    provider: { getMigrations: async () => options.migrations },
    migrationTableSchema: options.schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error(`Migration of ${options.schema} failed`, { cause: error });
}

async function grantTables(pool: pg.Pool, role: string, schema: string) {
  await pool.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
  await pool.query(`grant usage, select on all sequences in schema ${schema} to ${role}`);
  await pool.query(`revoke all on ${schema}.kysely_migration, ${schema}.kysely_migration_lock from ${role}`);
}

/**
 * Puts a tenant table behind row-level security: rows are visible and writable only for the company of the
 * transaction (`Db.forCompany`), or for system work (`Db.asSystem`). A table that is behind it already is put there anew.
 */
export async function protectByCompany(db: Kysely<unknown>, table: string): Promise<void> {
  // Settings in subqueries are read once per statement; read for every row they cost more than the row.
  const rule = sql`company_id = (select nullif(current_setting('app.company_id', true), '')::uuid)
    or (select current_setting('app.system', true) = 'on')`;
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`drop policy if exists by_company on ${sql.table(table)}`.execute(db);
  await sql`create policy by_company on ${sql.table(table)} using (${rule}) with check (${rule})`.execute(db);
}

/**
 * Makes a table append-only. A service's role may write every table of its schema; a trigger, which the role does not
 * own, refuses to change or delete rows of this one.
 */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const refusal = `${table}__refuse_change`;
  await sql`create function ${sql.table(refusal)}() returns trigger language plpgsql as
    ${sql.raw(`$$ begin raise exception '${table} is append-only'; end $$`)}`.execute(db);
  await sql`create trigger ${sql.ref(`${table}__append_only`)} before update or delete or truncate on ${sql.table(table)}
    for each statement execute function ${sql.table(refusal)}()`.execute(db);
}
