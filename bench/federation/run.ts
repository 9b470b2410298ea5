/**
 * Cost of federation: the application against the same screens built as one route-split application
 * (`rspack.monolith.config.ts`), at 9 Mbit/s, 100 ms RTT and a CPU four times slower. Bytes are exact; LCP is a ratio
 * of alternating pairs. Requires a running demo installation with built frontends: `LIMIT_FACTOR=50 npm start`, then
 * `TRASSA_URL=http://localhost:3000 npm run bench -- federation [--pairs 9]`.
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { bootstrapInterval, median } from '../paired-ratios.ts';
import { type Figure, limitedFigure, ratioFigure, recordRun } from '../results-file.ts';
import { buildMonolith, type Redownload, redownload } from './builds.ts';
import { startFront } from './front.ts';
import { aVisitor, startBrowser, type Visit, visit } from './visit.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '9' },
    routes: { type: 'string' },
    'no-redownload': { type: 'boolean' },
  },
});
const builtRoutes =
  '/login /register /dashboard /dashboard/orders /dashboard/settings /edo /edo-clients /transport /dashboard/analytics';
const routes = (values.routes ?? builtRoutes).split(/[ ,]+/);
const guests = new Set(['/login', '/register']);

interface Pair {
  federated: Visit;
  monolith: Visit;
}

async function visitOnce(browser: Browser, origin: string, path: string): Promise<Visit> {
  const look = async () => {
    const context = await aVisitor(browser, origin, { guest: guests.has(path), worker: false });
    return visit(context, `${origin}${path}`).finally(() => context.close());
  };
  // A page of the monolith stayed empty twice in 300 visits.
  return look().catch((error: Error) => {
    console.warn(error.message);
    return look();
  });
}

/** Visits without a reported paint are excluded from LCP; their bytes count. */
function lcpRatios(pairs: readonly Pair[]): number[] {
  const painted = pairs.filter(({ federated, monolith }) => federated.lcp > 0 && monolith.lcp > 0);
  return painted.map(({ federated, monolith }) => federated.lcp / monolith.lcp);
}

function buildRow(path: string, pairs: readonly Pair[]) {
  const of = (side: keyof Pair, name: 'lcp' | 'scriptBytes' | 'scripts') =>
    median(pairs.map((pair) => pair[side][name]));
  const ratios = lcpRatios(pairs);
  const [low, high] = bootstrapInterval(ratios);
  return {
    route: path,
    'JS, federated': of('federated', 'scriptBytes'),
    'JS, monolith': of('monolith', 'scriptBytes'),
    'scripts f / m': `${of('federated', 'scripts')} / ${of('monolith', 'scripts')}`,
    'LCP f / m, ms': `${Math.round(of('federated', 'lcp'))} / ${Math.round(of('monolith', 'lcp'))}`,
    'LCP ratio [95 %]': `${median(ratios).toFixed(3)}x [${low.toFixed(2)}, ${high.toFixed(2)}]`,
  };
}

/** Download after one changed module of mfe-orders with every route cached. */
function redownloadFigure({ federated, monolith }: Redownload): Figure {
  const share = (federated / monolith) * 100;
  return limitedFigure('bytes fetched anew after a change / of a monolith', share, {
    unit: ' %',
    digits: 1,
    atMost: 15,
  });
}

async function onePair(browser: Browser, fronts: Record<keyof Pair, string>, options: { path: string; flip: boolean }) {
  const visits: Partial<Pair> = {};
  const sides = (['federated', 'monolith'] as const).slice();
  for (const side of options.flip ? sides.reverse() : sides)
    visits[side] = await visitOnce(browser, fronts[side], options.path);
  const pair = visits as Pair;
  for (const failure of [...pair.federated.failures, ...pair.monolith.failures]) console.warn(options.path, failure);
  return pair;
}

async function measureRoutes(): Promise<Map<string, Pair[]>> {
  const installation = new URL(process.env.TRASSA_URL ?? 'http://localhost:3000');
  const [federated, monolith] = [startFront(installation, 3976), startFront(installation, 3977, built)];
  const fronts = { federated: federated.url, monolith: monolith.url };
  const browser = await startBrowser();
  const pairs = new Map<string, Pair[]>(routes.map((path) => [path, []]));
  // The first round fills the proxies' caches and is not counted.
  for (let round = -1; round < Number(values.pairs); round += 1) {
    for (const path of routes) {
      const pair = await onePair(browser, fronts, { path, flip: round % 2 !== 0 });
      if (round >= 0) pairs.get(path)?.push(pair);
    }
  }
  await browser.close();
  federated.stop();
  monolith.stop();
  return pairs;
}

const built = await buildMonolith();
const pairs = await measureRoutes();
const rows = [...pairs].map(([path, list]) => buildRow(path, list));
const ratios = lcpRatios([...pairs.values()].flat());
const redownloaded = values['no-redownload'] ? null : await redownload(built.dist);
const figures = [
  ratioFigure('LCP federated / monolith, all routes', ratios, { atMost: 1.05, digits: 3 }),
  ...rows.map((one) => {
    const ratio = one['JS, federated'] / one['JS, monolith'];
    return limitedFigure(`JS of ${one.route}, federated / monolith`, ratio, { unit: 'x', digits: 3, atMost: 1.25 });
  }),
  ...(redownloaded ? [redownloadFigure(redownloaded)] : []),
];
recordRun('federation', figures, rows, redownloaded ? [{ ...redownloaded }] : []);
// Forwarded event streams never end.
process.exit(0);
