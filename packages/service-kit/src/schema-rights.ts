import type pg from 'pg';

/** Role of a service's work across companies. */
export const getSystemRole = (schema: string) => `trassa_${schema}_system`;

/** Lets a role of the service read and write its tables. */
export async function grantTables(client: pg.PoolClient, role: string, schema: string) {
  await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
  await client.query(`grant usage, select on all sequences in schema ${schema} to ${role}`);
  await client.query(`revoke all on ${schema}.kysely_migration, ${schema}.kysely_migration_lock from ${role}`);
  await client.query(`grant select on ${schema}.kysely_migration to ${role}`);
}

/** Lets the system role pass the policies of every tenant table. */
export async function addSystemPolicies(client: pg.PoolClient, schema: string) {
  const { rows } = await client.query<{ table: string }>(
    `select tablename as table from pg_policies where schemaname = $1
    group by tablename having not bool_or(policyname = 'by_system')`,
    [schema],
  );
  for (const { table } of rows) {
    const target = `${schema}.${client.escapeIdentifier(table)}`;
    await client.query(`create policy by_system on ${target} to ${getSystemRole(schema)} using (true)`);
  }
}

/**
 * Function by which the system role erases rows of one company, also in append-only tables that are erasable
 * ({@link makeAppendOnly}): it runs with the rights of their owner.
 */
export async function createErasureFunction(client: pg.PoolClient, schema: string) {
  await client.query(`create or replace function ${schema}.erase_rows(target name, company uuid, most integer)
    returns integer language plpgsql security definer set search_path = ${schema}, pg_temp as $body$
    declare erased integer;
    begin
      perform set_config('app.erasing', 'on', true);
      execute format('delete from %I where ctid = any (array(select ctid from %1$I where company_id = $1 limit $2))', target)
        using company, most;
      get diagnostics erased = row_count;
      perform set_config('app.erasing', '', true);
      return erased;
    end $body$`);
  await client.query(`revoke all on function ${schema}.erase_rows from public`);
  await client.query(`grant execute on function ${schema}.erase_rows to ${getSystemRole(schema)}`);
}
