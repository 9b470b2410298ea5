import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AccountTables } from '@trassa/service-account/db/schema';
import { createAuditAnchors } from '@trassa/service-account/shared/audit-anchors';
import { openDbToVerify } from '@trassa/service-kit/verify';
import { anOwnOrder } from '@trassa/service-orders/testing/an-own-order';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import type { Counts } from '../campaign-kind.ts';
import { createDataOfEveryKind } from './belongings.ts';
import { type AttackedCompany, aCompany } from './companies.ts';
import { readTableHashes, startDurableDatabase } from './copied-database.ts';
import { type AttackedInstallation, anAttackedInstallation } from './installation.ts';
import { runEach, send, sendPatiently } from './send.ts';

const ORDERS = 30;
const DRAIN_MS = 90_000;
const verified = ['account', 'orders', 'edo', 'finance'] as const;
type Verified = (typeof verified)[number];
const verifyScripts: Record<Verified, string> = {
  account: import.meta.resolve('@trassa/service-account/verify'),
  orders: import.meta.resolve('@trassa/service-orders/verify'),
  edo: import.meta.resolve('@trassa/service-edo/verify'),
  finance: import.meta.resolve('@trassa/service-finance/verify'),
};

type Env = Record<string, string>;

/** Output and success of `npm run verify` of a service. */
const verify = (service: Verified, env: Env) =>
  new Promise<{ isWhole: boolean; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [fileURLToPath(verifyScripts[service])],
      { env: { PATH: process.env.PATH, ...env } },
      (error, said, trouble) => resolve({ isWhole: error === null, said: said + trouble }),
    );
  });

