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
const smallCompanyGoal = { orders: 20_000, ms: 60 };
const GOAL_MS = 300;
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

async function fetchJson(path: string, company: Identity): Promise<unknown> {
  const answer = await fetch(`${service.url}${path}`, {
    headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(company) },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const today = getDay(new Date());
const createListRead = (query: string) => (company: Identity) =>
  fetchJson(`${ordersEndpoints.list.path}?${query}`, company);
const readMetrics = (company: Identity) => fetchJson(ordersEndpoints.metrics.path, company);
const readDayFigures = (company: Identity) => fetchJson(ordersEndpoints.figures.path, company);
const readOverview = (company: Identity) => fetchJson(ordersEndpoints.overview.path, company);
const readSubscription = (company: Identity) => fetchJson(paymentsEndpoints.subscription.path, company);
const questions: Readonly<Record<string, (company: Identity) => Promise<unknown>>> = {
  'the screen opens (list, counters, plan)': (company) =>
    Promise.all([createListRead('limit=50')(company), readMetrics(company), readSubscription(company)]),
  'first page': createListRead('limit=50'),
  counters: readMetrics,
  'days and efficiency of the dashboard': readDayFigures,
  'the day at a glance of the dashboard': readOverview,
  'active ones, 20 a page': createListRead('status=active&limit=20'),
  'delivered ones, 20 a page': createListRead('status=delivered&limit=20'),
  'page 2': createListRead('limit=50&offset=50'),
  'columns of the kanban': (company) => fetchJson(orderViewsEndpoints.columns.path, company),
  'the calendar of five weeks': (company) =>
    fetchJson(`${orderViewsEndpoints.calendar.path}?pickupFrom=${today}&pickupTo=${addDays(today, 34)}`, company),
  'the plan of 14 days': (company) => fetchJson(`${assignmentEndpoints.tripPlan.path}?from=${today}&days=14`, company),
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
  const atMost = orders > smallCompanyGoal.orders ? GOAL_MS : smallCompanyGoal.ms;
  for (const [question, ask] of Object.entries(questions))
    figures.push(await measureResponses(`${question}, ${orders} orders`, { ask: () => ask(company), atMost }));
  for (const search of ['Складская', 'Казань', 'водитель 17', '77', 'Казань Самара', 'ТР-48213']) {
    const ask = () => createListRead(`limit=50&search=${encodeURIComponent(search)}`)(company);
    figures.push(await measureResponses(`search «${search}», ${orders} orders`, { ask, atMost: GOAL_MS }));
  }
}
await service.stop();
await stopPostgres();
recordRun('orders', figures);
