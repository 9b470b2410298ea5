import type { Identity } from '@trassa/contracts/identity';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { ordersService } from '@trassa/service-orders/service';
import { platformsService } from '@trassa/service-platforms/service';
import { setup } from '@trassa/testing/test-postgres';
import { aRunning, getInternalToken } from '@trassa/testing/test-service';
import { measureResponses } from '../response-times.ts';
import { type Figure, recordRun } from '../results-file.ts';
import { createCompany, openTables } from './company-of.ts';

/**
 * `npm run bench -- crm [orders]`: requests of /crm for a company with the given number of orders (100,000) of five
 * platforms, over HTTP through services/platforms and services/orders. The goal is 300 ms (docs/decisions/0106).
 */
const [count = 100_000] = process.argv.slice(2).map(Number);
const stopPostgres = await setup();
const orders = await aRunning(ordersService);
const platforms = await aRunning(platformsService, {
  env: { SEAL_KEY: 'bench-seal-key-0123456789abcdef-0123', SERVICE_URLS: JSON.stringify({ orders: orders.url }) },
});
const client = await openTables(orders.databaseUrl, 'orders');

async function fetchJson(path: string, company: Identity): Promise<unknown> {
  const answer = await fetch(`${platforms.url}${path}`, {
    headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(company) },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const { crmDashboard, crmPlatforms, crmQuickStats } = platformsEndpoints;
const paths = [crmDashboard.path, crmPlatforms.path, crmQuickStats.path];
const questions: Readonly<Record<string, (company: Identity) => Promise<unknown>>> = {
  'the screen opens (all three)': (company) => Promise.all(paths.map((path) => fetchJson(path, company))),
  ...Object.fromEntries(paths.map((path) => [path, (company: Identity) => fetchJson(path, company)])),
};

const company = await createCompany(count, { service: orders, client });
await client.query('delete from money_outbox');
await client.query('vacuum analyze');
await client.end();
const figures: Figure[] = [];
for (const [question, ask] of Object.entries(questions))
  figures.push(await measureResponses(`${question}, ${count} orders`, { ask: () => ask(company), atMost: 300 }));
await platforms.stop();
await orders.stop();
await stopPostgres();
recordRun('crm', figures);