/** Ids of the orders whose creation was answered before the installation was killed. */
async function writeUntilKilled(installation: AttackedInstallation, company: AttackedCompany, seed: number) {
  const ids: string[] = [];
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${company.getToken('director')}` };
  const write = async () => {
    const body = JSON.stringify({ key: randomUUID(), order: anOwnOrder() });
    const { status, text } = await send(installation.url, { method: 'POST', path: '/api/orders', headers, body });
    if (status === 200) ids.push((JSON.parse(text) as { data: { id: string } }).data.id);
  };
  await Promise.all([
    runEach(Array.from({ length: ORDERS }), 4, write),
    delay(100 + (seed % 900)).then(() => installation.kill()),
  ]);
  return ids;
}

/** Calls that must sign in at the exchange and a platform again, by the sealed passwords alone; their answers. */
async function askOutside({ url, databaseUrl }: AttackedInstallation, company: AttackedCompany) {
  const connections = ['edo.connections', 'platforms.connections'];
  for (const table of connections)
    await queryAsAdministrator(databaseUrl, `update ${table} set sealed_token = null where company_id = $1`, [
      company.id,
    ]);
  const [platform] = await queryAsAdministrator(
    databaseUrl,
    'select id from platforms.connections where company_id = $1',
    [company.id],
  );
  const headers = { authorization: `Bearer ${company.getToken('director')}` };
  const ask = (method: string, path: string) => sendPatiently(() => send(url, { method, path, headers }));
  return [await ask('GET', '/api/edo/user'), await ask('POST', `/api/platforms/connections/${platform?.id}/test`)];
}

async function waitForEmptyMoneyOutbox(databaseUrl: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < DRAIN_MS; await delay(500)) {
    const rows = await queryAsAdministrator(databaseUrl, 'select 1 from orders.money_outbox limit 1');
    if (rows.length === 0) return;
  }
  throw new Error('the queue of money is not empty');
}

/** Ids of the orders of a company: all, those whose price is owed, and those of which finance has a receivable. */
async function readOrdersAndDebts(databaseUrl: string, { id }: AttackedCompany) {
  const listIds = async (statement: string): Promise<string[]> =>
    (await queryAsAdministrator(databaseUrl, statement, [id])).map((row) => row.id);
  return {
    orders: await listIds('select id from orders.orders where company_id = $1'),
    owed: await listIds(
      'select id from orders.orders where company_id = $1 and completed_at is not null and price_kopecks > 0 order by 1',
    ),
    debts: await listIds('select order_id as id from finance.receivables where company_id = $1 order by 1'),
  };
}

/** Writes the anchor of the audit that services/account writes once a day. */
async function writeAuditAnchor(databaseUrl: string, folder: string, key: string): Promise<void> {
  const db = openDbToVerify<AccountTables>('account', { DATABASE_URL: databaseUrl });
  await createAuditAnchors(folder, [key])?.write(db, new Date());
  await db.close();
}

async function tamperWithAuditEvents(
  databaseUrl: string,
  edited: AttackedCompany,
  cut: AttackedCompany,
): Promise<number> {
  await queryAsAdministrator(databaseUrl, 'alter table account.audit_events disable trigger all');
  const [row] = await queryAsAdministrator(
    databaseUrl,
    `update account.audit_events set address = '203.0.113.66' where company_id = $1 and position = 2 returning seq`,
    [edited.id],
  );
  await queryAsAdministrator(
    databaseUrl,
    `delete from account.audit_events where company_id = $1 and position =
      (select max(position) from account.audit_events where company_id = $1)`,
    [cut.id],
  );
  return Number(row?.seq);
}

/** One round: kills an installation amid writes; starts a copy of its database with the same key, another, and both. */
export async function backupRound(seed: number): Promise<Counts> {
  const anchors = mkdtempSync(join(tmpdir(), 'trassa-anchors-'));
  const [key, other] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const found: string[] = [];
  const expect = (holds: boolean, fault: string) => {
    if (!holds) found.push(fault);
  };
  const source = await startDurableDatabase();
  const startOn = (url: string, env: Env) =>
    anAttackedInstallation({ DATABASE_URL: url, SEAL_KEY: key, AUDIT_ANCHORS_DIR: anchors, ...env });
  const first = await startOn(source.url, {});
  const [company, neighbour] = [await aCompany(first), await aCompany(first)];
  for (const one of [company, neighbour]) await createDataOfEveryKind(first, one);
  const answered = await writeUntilKilled(first, company, seed);
  const [queued] = await queryAsAdministrator(source.url, 'select count(*)::int as rows from orders.money_outbox');
  const before = await readTableHashes(source.url);
  await source.stop();

  const began = performance.now();
  const restored = await startDurableDatabase(source);
  source.remove();
  const after = await readTableHashes(restored.url);
  for (const [table, rows] of Object.entries(before)) expect(after[table] === rows, `${table} is not what it was`);
  const env = { DATABASE_URL: restored.url, SEAL_KEY: key, AUDIT_ANCHORS_DIR: anchors };

  const withKey = await startOn(restored.url, {});
  const seconds = Math.round((performance.now() - began) / 1000);
  await waitForEmptyMoneyOutbox(restored.url);
  await withKey.stop();
  await writeAuditAnchor(restored.url, anchors, key);
  const { orders, owed, debts } = await readOrdersAndDebts(restored.url, company);
  expect(
    answered.every((id) => orders.includes(id)),
    'an order that was answered is not there',
  );
  expect(`${debts}` === `${owed}`, `${debts.length} debts of ${owed.length} orders`);
  for (const service of verified) {
    const { isWhole, said } = await verify(service, env);
    expect(isWhole, `${service} after the restore: ${said}`);
  }

  const lost = await startOn(restored.url, { SEAL_KEY: other, LOG_LEVEL: 'warn' });
  for (const { status, text } of await askOutside(lost, company))
    expect(status === 409 && text.includes('common/key-lost'), `without the key: ${status} ${text}`);
  expect(lost.log().includes('SEAL_KEYS_OLD'), 'no line of the log names the key');
  await lost.stop();

  const rotated = await startOn(restored.url, { SEAL_KEY: other, SEAL_KEYS_OLD: key });
  for (const { status, text } of await askOutside(rotated, company))
    expect(status === 200, `with a rotated key: ${status} ${text}`);
  await rotated.stop();
  const kept = await verify('account', { ...env, SEAL_KEY: other, SEAL_KEYS_OLD: key });
  expect(kept.isWhole, `the audit under a rotated key: ${kept.said}`);

  const seq = await tamperWithAuditEvents(restored.url, company, neighbour);
  const { isWhole, said } = await verify('account', env);
  expect(!isWhole && said.includes(`row ${seq} of the audit`), `an edited row is not named: ${said}`);
  expect(said.includes(`${neighbour.id}: row `), `rows cut off are not named: ${said}`);
  await restored.stop();
  restored.remove();
  rmSync(anchors, { recursive: true, force: true });
  if (found.length > 0) throw new Error(found.join('\n').slice(0, 4000));
  return {
    backups: 1,
    tables: Object.keys(before).length,
    answered: answered.length,
    lost: 0,
    'queued and done once': queued?.rows ?? 0,
    'mean s until restored': seconds,
  };
}
