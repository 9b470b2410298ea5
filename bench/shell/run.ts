/**
 * The signed-in shell with its dashboard at 9 Mbit/s, 100 ms RTT and a CPU four times slower: paints, blocking time,
 * shifts, first and second visit, script bytes, and what every other route adds to them. Needs a running house in demo
 * mode: `TRASSA_URL=http://localhost:3000 npm run bench -- shell [--rounds 5]`.
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { aVisitor, startBrowser, type Visit, visit } from '../federation/visit.ts';
import { median } from '../paired-ratios.ts';
import { appendResult, markdownTable } from '../results-file.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const origin = (process.env.TRASSA_URL ?? 'http://localhost:3000').replace(/\/$/, '');
const others = '/dashboard/orders /dashboard/settings /edo /edo-clients /transport /dashboard/analytics'.split(' ');

async function coldAndWarm(browser: Browser) {
  const context = await aVisitor(browser, origin, false);
  const cold = await visit(context, `${origin}/dashboard`);
  const warm = await visit(context, `${origin}/dashboard`);
  await context.close();
  return { cold, warm };
}

/** Script bytes that a route fetches when the dashboard is in the cache already. */
async function extras(browser: Browser) {
  const rows: { route: string; 'JS beyond the dashboard': number; goal: string }[] = [];
  for (const path of others) {
    const context = await aVisitor(browser, origin, false);
    await visit(context, `${origin}/dashboard`);
    const { scriptBytes } = await visit(context, `${origin}${path}`);
    await context.close();
    rows.push({ route: path, 'JS beyond the dashboard': scriptBytes, goal: '61440' });
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
  { figure: 'JS of shell and dashboard, bytes', value: of('cold', 'scriptBytes'), goal: '235520' },
];
const added = await extras(browser);
await browser.close();
console.table(figures);
console.table(added);
appendResult('shell', [`${rounds.length} rounds.`, markdownTable(figures), markdownTable(added)].join('\n\n'));
