import { createHash } from 'node:crypto';
import { openDb } from '@trassa/service-kit/db';
import { prepareSchema } from '@trassa/service-kit/schema';
import { asAdministrator } from '@trassa/testing/admin-client';
import { aDatabase } from '@trassa/testing/test-postgres';
import { TEST_INTERNAL_SECRET } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { migrations } from '../db/migrations.ts';
import type { AccountTables } from '../db/schema.ts';
import { createAudit } from './audit.ts';

const at = new Date('2026-11-20T09:00:00Z');

/** Rows of the common chain of former times. */
function formerRows(address: string) {
  let previous = '0'.repeat(64);
  return [1, 2, 3].map((seq) => {
    const facts = [seq, at, null, null, 'sign-in.failed', address, 'Test', '{}'];
    const row = [...facts, previous];
    previous = createHash('sha256')
      .update(JSON.stringify([previous, ...facts]))
      .digest('hex');
    return [...row, previous];
  });
}

test('rows from before there were chains of companies are checked on, and nobody can chain them anew', async () => {
  const database = await aDatabase();
  const home = { adminUrl: database.url, schema: 'account', secret: TEST_INTERNAL_SECRET };
  const former = Object.entries(migrations).filter(([name]) => name < '0007');
  await prepareSchema({ ...home, migrations: Object.fromEntries(former) });
  const insert = 'insert into account.audit_events values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';
  for (const row of formerRows('203.0.113.7')) await asAdministrator(database.url, insert, row);

  const db = openDb<AccountTables>({ ...(await prepareSchema({ ...home, migrations })), applicationName: 'test' });
  const audit = createAudit(['key-0123456789abcdef-0123456789abcdef']);
  const client = { address: '203.0.113.7', userAgent: 'Test', secure: true };
  await db.asSystem((trx) => audit.append(trx, { kind: 'sign-in.failed', at, companyId: null, userId: null, client }));
  expect(await audit.findBroken(db)).toEqual([]);

  // As the owner of the table, past its trigger and constraint.
  const opened = 'disable trigger all, drop constraint audit_events__position__given';
  await asAdministrator(database.url, `alter table account.audit_events ${opened}`);
  const change = 'update account.audit_events set address = $2, previous_hash = $3, hash = $4 where seq = $1';
  for (const [seq, , , , , address, , , previous, hash] of formerRows('10.0.0.1'))
    await asAdministrator(database.url, change, [seq, address, previous, hash]);
  expect(await audit.findBroken(db), 'the first row under the key follows another one now').toEqual([4]);
  await db.close();
  await database.drop();
});
