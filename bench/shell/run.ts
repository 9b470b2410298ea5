/**
 * The signed-in shell with its dashboard at 9 Mbit/s, 100 ms RTT and a CPU four times slower: paints, blocking time,
 * shifts, first and second visit, script bytes, and what every other route adds to them. Needs a running house in demo
 * mode: `TRASSA_URL=http://localhost:3000 npm run bench -- shell [--rounds 5]`. At the end clicks and keys on twenty routes,
 * and how long each waited for its paint (INP).
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { aVisitor, startBrowser, type Visit, visit } from '../federation/visit.ts';
import { median } from '../paired-ratios.ts';
import { appendResult, markdownTable } from '../results-file.ts';
import { type Waits, waitsFor } from './interactions.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const origin = (process.env.TRASSA_URL ?? 'http://localhost:3000').replace(/\/$/, '');
const others =
  '/dashboard/orders /dashboard/settings /edo /edo-clients /transport /dashboard/analytics /platforms /crm /map-analytics /finance /partners'.split(
    ' ',
  );
/** Where people click: every page of the cabinet. */
const clicked = [
  ...others,
  ...'/dashboard /dashboard/calendar /dashboard/messages /x5 /payment /finance/factoring /test-analytics /api-test /feedback'.split(
    ' ',
  ),
];

/** Draws charts, which are a library of their own. */
const charts = '/finance';

async function coldAndWarm(browser: Browser) {
  const context = await aVisitor(browser, origin);
  const cold = await visit(context, `${origin}/dashboard`);
  const warm = await visit(context, `${origin}/dashboard`);
  await context.close();
  return { cold, warm };
}

/** Shifts of a first visit on a phone. */
async function shiftsOnPhone(browser: Browser, path: string): Promise<number> {
  const context = await aVisitor(browser, origin, { viewport: { width: 360, height: 780 } });
  const { cls } = await visit(context, `${origin}${path}`);
  await context.close();
  return cls;
}

/** Script bytes that a route fetches when the dashboard is in the cache already, and how much of it jumps. */
async function extras(browser: Browser) {
  const rows: Record<'route' | 'JS beyond the dashboard' | 'goal' | 'CLS, 1440 px' | 'CLS, 360 px', string>[] = [];
  for (const path of others) {
    const context = await aVisitor(browser, origin);
    await visit(context, `${origin}/dashboard`);
    const { scriptBytes, cls } = await visit(context, `${origin}${path}`);
    await context.close();
    rows.push({
      route: path,
      'JS beyond the dashboard': String(scriptBytes),
      goal: path === charts ? 'none' : '61440',
      'CLS, 1440 px': cls.toFixed(3),
      'CLS, 360 px': (await shiftsOnPhone(browser, path)).toFixed(3),
    });
  }
  return rows;
}

const browser = await startBrowser();
const rounds: { cold: Visit; warm: Visit }[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await coldAndWarm(browser));
const of = (side: 'cold' | 'warm', name: 'lcp' | 'tbt' | 'cls' | 'scriptBytes') =>
  median(rounds.map((round) => round[side][name]));
const warmth = median(rounds.map(({ cold, warm }) => warm.lcp / cold.lcp));
const figures = [
  { figure: 'LCP, cold, ms', value: Math.round(of('cold', 'lcp')), goal: '1200' },
  { figure: 'LCP, warm / cold', value: warmth.toFixed(2), goal: '0.3 (with a service worker, not built)' },
  { figure: 'TBT, cold, ms', value: Math.round(of('cold', 'tbt')), goal: '127' },
  { figure: 'CLS, cold', value: of('cold', 'cls').toFixed(3), goal: '0.02' },
  { figure: 'CLS, cold, 360 px', value: (await shiftsOnPhone(browser, '/dashboard')).toFixed(3), goal: '0.02' },
  { figure: 'JS of shell and dashboard, bytes', value: of('cold', 'scriptBytes'), goal: '260000' },
];
const added = await extras(browser);
const inp = ({ p98, interactions, slowest }: Waits, slow: number) => ({
  CPU: slow === 1 ? 'at full speed' : `${slow} times slower`,
  interactions: String(interactions),
  'p98, ms': String(p98),
  goal: '50',
  slowest: slowest
    .slice(0, 3)
    .map(({ path, wait, what }) => `${wait} ${what} (${path})`)
    .join('; '),
});
const waited = [];
for (const slow of [1, 4]) waited.push(inp(await waitsFor(browser, origin, { routes: clicked, slow }), slow));
await browser.close();
for (const table of [figures, added, waited]) console.table(table);
const tables = [figures, added, waited].map((table) => markdownTable(table));
appendResult('shell', [`${rounds.length} rounds.`, ...tables].join('\n\n'));
