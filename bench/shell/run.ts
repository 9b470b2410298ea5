/**
 * Signed-in shell with dashboard at 9 Mbit/s, 100 ms RTT and a CPU four times slower: paints, blocking time, layout
 * shifts, first and second visit (with the service worker), script bytes, and the bytes added by every other route;
 * interactions on twenty routes with their delay to the next paint (INP); finally, at full speed, presses of main jobs,
 * ways between pages, rows beside charts. Requires a running installation with a fresh demo (where its hint was closed, the
 * largest text of a warm visit is a line of the loaded page): `TRASSA_URL=http://localhost:3000 npm run bench -- shell [--rounds 3]`.
 */
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright';
import { aVisitor, startBrowser, type Visit, visit } from '../federation/visit.ts';
import { median } from '../paired-ratios.ts';
import { type Figure, limitedFigure, recordRun } from '../results-file.ts';
import { measureAtFullSpeed } from './full-speed.ts';
import { type InteractionDelays, measureInteractionDelays } from './interactions.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const origin = (process.env.TRASSA_URL ?? 'http://localhost:3000').replace(/\/$/, '');
const otherRoutes =
  '/dashboard/orders /dashboard/settings /edo /edo-clients /transport /dashboard/analytics /platforms /crm /map-analytics /finance /partners'.split(
    ' ',
  );
/** Routes of the interactions. */
const clickedRoutes = [
  ...otherRoutes,
  ...'/dashboard /dashboard/calendar /dashboard/messages /x5 /payment /finance/factoring /test-analytics /api-test /feedback'.split(
    ' ',
  ),
];

/** Route with the chart library. */
const charts = '/finance';

/** Awaits the service worker that the first visit has registered, and what it keeps of that visit. */
async function workerReady(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/manifest.webmanifest`);
  await page.evaluate(`(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.has('trassa-page'))) await new Promise((resolve) => setTimeout(resolve, 100));
  })()`);
  await page.close();
}

async function coldAndWarm(browser: Browser) {
  const context = await aVisitor(browser, origin);
  const cold = await visit(context, `${origin}/dashboard`);
  await workerReady(context);
  const warm = await visit(context, `${origin}/dashboard`);
  await context.close();
  return { cold, warm };
}

/** Layout shifts of a first visit on a phone. */
async function shiftsOnPhone(browser: Browser, path: string): Promise<number> {
  const context = await aVisitor(browser, origin, { viewport: { width: 360, height: 780 } });
  const { cls } = await visit(context, `${origin}${path}`);
  await context.close();
  return cls;
}

/** Script bytes of the dashboard, those of every other route with the dashboard cached, and its layout shifts. */
async function measureOtherRoutes(browser: Browser) {
  const ofDashboard: number[] = [];
  const rows: Record<'route' | 'JS beyond the dashboard' | 'CLS, 1440 px' | 'CLS, 360 px', string>[] = [];
  for (const path of otherRoutes) {
    const context = await aVisitor(browser, origin, { worker: false });
    ofDashboard.push((await visit(context, `${origin}/dashboard`)).scriptBytes);
    const { scriptBytes, cls } = await visit(context, `${origin}${path}`);
    await context.close();
    rows.push({
      route: path,
      'JS beyond the dashboard': String(scriptBytes),
      'CLS, 1440 px': cls.toFixed(3),
      'CLS, 360 px': (await shiftsOnPhone(browser, path)).toFixed(3),
    });
  }
  return { rows, ofDashboard: median(ofDashboard) };
}

const browser = await startBrowser();
const rounds: { cold: Visit; warm: Visit }[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await coldAndWarm(browser));
const getMedianOf = (side: 'cold' | 'warm', name: 'lcp' | 'tbt' | 'cls') =>
  median(rounds.map((round) => round[side][name]));
const warmRatio = median(rounds.map(({ cold, warm }) => warm.lcp / cold.lcp));
const phoneShift = await shiftsOnPhone(browser, '/dashboard');
const { rows: added, ofDashboard } = await measureOtherRoutes(browser);
const figures: Figure[] = [
  limitedFigure('LCP, cold', getMedianOf('cold', 'lcp'), { unit: ' ms', atMost: 1200 }),
  limitedFigure('LCP, warm / cold', warmRatio, { unit: 'x', digits: 2, atMost: 0.3 }),
  limitedFigure('LCP, warm', getMedianOf('warm', 'lcp'), { unit: ' ms' }),
  limitedFigure('TBT, cold', getMedianOf('cold', 'tbt'), { unit: ' ms', atMost: 127 }),
  limitedFigure('CLS, cold', getMedianOf('cold', 'cls'), { unit: '', digits: 3, atMost: 0.02 }),
  limitedFigure('CLS, cold, 360 px', phoneShift, { unit: '', digits: 3, atMost: 0.02 }),
  limitedFigure('JS of shell and dashboard', ofDashboard, { unit: ' B', atMost: 260_000 }),
];
for (const { route, 'JS beyond the dashboard': bytes } of added) {
  const goal = route === charts ? {} : { atMost: 61_440 };
  figures.push(limitedFigure(`JS of ${route} beyond the dashboard`, Number(bytes), { unit: ' B', ...goal }));
}
const shifts = added.flatMap((route) => [route['CLS, 1440 px'], route['CLS, 360 px']].map(Number));
figures.push(limitedFigure('CLS of any other route', Math.max(...shifts), { unit: '', digits: 3, atMost: 0.02 }));
const buildInpRow = ({ p98, interactions, slowest }: InteractionDelays, slow: number) => ({
  CPU: slow === 1 ? 'at full speed' : `${slow} times slower`,
  interactions: String(interactions),
  'p98, ms': String(p98),
  slowest: slowest
    .slice(0, 3)
    .map(({ path, wait, what }) => `${wait} ${what} (${path})`)
    .join('; '),
});
const inpRows = [];
for (const slow of [1, 4]) {
  const waits = await measureInteractionDelays(browser, origin, { routes: clickedRoutes, slow });
  const inpName = `INP p98 of ${waits.interactions} interactions${slow === 1 ? '' : `, CPU ${slow} times slower`}`;
  figures.push(limitedFigure(inpName, waits.p98, { unit: ' ms', atMost: slow === 1 ? 50 : 200 }));
  inpRows.push(buildInpRow(waits, slow));
}
const fullSpeed = await measureAtFullSpeed(browser, origin, Number(values.rounds));
await browser.close();
recordRun('shell', [...figures, ...fullSpeed.figures], added, inpRows, ...fullSpeed.tables);
