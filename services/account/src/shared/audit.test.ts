import { randomUUID } from 'node:crypto';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../db/migrations.ts';
import type { AccountTables } from '../db/schema.ts';
import { createAudit } from './audit.ts';
import { createAuditCheck } from './audit-check.ts';

const [KEY, OLD_KEY] = ['key-0123456789abcdef-0123456789abcdef', 'old-0123456789abcdef-0123456789abcdef'];
const audit = createAudit([KEY]);
const company = randomUUID();
let database: TestSchema<AccountTables>;
let admin: AdminClient;

beforeEach(async () => {
  database = await aSchema<AccountTables>('account', migrations);
  admin = await anAdminClient(database.adminUrl);
});
afterEach(async () => {
  await admin.end();
  await database.drop();
});

const write = (n: number, companyId: string | null = company, { append } = audit) =>
  database.db.asSystem((trx) =>
    append(trx, {
      kind: 'sign-in.failed',
      at: new Date(Date.UTC(2026, 10, 20, 9, n)),
      companyId,
      userId: null,
      client: { address: '203.0.113.7', userAgent: 'Test', secure: true },
      details: { n },
    }),
  );
const writeMany = (companyId: string | null) => Promise.all(Array.from({ length: 20 }, (_, n) => write(n, companyId)));
const broken = (of = audit) => of.findBroken(database.db);
/** Changes rows past the trigger, as the owner of the table can. */
const byHand = async (statement: string, values: unknown[] = []) => {
  await admin.query('alter table account.audit_events disable trigger all');
  await admin.query(statement, values);
};
const seqAt = async (position: number) =>
  Number(
    (
      await admin.query('select seq from account.audit_events where company_id = $1 and position = $2', [
        company,
        position,
      ])
    ).rows[0]?.seq,
  );

test('each chain names a row that was changed or follows one taken out, and companies do not wait for one another', async () => {
  await Promise.all([writeMany(company), writeMany(randomUUID()), writeMany(null)]);
  expect(await broken()).toEqual([]);
  const [seventh, twelfth] = [await seqAt(7), await seqAt(12)];
  await byHand("update account.audit_events set address = '10.0.0.1' where seq = $1", [seventh]);
  expect(await broken()).toEqual([seventh]);
  await byHand("update account.audit_events set address = '203.0.113.7' where seq = $1", [seventh]);
  expect(await broken()).toEqual([]);
  await byHand('delete from account.audit_events where company_id = $1 and position = 11', [company]);
  expect(await broken()).toEqual([twelfth]);
});

test('a row is not waited for by another company', async () => {
  await admin.query("select pg_advisory_lock(hashtext('account.audit_events'), hashtext($1))", [company]);
  await write(1, randomUUID());
  await write(2, null);
  expect(await broken()).toEqual([]);
});

test('who has the database but not the key cannot chain a row', async () => {
  await write(1);
  await write(2, company, createAudit(['guess-0123456789abcdef-0123456789abcdef']));
  expect(await broken()).toEqual([await seqAt(2)]);
});

test('rows under a former key stay good after a change of keys, and only while it is known', async () => {
  await write(1, company, createAudit([OLD_KEY]));
  const both = createAudit([KEY, OLD_KEY]);
  await write(2, company, both);
  expect(await broken(both)).toEqual([]);
  expect(await broken()).toEqual([await seqAt(1)]);
});

test('the daily check tells the log, once a day', async () => {
  let time = Date.UTC(2026, 10, 20);
  const told: unknown[] = [];
  const silent = { debug: () => {}, warn: () => {} };
  const log = { ...silent, info: () => told.push('whole'), error: (about: unknown) => told.push(about) };
  const check = createAuditCheck({ audit, anchors: null, db: database.db, now: () => new Date(time), log });
  await write(1);
  await check();
  const first = await seqAt(1);
  await byHand("update account.audit_events set kind = 'sign-in.succeeded'");
  await check();
  expect(told).toEqual(['whole']);
  time += 86_400_000;
  await check();
  expect(told).toEqual(['whole', { rows: [first] }]);
});
