import { randomUUID } from 'node:crypto';
import { eraseCompany } from '@trassa/service-kit/erase-company';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import { aSchema } from '@trassa/testing/test-schema';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runnableServices } from './runnable-services.ts';
import { fillTables, listTenantTables } from './testing/filled-tables.ts';

/** Tables with rows of a company. */
async function listTables(admin: AdminClient, tables: readonly string[], companyId: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { rowCount } = await admin.query(`select from ${table} where company_id = $1 limit 1`, [companyId]);
    if (rowCount) found.push(table);
  }
  return found;
}

/** Triggers that keep sums need the constraints that `fillTables` drops; those of append-only tables stay. */
async function stopSums(admin: AdminClient, schema: string): Promise<void> {
  const { rows } = await admin.query<{ stop: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as stop
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = $1::regnamespace and not tgisinternal and tgname !~ '(append_only|final)$'`,
    [schema],
  );
  for (const { stop } of rows) await admin.query(stop);
}

test.each(runnableServices)(
  'in $name the erasure of a company leaves the rows that the law keeps, and those of others',
  async ({ name, migrations, keptOnErasure }) => {
    const { db, adminUrl, drop } = await aSchema<unknown>(name, migrations);
    const admin = await anAdminClient(adminUrl);
    const [companyId, other] = [randomUUID(), randomUUID()];
    const tables = await listTenantTables(admin, name);
    await fillTables(admin, tables, companyId);
    await fillTables(admin, tables, other);
    await admin.query('set session_replication_role = origin');
    await stopSums(admin, name);

    const kept = keptOnErasure.map((table) => `${name}.${table}`);
    expect(tables).toEqual(expect.arrayContaining(kept));
    const options = { schema: name, companyId, kept: keptOnErasure, budgetMs: 0 };
    let calls = 0;
    while (!(await eraseCompany(db, options)).done) calls += 1;
    expect(calls > 0).toBe(tables.length > 0);
    expect((await listTables(admin, tables, companyId)).sort()).toEqual(kept.sort());
    expect(await listTables(admin, tables, other)).toEqual(tables);
    // The audit of accounts is kept for good.
    const forGood = kept.filter((table) => table === 'account.audit_events');
    const afterYears = { ...options, kept: forGood.map(() => 'audit_events') };
    while (!(await eraseCompany(db, afterYears)).done);
    expect(await listTables(admin, tables, companyId)).toEqual(forGood);
    expect(await listTables(admin, tables, other)).toEqual(tables);
    await expect(
      db.forCompany(companyId, (trx) => sql`select erase_rows('x', ${other}, 1)`.execute(trx)),
    ).rejects.toThrow('permission denied');
    await admin.end();
    await drop();
  },
  120_000,
);
