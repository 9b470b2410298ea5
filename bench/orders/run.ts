import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { ordersService } from '@trassa/service-orders/service';
import { edoFor } from '@trassa/service-orders/testing/an-order';
import { aDirector } from '@trassa/testing/people';
import { setup } from '@trassa/testing/test-postgres';
import { aRunning, tokenOf } from '@trassa/testing/test-service';
import { bootstrapInterval, median } from '../paired-ratios.ts';
import { appendResult, markdownTable } from '../results-file.ts';
import { batchesOf } from './orders-of.ts';

/**
 * `npm run bench -- orders [orders]`: what the orders screen asks when it opens, of a company with so many orders
 * (100,000) against one with 100, over HTTP on the same service and database. Pairs are interleaved, the ratio is the
 * median of the pairs. The goal is 1.2x.
 */
const many = Number(process.argv[2] ?? 100_000);
const few = 100;
const PAIRS = 61;
const stopPostgres = await setup();
const service = await aRunning(ordersService);

async function aCompanyWith(count: number): Promise<Identity> {
  const company = aDirector();
  for (const orders of batchesOf(count, Date.now())) {
    const reply = await service.call(ordersEndpoints.import, { as: edoFor(company), body: { source: 'edo', orders } });
    if (reply.status !== 200 || reply.body.errors.length > 0) throw new Error(JSON.stringify(reply.body).slice(0, 500));
  }
  return company;
}

async function get(path: string, company: Identity): Promise<unknown> {
  const answer = await fetch(`${service.url}${path}`, { headers: { [INTERNAL_TOKEN_HEADER]: tokenOf(company) } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const list = (query: string) => (company: Identity) => get(`${ordersEndpoints.list.path}?${query}`, company);
const metrics = (company: Identity) => get(ordersEndpoints.metrics.path, company);
const subscription = (company: Identity) => get(paymentsEndpoints.subscription.path, company);
const questions: Readonly<Record<string, (company: Identity) => Promise<unknown>>> = {
  'the screen opens (list, counters, plan)': (company) =>
    Promise.all([list('limit=50')(company), metrics(company), subscription(company)]),
  'first page': list('limit=50'),
  counters: metrics,
  'active ones, 20 a page': list('status=active&limit=20'),
  'delivered ones, 20 a page': list('status=delivered&limit=20'),
  'page 2': list('limit=50&offset=50'),
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function compare(ask: (company: Identity) => Promise<unknown>, [small, large]: readonly [Identity, Identity]) {
  for (let warm = 0; warm < 5; warm += 1) await Promise.all([ask(small), ask(large)]);
  const pairs: { few: number; many: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0;
    const first = await timed(() => ask(order ? small : large));
    const second = await timed(() => ask(order ? large : small));
    pairs.push(order ? { few: first, many: second } : { few: second, many: first });
  }
  const ratios = pairs.map((pair) => pair.many / pair.few);
  const [low, high] = bootstrapInterval(ratios);
  return {
    [`${few} orders, ms`]: median(pairs.map((pair) => pair.few)).toFixed(2),
    [`${many} orders, ms`]: median(pairs.map((pair) => pair.many)).toFixed(2),
    ratio: `${median(ratios).toFixed(2)} (${low.toFixed(2)}-${high.toFixed(2)})`,
  };
}

const companies = [await aCompanyWith(few), await aCompanyWith(many)] as const;
const rows: Record<string, string>[] = [];
for (const [question, ask] of Object.entries(questions)) rows.push({ question, ...(await compare(ask, companies)) });
await service.stop();
await stopPostgres();
console.table(rows);
appendResult('orders', [`Goal: at most 1.2x. ${PAIRS} pairs each.`, markdownTable(rows)].join('\n\n'));
