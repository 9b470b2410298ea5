import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { anOwnOrder } from '@trassa/service-orders/testing/an-own-order';
import { asAdministrator } from '@trassa/testing/admin-client';
import type { Counts } from '../campaign-kind.ts';
import { aFeedback } from './a-feedback.ts';
import { type AttackedCompany, aCompany } from './companies.ts';
import { type Paired, type PairedServices, paired } from './paired-services.ts';
import { send, type WireCall } from './send.ts';

const CALLERS = 12;
const PAUSE_MS = 20;

/** Reads and writes of every paired service; none is repeated. */
function callOf(company: AttackedCompany, turn: number): WireCall {
  const calls = [
    ['GET', '/api/account/state', null],
    ['POST', '/api/orders', { key: randomUUID(), order: anOwnOrder() }],
    ['GET', '/api/orders', null],
    ['POST', '/api/finance/operations', { category: 'fuel', amount: 100, date: '2026-11-20' }],
    ['GET', '/api/finance/operations', null],
    ['POST', '/api/partner/generate', {}],
    ['POST', '/api/feedback', aFeedback()],
  ] as const;
  const [method, path, body] = calls[turn % calls.length] ?? calls[0];
  const headers = { authorization: `Bearer ${company.tokenOf('director')}` };
  if (body === null) return { method, path, headers };
  return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** One round: every instance of every pair is restarted once, in an order by the seed, while callers go on. */
export async function restartRound(services: PairedServices, seed: number): Promise<Counts> {
  const { url, databaseUrl } = services;
  const company = await aCompany({ url, databaseUrl });
  const found: string[] = [];
  let isOver = false;
  let [requests, orders] = [0, 0];
  const caller = async (first: number) => {
    for (let turn = first; !isOver; turn += 1) {
      const call = callOf(company, turn);
      const { status, text, isRepeated } = await send(url, call);
      requests += 1;
      if (isRepeated) found.push(`${call.method} ${call.path}: met a dying connection`);
      if (status !== 200) found.push(`${call.method} ${call.path}: ${status} ${text.slice(0, 200)}`);
      else if (call.method === 'POST' && call.path === '/api/orders') orders += 1;
      await delay(PAUSE_MS);
    }
  };
  const restartAll = async () => {
    const order: Paired[] = paired.map((_, at) => paired[(at + seed) % paired.length] ?? 'gateway');
    for (const name of [...order, ...order]) {
      const before = found.length;
      const code = await services.restart(name);
      if (code !== 0) found.push(`${name} ended with ${code}`);
      if (found.length > before) found.push(`while ${name} was restarted`);
    }
    isOver = true;
  };
  await Promise.all([restartAll(), ...Array.from({ length: CALLERS }, (_, at) => caller(at))]);
  const rows = await asAdministrator(databaseUrl, 'select 1 from orders.orders where company_id = $1', [company.id]);
  if (rows.length !== orders) found.push(`${rows.length} orders instead of ${orders}`);
  if (found.length > 0) throw new Error(`${found.length} of ${requests} requests\n${found.slice(0, 40).join('\n')}`);
  return { restarts: paired.length * 2, requests, failed: 0 };
}
