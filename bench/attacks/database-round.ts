import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { anOwnOrder } from '@trassa/service-orders/testing/an-own-order';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { pick } from '../campaign-state.ts';
import { type AttackedCompany, aCompany } from './companies.ts';
import type { AttackedInstallation } from './installation.ts';
import { runEach, send, type WireAnswer } from './send.ts';
import { readStandbys } from './standby-reader.ts';

const LEAST_WRITES = 60;
const WRITES_AT_ONCE = 6;
const RECOVERY_MS = 60_000;

/** Database of a round, and the fault that it gets. */
interface StruckDatabase {
  url: string;
  /** Standbys that are read during the fault; absent: none. */
  standbyUrl?: string;
  fault: string;
  /** Causes the fault; resolves when it is over. */
  strike: () => Promise<void>;
}

const writtenTables = ['orders.orders', 'finance.operations', 'landing.leads'] as const;

interface Write {
  table: (typeof writtenTables)[number];
  ask: () => Promise<WireAnswer>;
}

/** Writes of three services in turn, each with a key, so that it can be repeated. */
function aWrite(url: string, company: AttackedCompany, at: number): Write {
  const key = randomUUID();
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${company.getToken('director')}`,
    'idempotency-key': key,
  };
  const table = pick(writtenTables, at);
  const [path, body] = {
    'orders.orders': ['/api/orders', { key, order: anOwnOrder() }] as const,
    'finance.operations': [
      '/api/finance/operations',
      { category: 'fuel', amount: 100 + at, date: '2026-11-20' },
    ] as const,
    'landing.leads': ['/api/partner/generate', {}] as const,
  }[table];
  return { table, ask: () => send(url, { method: 'POST', path, headers, body: JSON.stringify(body) }) };
}

async function countFailedProbes(url: string, isOver: () => boolean) {
  const seen = { dead: 0, red: 0 };
  while (!isOver()) {
    const [alive, ready] = await Promise.all(['/livez', '/readyz'].map((path) => send(url, { method: 'GET', path })));
    if (alive?.status !== 200) seen.dead += 1;
    if (ready?.status !== 200) seen.red += 1;
    await delay(200);
  }
  return seen;
}

async function untilReady({ url, mustRun }: AttackedInstallation): Promise<number> {
  for (const began = performance.now(); performance.now() - began < RECOVERY_MS; await delay(100)) {
    mustRun();
    const answers = await Promise.all(['/readyz', '/api/health'].map((path) => send(url, { method: 'GET', path })));
    if (answers.every(({ status }) => status === 200)) return Math.round(performance.now() - began);
  }
  throw new Error(`not ready again after ${RECOVERY_MS} ms`);
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function listWrittenRowIds(databaseUrl: string, companyId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const table of writtenTables) {
    const rows = await queryAsAdministrator(databaseUrl, `select id from ${table} where company_id = $1`, [companyId]);
    for (const { id } of rows as { id: string }[]) ids.add(id);
  }
  return ids;
}

/** Measures the longest time between two acknowledged writes. */
class PauseWatch {
  longestMs = 0;
  #since = performance.now();

  end(): void {
    this.longestMs = Math.max(this.longestMs, performance.now() - this.#since);
    this.#since = performance.now();
  }
}

/** Causes a fault amid writes, which continue until it is over; then repeats every write and counts the rows. */
export async function databaseRound(
  installation: AttackedInstallation,
  { url: databaseUrl, standbyUrl, fault, strike }: StruckDatabase,
  seed: number,
) {
  const { url } = installation;
  const company = await aCompany({ url, databaseUrl });
  const writes: Write[] = [];
  const acknowledged: { text: string; table: Write['table']; at: number }[] = [];
  const found: string[] = [];
  const pause = new PauseWatch();
  let over = false;
  const writer = async () => {
    while (!over || writes.length < LEAST_WRITES) {
      const one = aWrite(url, company, writes.length);
      writes.push(one);
      const { status, text } = await one.ask();
      if (status === 200) {
        acknowledged.push({ text, table: one.table, at: performance.now() });
        pause.end();
      } else if (status !== 503 && status !== 504 && status !== 507)
        found.push(`${fault}: answered ${status} ${text.slice(0, 200)}`);
      await delay(200);
    }
  };
  const isOver = () => over;
  const listOrders = () => acknowledged.filter(({ table }) => table === 'orders.orders');
  const urls = standbyUrl ? { url: databaseUrl, standbyUrl } : null;
  const [seen, reads] = await Promise.all([
    countFailedProbes(url, isOver),
    urls ? readStandbys(urls, company.id, { listOrders, isOver }) : null,
    delay((seed >>> 8) % 1000).then(async () => {
      await strike().finally(() => {
        over = true;
      });
    }),
    ...Array.from({ length: WRITES_AT_ONCE }, writer),
  ]);
  const readyMs = await untilReady(installation);
  pause.end();
  // Checked before the repeats, which would write a lost row again.
  const ids = await listWrittenRowIds(databaseUrl, company.id);
  const lost = acknowledged.filter(({ text }) => !text.match(UUID)?.some((id) => ids.has(id)));
  if (lost.length > 0)
    found.push(`${fault}: ${lost.length} acknowledged writes are lost, ${lost[0]?.text.slice(0, 200)}`);
  await runEach(writes, WRITES_AT_ONCE, async ({ ask }) => {
    const { status, text } = await ask();
    if (status !== 200) found.push(`${fault}: repeated, answered ${status} ${text.slice(0, 200)}`);
  });
  for (const table of writtenTables) {
    const rows = await queryAsAdministrator(databaseUrl, `select 1 from ${table} where company_id = $1`, [company.id]);
    const wanted = writes.filter((one) => one.table === table).length;
    if (rows.length !== wanted) found.push(`${fault}: ${rows.length} rows of ${table} instead of ${wanted}`);
  }
  found.push(...(reads?.missing ?? []).map((missing) => `${fault}: ${missing}, acknowledged before the bound`));
  if (seen.dead > 0) found.push(`${fault}: liveness was red ${seen.dead} times`);
  if (fault === 'frozen' && seen.red === 0) found.push('frozen: readiness stayed green');
  if (found.length > 0) throw new Error(found.slice(0, 20).join('\n'));
  return { acknowledged: acknowledged.length, readyMs, pauseMs: Math.round(pause.longestMs), reads };
}
