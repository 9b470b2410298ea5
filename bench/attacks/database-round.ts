import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { anOwnOrder } from '@trassa/service-orders/testing/an-own-order';
import { asAdministrator } from '@trassa/testing/admin-client';
import type { Counts } from '../campaign-kind.ts';
import { type AttackedCompany, aCompany } from './companies.ts';
import { type aFaultyDatabase, databaseFaults } from './faulty-database.ts';
import type { AttackedInstallation } from './installation.ts';
import { runEach, send, type WireAnswer } from './send.ts';

const WRITES = 60;
const AT_ONCE = 6;
const FAULT_MS = 4000;
const RECOVERY_MS = 60_000;

type Faulty = Awaited<ReturnType<typeof aFaultyDatabase>>;
type Write = () => Promise<WireAnswer>;

/** Writes of three services, each with a key, so that it can be repeated. */
function getWrites(url: string, company: AttackedCompany): Write[] {
  const bearer = () => ({
    'content-type': 'application/json',
    authorization: `Bearer ${company.getToken('director')}`,
  });
  return Array.from({ length: WRITES }, (_, at): Write => {
    const key = randomUUID();
    const [path, body] = [
      ['/api/orders', { key, order: anOwnOrder() }] as const,
      ['/api/finance/operations', { category: 'fuel', amount: 100 + at, date: '2026-11-20' }] as const,
      ['/api/partner/generate', {}] as const,
    ][at % 3] ?? ['', {}];
    return () =>
      send(url, { method: 'POST', path, headers: { ...bearer(), 'idempotency-key': key }, body: JSON.stringify(body) });
  });
}

async function probesDuring(url: string, isOver: () => boolean) {
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
    const { status } = await send(url, { method: 'GET', path: '/readyz' });
    if (status === 200) return Math.round(performance.now() - began);
  }
  throw new Error(`not ready again after ${RECOVERY_MS} ms`);
}

/** One round: a fault by the seed in the middle of writes, its end, the same writes again. */
export async function databaseRound(
  installation: AttackedInstallation,
  database: Faulty,
  seed: number,
): Promise<Counts> {
  const { url } = installation;
  const fault = databaseFaults[seed % databaseFaults.length] ?? 'cut';
  const company = await aCompany({ url, databaseUrl: database.url });
  const writes = getWrites(url, company);
  const acknowledged = new Set<Write>();
  const refused: string[] = [];
  let over = false;
  const write = async (one: Write) => {
    const { status, text } = await one();
    if (status === 200) acknowledged.add(one);
    else if (status !== 503 && status !== 504 && status !== 507) refused.push(`${status} ${text.slice(0, 200)}`);
    await delay(200);
  };
  const [, , seen] = await Promise.all([
    runEach(writes, AT_ONCE, write),
    delay((seed >>> 8) % 1000).then(async () => {
      await database.strike(fault, () => delay(FAULT_MS));
      over = true;
    }),
    probesDuring(url, () => over),
  ]);
  const recovery = await untilReady(installation);
  const before = acknowledged.size;
  const found = refused.map((one) => `${fault}: answered ${one}`);
  await runEach(writes, AT_ONCE, async (one) => {
    const { status, text } = await one();
    if (status !== 200) found.push(`${fault}: repeated, answered ${status} ${text.slice(0, 200)}`);
  });
  for (const table of ['orders.orders', 'finance.operations', 'landing.leads']) {
    const rows = await asAdministrator(database.url, `select 1 from ${table} where company_id = $1`, [company.id]);
    if (rows.length !== WRITES / 3) found.push(`${fault}: ${rows.length} rows of ${table} instead of ${WRITES / 3}`);
  }
  if (seen.dead > 0) found.push(`${fault}: liveness was red ${seen.dead} times`);
  if (fault === 'frozen' && seen.red === 0) found.push('frozen: readiness stayed green');
  if (found.length > 0) throw new Error(found.slice(0, 20).join('\n'));
  return { faults: 1, [fault]: 1, acknowledged: before, lost: 0, doubled: 0, 'mean ms until ready': recovery };
}
