import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { ordersService } from '@trassa/service-orders/service';
import { edoFor } from '@trassa/service-orders/testing/an-order';
import { aDirector } from '@trassa/testing/people';
import { setup } from '@trassa/testing/test-postgres';
import { aRunning, getToken } from '@trassa/testing/test-service';
import pg from 'pg';
import { median } from '../paired-ratios.ts';
import { type Figure, limitedFigure, recordRun } from '../results-file.ts';
import { compareSizes, timed } from '../small-and-large.ts';
import { getBatches } from './orders-of.ts';

/**
 * `npm run bench -- orders [orders]`: requests of the orders screen and the dashboard for a company with the given
 * number of orders (100,000) against one with 100, over HTTP on the same service and database. Interleaved pairs,
 * median ratio; the goal is 1.2x. And searches of the large company by words that all, many, some and hardly any orders
 * hold, of letters or of two digits.
 */
const many = Number(process.argv[2] ?? 100_000);
const few = 100;
const stopPostgres = await setup();
const service = await aRunning(ordersService);

async function aCompanyWith(count: number): Promise<Identity> {
  const company = aDirector();
  for (const orders of getBatches(count, Date.now())) {
    const reply = await service.call(ordersEndpoints.import, { as: edoFor(company), body: { source: 'edo', orders } });
    if (reply.status !== 200 || reply.body.errors.length > 0) throw new Error(JSON.stringify(reply.body).slice(0, 500));
  }
  return company;
}

async function get(path: string, company: Identity): Promise<unknown> {
  const answer = await fetch(`${service.url}${path}`, { headers: { [INTERNAL_TOKEN_HEADER]: getToken(company) } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const today = getDay(new Date());
const list = (query: string) => (company: Identity) => get(`${ordersEndpoints.list.path}?${query}`, company);
const metrics = (company: Identity) => get(ordersEndpoints.metrics.path, company);
const figures = (company: Identity) => get(ordersEndpoints.figures.path, company);
const overview = (company: Identity) => get(ordersEndpoints.overview.path, company);
const subscription = (company: Identity) => get(paymentsEndpoints.subscription.path, company);
const questions: Readonly<Record<string, (company: Identity) => Promise<unknown>>> = {
  'the screen opens (list, counters, plan)': (company) =>
    Promise.all([list('limit=50')(company), metrics(company), subscription(company)]),
  'first page': list('limit=50'),
  counters: metrics,
  'clients and efficiency of the dashboard': figures,
  'the day at a glance of the dashboard': overview,
  'active ones, 20 a page': list('status=active&limit=20'),
  'delivered ones, 20 a page': list('status=delivered&limit=20'),
  'page 2': list('limit=50&offset=50'),
  'columns of the kanban': (company) => get(orderViewsEndpoints.columns.path, company),
  'the calendar of five weeks': (company) =>
    get(`${orderViewsEndpoints.calendar.path}?pickupFrom=${today}&pickupTo=${addDays(today, 34)}`, company),
  'the plan of 14 days': (company) => get(`${assignmentEndpoints.tripPlan.path}?from=${today}&days=14`, company),
};

const sized = {
  small: { company: await aCompanyWith(few), orders: few },
  large: { company: await aCompanyWith(many), orders: many },
};
const client = new pg.Client(service.databaseUrl);
await client.connect();
await client.query('vacuum analyze');
await client.end();
const compared: Awaited<ReturnType<typeof compareSizes>>[] = [];
for (const [question, ask] of Object.entries(questions))
  compared.push(await compareSizes({ question, ask, atMost: 1.2 }, sized));
const searches: Figure[] = [];
for (const search of ['Складская', 'Казань', 'водитель 17', '77', 'Казань Самара', 'ТР-48213']) {
  const ask = () => list(`limit=50&search=${encodeURIComponent(search)}`)(sized.large.company);
  const times: number[] = [];
  for (let run = 0; run < 15; run += 1) times.push(await timed(ask));
  searches.push(limitedFigure(`search «${search}» of ${many} orders`, median(times), { unit: ' ms', atMost: 300 }));
}
await service.stop();
await stopPostgres();
recordRun(
  'orders',
  [...compared.map(({ figure }) => figure), ...searches],
  compared.map(({ row }) => row),
);
