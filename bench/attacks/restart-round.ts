import { randomUUID } from 'node:crypto';
import { aFeedback } from '@trassa/e2e/support/a-feedback';
import { anOwnOrder } from '@trassa/service-orders/testing/an-own-order';
import { asAdministrator } from '@trassa/testing/admin-client';
import type { Counts } from '../campaign-kind.ts';
import { pick } from '../campaign-state.ts';
import { aCompany } from './companies.ts';
import type { Paired, PairedServices } from './paired-services.ts';
import { send, type WireCall } from './send.ts';

const CALLERS = 24;
/** A write among so many calls: reads are quick, and more calls of either kind meet a process that ends. */
const WRITE_EVERY = 10;

type Read = readonly [service: Paired, path: string];
const reads: readonly Read[] = [
  ['account', '/api/account/state'],
  ['orders', '/api/orders?limit=1'],
  ['finance', '/api/finance/operations?limit=1'],
  ['landing', '/api/landing/health'],
  ['feedback', '/api/feedback/health'],
];

type Write = readonly [service: Paired, path: string, body: () => object];
/** Writes of every paired service that keeps any; none is repeated. */
const writes: readonly Write[] = [
  ['orders', '/api/orders', () => ({ key: randomUUID(), order: anOwnOrder() })],
  ['finance', '/api/finance/operations', () => ({ category: 'fuel', amount: 100, date: '2026-11-20' })],
  ['landing', '/api/partner/generate', () => ({})],
  ['feedback', '/api/feedback', aFeedback],
];

/** Calls of these services, each by its turn. */
function buildCalls(pairs: readonly Paired[], authorization: string): (turn: number) => WireCall {
  const headers = { authorization };
  const ofPairs = <T extends Read | Write>(calls: readonly T[]) => calls.filter(([service]) => pairs.includes(service));
  const [theirReads, theirWrites] = [ofPairs(reads), ofPairs(writes)];
  return (turn) => {
    if (turn % WRITE_EVERY > 0) return { method: 'GET', path: pick(theirReads, turn)[1], headers };
    const [, path, body] = pick(theirWrites, turn / WRITE_EVERY);
    const typed = { ...headers, 'content-type': 'application/json' };
    return { method: 'POST', path, headers: typed, body: JSON.stringify(body()) };
  };
}

/** One round: every instance of every pair is restarted once, in an order by the seed, while callers go on. */
export async function restartRound(services: PairedServices, seed: number, callers = CALLERS): Promise<Counts> {
  const { url, databaseUrl, pairs } = services;
  const company = await aCompany({ url, databaseUrl });
  const callAt = buildCalls(pairs, `Bearer ${company.getToken('director')}`);
  const found: string[] = [];
  let isOver = false;
  let [requests, orders] = [0, 0];
  const caller = async (first: number) => {
    for (let turn = first; !isOver; turn += 1) {
      const call = callAt(turn);
      const { status, text, isRepeated } = await send(url, call);
      requests += 1;
      if (isRepeated) found.push(`${call.method} ${call.path}: met a dying connection`);
      if (status !== 200) found.push(`${call.method} ${call.path}: ${status} ${text.slice(0, 200)}`);
      else if (call.method === 'POST' && call.path === '/api/orders') orders += 1;
    }
  };
  const restartAll = async () => {
    const order: Paired[] = pairs.map((_, at) => pick(pairs, at + seed));
    for (const name of [...order, ...order]) {
      const before = found.length;
      const code = await services.restart(name);
      if (code !== 0) found.push(`${name} ended with ${code}`);
      if (found.length > before) found.push(`while ${name} was restarted`);
    }
    isOver = true;
  };
  await Promise.all([restartAll(), ...Array.from({ length: callers }, (_, at) => caller(at))]);
  const rows = await asAdministrator(databaseUrl, 'select 1 from orders.orders where company_id = $1', [company.id]);
  if (rows.length !== orders) found.push(`${rows.length} orders instead of ${orders}`);
  if (found.length > 0) throw new Error(`${found.length} of ${requests} requests\n${found.slice(0, 40).join('\n')}`);
  return { restarts: pairs.length * 2, requests, failed: 0 };
}
