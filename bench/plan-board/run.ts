/**
 * `npm run bench -- plan-board`: /dashboard/orders/plan in a browser with 50 vehicles that have a trip on each of 14 days. An
 * order is dragged over all rows, and the time between frames is measured; the goal is 50 ms for 95 of 100 frames. Requires
 * builds (`npm run build`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { anOwnProcess } from '@trassa/testing/own-process';
import { aDatabase, setup } from '@trassa/testing/test-postgres';
import type { BrowserContext, Page } from 'playwright';
import { startBrowser } from '../federation/visit.ts';
import { limitedFigure, recordRun } from '../results-file.ts';
import { aCarrier } from './carrier.ts';

const VEHICLES = 50;
const DAYS = 14;
const BOARD = { left: 420, top: 260, bottom: 640 };
const today = getDay(new Date());

interface Carrier {
  context: BrowserContext;
  headers: Record<string, string>;
}

async function send<T>(
  { context, headers }: Carrier,
  method: 'post' | 'put',
  to: { path: string; data: object },
): Promise<T> {
  const answer = await context.request[method](to.path, { headers, data: to.data });
  if (!answer.ok()) throw new Error(`${to.path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).data;
}

const buildPoint = (kind: string, day: string, window: { from: string; to: string }) => ({
  ...{ kind, day, ...window, city: 'Москва', address: 'г Москва, ул Складочная, 1', company: '', inn: '' },
  ...{ contactName: '', contactPhone: '', latitude: 55.8, longitude: 37.6 },
});

function enterOrder(carrier: Carrier, day: string): Promise<{ id: string; version: number }> {
  const cargo = { description: 'Сыр', weight: 5_000, volume: null, places: null, adrClass: '' };
  const order = {
    ...{ number: '', client: { name: 'ООО «Сырный двор»', inn: '' }, price: null, vatRate: null, paymentDays: null },
    points: [
      buildPoint('loading', day, { from: '08:00', to: '09:00' }),
      buildPoint('unloading', day, { from: '18:00', to: '19:00' }),
    ],
    cargo: { ...cargo, temperatureFrom: null, temperatureTo: null },
    ...{ priority: 'normal', vehicleRequirements: '', remarks: '' },
  };
  return send(carrier, 'post', { path: '/api/orders', data: { key: crypto.randomUUID(), order } });
}

async function enterVehicle(carrier: Carrier, index: number): Promise<void> {
  const vehicle = {
    ...{ plate: `А${String(index).padStart(3, '0')}АА77`, model: 'КамАЗ 54901', trailerPlate: '', body: 'tent' },
    ...{ capacity: 20_000, volume: 90, ownership: 'own', fuelSummer: null, fuelWinter: null, papers: [], absences: [] },
  };
  const { id } = await send<{ id: string }>(carrier, 'post', { path: '/api/orders/fleet/vehicles', data: vehicle });
  for (let day = 0; day < DAYS; day += 1) {
    const order = await enterOrder(carrier, addDays(today, day));
    const data = { version: order.version, vehicleId: id, driverId: null, confirmed: ['rest', 'approach'] };
    await send(carrier, 'put', { path: `/api/orders/${order.id}/assignment`, data });
  }
}

/** Evaluated in the page: collects the times between frames until it is asked for them. */
const frameWatchScript = `(() => {
  const times = (globalThis.frames_ms = []);
  let before = performance.now();
  const look = (now) => { times.push(now - before); before = now; requestAnimationFrame(look); };
  requestAnimationFrame(look);
})()`;

/** Milliseconds between frames while an order is dragged up and down over the rows, which scroll at the edges. */
async function measureDrag(page: Page): Promise<number[]> {
  const card = await page.locator('aside [data-order]').first().boundingBox();
  if (!card) throw new Error('nothing to drag');
  await page.mouse.move(card.x + 10, card.y + 10);
  // Observed before the drag begins: its first frame checks all vehicles for conflicts, and counts too.
  await page.evaluate(frameWatchScript);
  await page.mouse.down();
  await page.mouse.move(BOARD.left, BOARD.top, { steps: 5 });
  for (let round = 0; round < 4; round += 1) {
    await page.mouse.move(BOARD.left + 200, BOARD.bottom, { steps: 60 });
    await page.mouse.move(BOARD.left, BOARD.top, { steps: 60 });
  }
  const times = (await page.evaluate('globalThis.frames_ms')) as number[];
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return times.slice(2).sort((a, b) => a - b);
}

const stopPostgres = await setup();
const { url } = await aDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'trassa-bench-'));
const patientSettings = { LIMIT_FACTOR: '500', SHED_DELAY_MS: '5000', TRASSA_SKIP_BUILD: '1', TRASSA_DEMO_FILL: '0' };
const main = join(import.meta.dirname, '../../services/all-in-one/src/main.ts');
const installation = await anOwnProcess(main, { DATABASE_URL: url, DATA_DIR: dataDir, ...patientSettings });
const browser = await startBrowser();
try {
  const carrier = await aCarrier(browser, installation.url.replace('127.0.0.1', 'localhost'));
  const indexes = Array.from({ length: VEHICLES }, (_, index) => index);
  for (let start = 0; start < VEHICLES; start += 5) {
    await Promise.all(indexes.slice(start, start + 5).map((index) => enterVehicle(carrier, index)));
  }
  await enterOrder(carrier, addDays(today, 3));
  const page = await carrier.context.newPage();
  await page.goto(`/dashboard/orders/plan?days=${DAYS}`, { timeout: 60_000 });
  await page.locator('aside [data-order]').first().waitFor();
  const times = await measureDrag(page);
  const share = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  const name = `plan of ${VEHICLES} vehicles over ${DAYS} days, a frame of a drag, 95th percentile`;
  const row = {
    frames: times.length,
    'median, ms': share(0.5).toFixed(1),
    'over 50 ms': times.filter((time) => time > 50).length,
    'longest, ms': (times.at(-1) ?? 0).toFixed(1),
  };
  recordRun('plan-board', [limitedFigure(name, share(0.95), { unit: ' ms', digits: 1, atMost: 50 })], [row]);
} finally {
  await browser.close();
  await installation.kill();
  await stopPostgres();
  rmSync(dataDir, { recursive: true, force: true });
}
