import type { AdminClient } from '@trassa/testing/admin-client';

/** Tables of a schema with row level security, with or without a column of the company. */
async function listProtectedTables(admin: AdminClient, schema: string, ofCompany: boolean): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = $1::regnamespace and relrowsecurity and relkind in ('r', 'p') and not relispartition
      and $2 = exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id')`,
    [schema, ofCompany],
  );
  return rows.map(({ name }) => `${schema}.${name}`);
}

/** Tables that hold rows of companies. */
export const listTenantTables = (admin: AdminClient, schema: string) => listProtectedTables(admin, schema, true);

/** Tables that hold rows of people, whose companies say who may see them. */
export const listTablesOfPeople = (admin: AdminClient, schema: string) => listProtectedTables(admin, schema, false);

/**
 * Puts a row of a company, and of a person with the same id, into every table. Constraints are dropped first: they are
 * not what is tested.
 */
export async function fillTables(admin: AdminClient, tables: string[], companyId: string) {
  await admin.query('set session_replication_role = replica');
  for (const table of tables) {
    const { rows } = await admin.query<{ change: string }>(
      `select format('drop constraint if exists %I cascade', conname) as change from pg_constraint where conrelid = $1::regclass
        and contype not in ('n', 't')
      union all select format('alter column %I drop not null', attname) from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and attnotnull and attidentity = ''
      union all select format('alter column %I set default now()', attname) from pg_attribute
        join pg_partitioned_table on partrelid = attrelid and attnum = any (partattrs)
        where attrelid = $1::regclass`,
      [table],
    );
    for (const { change } of rows) await admin.query(`alter table ${table} ${change}`);
    const owners = await admin.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = $1::regclass and attname in ('company_id', 'person_id')",
      [table],
    );
    const names = owners.rowCount ? owners.rows.map(({ name }) => name) : ['id'];
    await admin.query(`insert into ${table} (${names}) values (${names.map(() => '$1')})`, [companyId]);
  }
}
