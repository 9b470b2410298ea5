import type { AdminClient } from '@trassa/testing/admin-client';

/** Tables of a schema that hold rows of companies. */
export async function tenantTables(admin: AdminClient, schema: string): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = $1::regnamespace and relrowsecurity and relkind in ('r', 'p')",
    [schema],
  );
  return rows.map(({ name }) => `${schema}.${name}`);
}

/** Puts a row of a company into every table, which loses its constraints: their rules are no matter of this test. */
export async function fill(admin: AdminClient, tables: string[], companyId: string) {
  await admin.query('set session_replication_role = replica');
  for (const table of tables) {
    const { rows } = await admin.query<{ change: string }>(
      `select format('drop constraint if exists %I cascade', conname) as change from pg_constraint where conrelid = $1::regclass
        and contype not in ('n', 't')
      union all select format('alter column %I drop not null', attname) from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and attnotnull and attidentity = ''`,
      [table],
    );
    for (const { change } of rows) await admin.query(`alter table ${table} ${change}`);
    await admin.query(`insert into ${table} (company_id) values ($1)`, [companyId]);
  }
}
