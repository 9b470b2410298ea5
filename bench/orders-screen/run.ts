/**
 * `npm run bench -- orders-screen [orders]`: /dashboard/orders in a browser for a company with the given number of
 * orders (100,000) against one with 100, in the same installation: from navigation to fifty rows and four counters.
 * Interleaved pairs with a warm cache, median ratio; the goal is 1.2x. Requires builds (`npm run build`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { anOwnProcess, type OwnProcess } from '@trassa/testing/own-process';
import { aDatabase, setup } from '@trassa/testing/test-postgres';
import type { BrowserContext } from 'playwright';
import { startBrowser } from '../federation/visit.ts';
import { getBatches } from '../orders/orders-of.ts';
import { median } from '../paired-ratios.ts';
import { ratioFigure, recordRun } from '../results-file.ts';
import { aCarrier } from './carrier.ts';

const many = Number(process.argv[2] ?? 100_000);
const few = 100;
const PAIRS = 9;
const services = join(import.meta.dirname, '../../services');

async function bring(orders: OwnProcess, companyId: string, count: number): Promise<void> {
  const as = { kind: 'service', service: 'edo', companyId, userId: null } as const;
  for (const batch of getBatches(count, Date.now())) {
    const answer = await orders.call(ordersEndpoints.import, { as, body: { source: 'edo', orders: batch } });
    if (answer?.status !== 200) throw new Error(JSON.stringify(answer).slice(0, 500));
  }
}

/** Evaluated in the page: time since navigation, once fifty orders and the counters are visible. */
const whenShown = `new Promise((done) => {
  const look = () => {
    const rows = document.querySelectorAll('tbody tr a').length;
    const cards = [...document.querySelectorAll('main button')].map((one) => one.textContent);
    if (rows >= 50 && cards.some((text) => /^\\d[\\d\\s]*Всего заказов/.test(text))) done(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Milliseconds until the screen is complete. */
async function opened(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.goto('/dashboard/orders', { waitUntil: 'commit', timeout: 60_000 });
  const time = (await page.evaluate(whenShown)) as number;
  await page.close();
  return time;
}

async function compare(small: BrowserContext, large: BrowserContext) {
  for (const context of [small, large, small, large]) await opened(context);
  const pairs: { few: number; many: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0;
    const first = await opened(order ? small : large);
    const second = await opened(order ? large : small);
    pairs.push(order ? { few: first, many: second } : { few: second, many: first });
  }
  const row = {
    [`${few} orders, ms`]: median(pairs.map((one) => one.few)).toFixed(0),
    [`${many} orders, ms`]: median(pairs.map((one) => one.many)).toFixed(0),
  };
  const ratios = pairs.map((one) => one.many / one.few);
  return { row, figure: ratioFigure(`list of orders in Chromium: ${many} orders / ${few}`, ratios, { atMost: 1.2 }) };
}

const stopPostgres = await setup();
const { url } = await aDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'trassa-bench-'));
const patient = { LIMIT_FACTOR: '50', SHED_DELAY_MS: '5000', TRASSA_SKIP_BUILD: '1', TRASSA_DEMO_FILL: '0' };
const installation = await anOwnProcess(join(services, 'all-in-one/src/main.ts'), {
  ...{ DATABASE_URL: url, DATA_DIR: dataDir },
  ...patient,
});
// A second instance of the service on the same tables, because internal endpoints are not exposed by the gateway.
const orders = await anOwnProcess(join(services, 'orders/src/main.ts'), { DATABASE_URL: url });
const browser = await startBrowser();
try {
  const origin = installation.url.replace('127.0.0.1', 'localhost');
  const [small, large] = [await aCarrier(browser, origin), await aCarrier(browser, origin)];
  await bring(orders, small.companyId, few);
  await bring(orders, large.companyId, many);
  const { figure, row } = await compare(small.context, large.context);
  recordRun('orders-screen', [figure], [row]);
} finally {
  await browser.close();
  await orders.kill();
  await installation.kill();
  await stopPostgres();
  rmSync(dataDir, { recursive: true, force: true });
}
