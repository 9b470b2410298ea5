import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAdminClient } from '@trassa/testing/admin-client';
import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../db/migrations.ts';
import type { AccountTables } from '../db/schema.ts';
import { createAudit } from './audit.ts';
import { createAuditAnchors } from './audit-anchors.ts';
import { createAuditCheck } from './audit-check.ts';

const KEY = 'key-0123456789abcdef-0123456789abcdef';
const DAY_MS = 86_400_000;
const audit = createAudit([KEY]);
const [volga, neva] = [randomUUID(), randomUUID()];
let database: TestSchema<AccountTables>;
let folder: string;
let time = Date.UTC(2026, 10, 20);
let told: unknown[];

beforeEach(async () => {
  database = await aSchema<AccountTables>('account', migrations);
  folder = await mkdtemp(join(tmpdir(), 'anchors-'));
  told = [];
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (companyId: string | null) =>
  database.db.asSystem((trx) =>
    audit.append(trx, {
      ...{ kind: 'sign-in.failed', at: new Date(time), companyId, userId: null },
      client: { address: '203.0.113.7', userAgent: 'Test', secure: true },
    }),
  );
/** The check of the next day; a new one each time, as after a restart. */
const nextCheck = async (masterKeys: readonly [string, ...string[]] = [KEY]) => {
  time += DAY_MS;
  const silent = { debug: () => {}, warn: () => {} };
  const log = { ...silent, info: () => told.push('whole'), error: (_: unknown, text?: string) => told.push(text) };
  const anchors = createAuditAnchors(folder, masterKeys);
  await createAuditCheck({ audit, anchors, db: database.db, now: () => new Date(time), log })();
};
const byHand = async (statement: string, values: unknown[]) => {
  const admin = await anAdminClient(database.adminUrl);
  await admin.query('alter table account.audit_events disable trigger all');
  await admin.query(statement, values);
  await admin.end();
};
const files = async () => (await readdir(folder)).toSorted();

test('an audit that only grows is whole, and each day has its anchor', async () => {
  await write(volga);
  await nextCheck();
  await Promise.all([write(volga), write(neva), write(null)]);
  await nextCheck();
  await nextCheck();
  expect(told).toEqual(['whole', 'whole', 'whole']);
  expect(await files()).toEqual(['2026-11-21.anchor', '2026-11-22.anchor', '2026-11-23.anchor']);
  expect(await readFile(join(folder, '2026-11-22.anchor'), 'utf8')).toContain(`{"companyId":"${neva}","position":1,`);
});

test.each([
  ['rows cut off at the end of a chain', 'delete from account.audit_events where company_id = $1 and position = 2'],
  ['a chain removed whole', 'delete from account.audit_events where company_id = $1'],
])('%s are found by the anchor, and no new one is written', async (_, statement) => {
  for (const companyId of [volga, volga, neva]) await write(companyId);
  await nextCheck();
  await byHand(statement, [volga]);
  await nextCheck();
  await nextCheck();
  expect(told).toEqual(['whole', ...Array.from({ length: 2 }, () => 'the audit has lost these rows of its anchor')]);
  expect(await files()).toHaveLength(1);
});

test('a changed anchor and one that follows a missing one are found', async () => {
  await write(volga);
  await nextCheck();
  await nextCheck();
  const [first = '', second = ''] = (await files()).map((name) => join(folder, name));
  const kept = [await readFile(first, 'utf8'), await readFile(second, 'utf8')] as const;
  const forge = async (file: string, text: string) => {
    await chmod(file, 0o600);
    await writeFile(file, text);
  };
  await forge(second, kept[1].replace('"position":1', '"position":2'));
  await nextCheck();
  await forge(second, kept[1]);
  await forge(first, `${kept[0]} `);
  await nextCheck();
  await rm(first);
  await nextCheck();
  const text = 'an anchor of the audit was changed, or one before it is gone';
  expect(told.slice(2)).toEqual([text, text, text]);
});

test('anchors under a former key stay good while it is known', async () => {
  await write(volga);
  await nextCheck();
  await nextCheck(['new-0123456789abcdef-0123456789abcdef', KEY]);
  await nextCheck(['new-0123456789abcdef-0123456789abcdef']);
  expect(told).toEqual(['whole', 'whole', 'whole']);
});
