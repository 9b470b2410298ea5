import { randomUUID } from 'node:crypto';
import { anAdminClient } from '@trassa/testing/admin-client';
import { aSchema } from '@trassa/testing/test-schema';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { runnableServices } from './runnable-services.ts';
import { fillTables, listTablesOfPeople, listTenantTables } from './testing/filled-tables.ts';

type Trx = Transaction<unknown>;

/** Statements of services name the company; here the policies alone have to do. */
const countRows = (schema: string) => `
  create function ${schema}.count_rows(name text) returns integer language plpgsql as $$
    declare n integer;
    begin
      execute 'select count(*) from ' || name into n;
      return n;
    end $$`;

/** Tables in which a transaction sees a row. */
const seenIn = (tables: string[]) => async (trx: Trx) => {
  const seen: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count_rows(${table}) as n`.execute(trx);
    if (rows[0]?.n) seen.push(table);
  }
  return seen;
};

test.each(runnableServices.map(({ name, migrations }) => ({ name, migrations })))(
  'in $name no setting shows the rows of another company to the role of the service, only the system role sees them',
  async ({ name, migrations }) => {
    const { db, adminUrl, drop } = await aSchema<unknown>(name, migrations);
    const admin = await anAdminClient(adminUrl);
    const tables = [...(await listTenantTables(admin, name)), ...(await listTablesOfPeople(admin, name))];
    const companyId = randomUUID();
    await fillTables(admin, tables, companyId);
    await admin.query(countRows(name));
    const withSystemOn = (work: (trx: Trx) => Promise<unknown>) =>
      db.forCompany(randomUUID(), async (trx) => {
        await sql`select set_config('app.system', 'on', true)`.execute(trx);
        return work(trx);
      });

    expect(await db.forCompany(companyId, seenIn(tables))).toEqual(tables);
    expect(await db.asSystem(seenIn(tables))).toEqual(tables);
    expect(await withSystemOn(seenIn(tables))).toEqual([]);
    await expect(withSystemOn((trx) => sql.raw(`set local role trassa_${name}_system`).execute(trx))).rejects.toThrow(
      'permission denied',
    );

    for (const statement of [`create table ${name}.more (id int)`, 'create schema more', 'create role more'])
      await expect(db.asSystem((trx) => sql.raw(statement).execute(trx))).rejects.toMatchObject({ code: '42501' });
    await admin.end();
    await drop();
  },
  60_000,
);
