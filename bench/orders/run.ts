import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { ordersService } from '@trassa/service-orders/service';
import { buildEdoCaller } from '@trassa/service-orders/testing/an-order';
import { aDirector } from '@trassa/testing/people';
import { setup } from '@trassa/testing/test-postgres';
import { aRunning, getInternalToken } from '@trassa/testing/test-service';
import pg from 'pg';
import { measureResponses } from '../response-times.ts';
import { type Figure, recordRun } from '../results-file.ts';
import { getBatches } from './orders-of.ts';

/**
 * `npm run bench -- orders [orders …]`: requests of the orders screen and the dashboard over HTTP, for a company of each of
 * the given numbers of orders (20,000 and 100,000). The goals are those of docs/decisions/0106: 60 ms up to 20,000 orders, and
 * 300 ms; searches by words that all, many, some and hardly any orders hold, of letters or of two digits, have 300 ms.
 */
const args = process.argv.slice(2).map(Number);
const sizes = args.length > 0 ? args : [20_000, 100_000];
const ofSmall = { orders: 20_000, ms: 60 };
const MOST_MS = 300;
const stopPostgres = await setup();
const service = await aRunning(ordersService);

async function aCompanyWith(count: number): Promise<Identity> {
  const company = aDirector();
  for (const orders of getBatches(count, Date.now())) {
    const reply = await service.call(ordersEndpoints.import, {
      as: buildEdoCaller(company),
      body: { source: 'edo', orders },
    });
    if (reply.status !== 200 || reply.body.errors.length > 0) throw new Error(JSON.stringify(reply.body).slice(0, 500));
  }
  return company;
}

async function get(path: string, company: Identity): Promise<unknown> {
  const answer = await fetch(`${service.url}${path}`, {
    headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(company) },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const today = getDay(new Date());
const list = (query: string) => (company: Identity) => get(`${ordersEndpoints.list.path}?${query}`, company);
const metrics = (company: Identity) => get(ordersEndpoints.metrics.path, company);
const dayFigures = (company: Identity) => get(ordersEndpoints.figures.path, company);
const overview = (company: Identity) => get(ordersEndpoints.overview.path, company);
const subscription = (company: Identity) => get(paymentsEndpoints.subscription.path, company);
const questions: Readonly<Record<string, (company: Identity) => Promise<unknown>>> = {
  'the screen opens (list, counters, plan)': (company) =>
    Promise.all([list('limit=50')(company), metrics(company), subscription(company)]),
  'first page': list('limit=50'),
  counters: metrics,
  'days and efficiency of the dashboard': dayFigures,
  'the day at a glance of the dashboard': overview,
  'active ones, 20 a page': list('status=active&limit=20'),
  'delivered ones, 20 a page': list('status=delivered&limit=20'),
  'page 2': list('limit=50&offset=50'),
  'columns of the kanban': (company) => get(orderViewsEndpoints.columns.path, company),
  'the calendar of five weeks': (company) =>
    get(`${orderViewsEndpoints.calendar.path}?pickupFrom=${today}&pickupTo=${addDays(today, 34)}`, company),
  'the plan of 14 days': (company) => get(`${assignmentEndpoints.tripPlan.path}?from=${today}&days=14`, company),
};

const companies: { orders: number; company: Identity }[] = [];
for (const orders of sizes) companies.push({ orders, company: await aCompanyWith(orders) });
const client = new pg.Client(service.databaseUrl);
await client.connect();
// No services/finance takes the debts here; its queue is no part of the requests.
await client.query('delete from orders.money_outbox');
await client.query('vacuum analyze');
await client.end();
const figures: Figure[] = [];
for (const { orders, company } of companies) {
  const atMost = orders > ofSmall.orders ? MOST_MS : ofSmall.ms;
  for (const [question, ask] of Object.entries(questions))
    figures.push(await measureResponses(`${question}, ${orders} orders`, { ask: () => ask(company), atMost }));
  for (const search of ['Складская', 'Казань', 'водитель 17', '77', 'Казань Самара', 'ТР-48213']) {
    const ask = () => list(`limit=50&search=${encodeURIComponent(search)}`)(company);
    figures.push(await measureResponses(`search «${search}», ${orders} orders`, { ask, atMost: MOST_MS }));
  }
}
await service.stop();
await stopPostgres();
recordRun('orders', figures);
