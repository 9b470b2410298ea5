import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { anOwnOrder } from '@trassa/service-orders/testing/an-own-order';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import type { Counts } from '../campaign-kind.ts';
import { ARCHIVE_S, anArchivedDatabase } from './archived-postgres.ts';
import { createDataOfEveryKind } from './belongings.ts';
import { aCompany } from './companies.ts';
import { anAttackedInstallation } from './installation.ts';
import { send, sendPatiently } from './send.ts';

const root = join(import.meta.dirname, '..', '..');
const WRITES_MS = 8000;
const SEAL_KEY = 'a-seal-key-of-the-drill-0123456789';

/** Output and success of `npm run restore-drill`. */
function drill(env: Record<string, string>, ...args: string[]) {
  const options = { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, SEAL_KEY, ...env } } as const;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'restore-drill', '--', ...args], options);
  return { isWhole: status === 0, said: stdout + stderr };
}

/** Moves the tables of orders into a database of their own, by the commands of docs/operations.md. */
async function moveOrders(from: string): Promise<{ before: unknown[]; after: unknown[] }> {
  const to = Object.assign(new URL(from), { pathname: '/moved' }).href;
  await queryAsAdministrator(from, 'create database moved');
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, commands = 'exit 1'] = /## Add a shard[^#]*?```\n(.*?)```/s.exec(page) ?? [];
  const env = { PATH: process.env.PATH, SEAL_KEY, OLD: from, NEW: to };
  execFileSync('sh', ['-ec', commands], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const count = (url: string) =>
    queryAsAdministrator(url, 'select company_id, count(*) from orders.orders group by 1 order by 1');
  return { before: await count(from), after: await count(to) };
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

/** Creates orders, then loses the machine of the database. @returns ids of answered orders, with their times */
async function writeUntilLost(url: string, token: string, lose: () => void) {
  const answered: { id: string; at: number }[] = [];
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  for (const began = Date.now(); Date.now() - began < WRITES_MS; await delay(20)) {
    const body = JSON.stringify({ key: randomUUID(), order: anOwnOrder() });
    const { status, text } = await sendPatiently(() =>
      send(url, { method: 'POST', path: '/api/orders', headers, body }),
    );
    if (status === 200) answered.push({ id: JSON.parse(text).data.id, at: Date.now() });
  }
  lose();
  return { answered, lostAt: Date.now() };
}

/** One disaster: backup, writes, loss of the machine, restore elsewhere; then the drill must notice spoiled data. */
export async function drillRound(): Promise<Counts> {
  const files = mkdtempSync(join(tmpdir(), 'trassa-files-'));
  const database = await anArchivedDatabase();
  const found: string[] = [];
  const expect = (holds: boolean, fault: string) => {
    if (!holds) found.push(fault);
  };
  const env = { FILES_DIR: files, SEAL_KEY };
  try {
    const installation = await anAttackedInstallation({ ...env, DATABASE_URL: database.url });
    const company = await aCompany(installation);
    await createDataOfEveryKind(installation, company);
    database.backUp();
    const token = company.getToken('director');
    const { answered, lostAt } = await writeUntilLost(installation.url, token, database.lose);
    await installation.kill();

    const place = await database.aPlace('restored');
    const restored = { ...env, DATABASE_URL: place.url };
    const { isWhole, said } = drill(restored, '--restore', place.command);
    expect(isWhole, `after the restore: ${said}`);
    const rto = Number(/RTO: ([\d.]+) s/.exec(said)?.[1]);
    const rows = await queryAsAdministrator(place.url, 'select id from orders.orders where company_id = $1', [
      company.id,
    ]);
    const kept = new Set(rows.map(({ id }) => id));
    const lost = answered.filter(({ id }) => !kept.has(id));
    const lostMs = lost.length === 0 ? 0 : lostAt - Math.min(...lost.map(({ at }) => at));
    expect(lostMs <= ARCHIVE_S * 1000 * 3, `orders of the last ${lostMs} ms are gone, archived every ${ARCHIVE_S} s`);
    const again = await anAttackedInstallation({ ...env, DATABASE_URL: place.url });
    await again.stop();
    const { before, after } = await moveOrders(place.url);
    expect(before.length > 0 && isDeepStrictEqual(before, after), `orders moved: ${JSON.stringify({ before, after })}`);

    const [file] = listFiles(files);
    if (!file) throw new Error('the installation wrote no file');
    writeFileSync(join(file.parentPath, file.name), 'spoiled');
    await queryAsAdministrator(place.url, 'alter table account.audit_events disable trigger all');
    const [row] = await queryAsAdministrator(
      place.url,
      `update account.audit_events set address = '203.0.113.66' where company_id = $1 and position = 2 returning seq`,
      [company.id],
    );
    await queryAsAdministrator(place.url, `update platforms.connections set sealed_password = 'v1.AAAAAAAA.b.c.d'`);
    const spoiled = drill(restored);
    for (const named of [`row ${row?.seq} of the audit`, file.name, 'platforms.connections.sealed_password'])
      expect(!spoiled.isWhole && spoiled.said.includes(named), `${named} is not named: ${spoiled.said}`);
    const other = drill({ ...restored, SEAL_KEY: 'another-key-0123456789-0123456789' });
    expect(!other.isWhole && other.said.includes('does not open'), `another key opens secrets: ${other.said}`);
    expect(drill(restored, '--restore', 'true').said.includes('not empty'), 'a place that answers is restored over');

    const parts = listFiles(database.repository).filter((one) => /\.gz$/.test(one.name) && /base/.test(one.parentPath));
    const [part] = parts.sort((one, two) => one.name.localeCompare(two.name));
    if (!part) throw new Error('the backup has no part');
    rmSync(join(part.parentPath, part.name));
    const missing = await database.aPlace('missing');
    const unread = drill({ ...env, DATABASE_URL: missing.url }, '--restore', missing.command);
    expect(!unread.isWhole && unread.said.includes(part.name), `a missing part is not named: ${unread.said}`);
    if (found.length > 0) throw new Error(found.join('\n').slice(0, 4000));
    const counts = { answered: answered.length, 'lost after the last segment': lost.length };
    return { restores: 1, ...counts, 'mean ms lost (RPO)': lostMs, 'mean s until proved (RTO)': Math.round(rto) };
  } finally {
    database.stop();
    rmSync(files, { recursive: true, force: true });
  }
}
