import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '@trassa/tooling/base-config';
import { type Browser, chromium, type Page } from 'playwright';
import { median } from '../paired-ratios.ts';
import { type Figure, limitedFigure, recordRun } from '../results-file.ts';

/**
 * `npm run bench -- map`: map of 10,000 and 100,000 spots in headless Chromium without a GPU: first paint after the
 * data, frames during panning and zooming; baselines are a filled canvas and an element per spot. Then 1,000 vehicles that move
 * in every frame, and the road of a month with a point a minute.
 */
interface FrameTimes {
  between: number[];
  within: number[];
}
const RUNS = 3;
/** Frame interval above which a frame of 60 per second was missed. */
const MISSED_MS = 20;
const VEHICLES = 1000;
/** A point a minute for 31 days. */
const MONTH_OF_POINTS = 31 * 24 * 60;
const folder = mkdtempSync(join(tmpdir(), 'bench-map-'));
const publicPath = 'http://localhost/built/';

const source = join(import.meta.dirname, '../../mfe-geo/src/features/map/canvas-map');
/** Remotes are no dependencies, so the measured modules are named by path. */
const entry = `import { loadBasemap } from '${source}/basemap.ts';
import { readColors } from '${source}/map-colors.ts';
import { MapEngine } from '${source}/map-engine.ts';
import { emptyScene } from '${source}/map-things.ts';
import { offer } from '${join(import.meta.dirname, 'page.mjs')}';
offer({ loadBasemap, readColors, MapEngine, emptyScene });
`;

async function buildPageScript(): Promise<string> {
  writeFileSync(join(folder, 'entry.ts'), entry);
  const base = baseConfig(import.meta.dirname);
  const compiler = rspack({
    ...base,
    entry: { page: join(folder, 'entry.ts') },
    devtool: false,
    output: { ...base.output, path: folder, publicPath, clean: false, filename: 'page.js', asyncChunks: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve()));
  });
  return readFileSync(join(folder, 'page.js'), 'utf8');
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const round = (value: number) => Math.round(value * 100) / 100;

/** Missed frames in per cent. */
function formatMissedFrames(watched: readonly FrameTimes[]): string {
  const all = watched.flatMap(({ between }) => between);
  return `${round((100 * all.filter((gap) => gap > MISSED_MS).length) / all.length)} %`;
}

async function measureSpots(page: Page, count: number) {
  const runs: { firstPaint: number; pan: FrameTimes; zoom: FrameTimes; whole: FrameTimes }[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await page.evaluate(`benchMap.ours(${count})`));
  const of = (part: 'pan' | 'zoom' | 'whole', kind: keyof FrameTimes, share: number) =>
    round(median(runs.map((run) => percentile(run[part][kind], share))));
  return {
    spots: count,
    'first paint, ms': round(median(runs.map(({ firstPaint }) => firstPaint))),
    'pan: drawing p50, ms': of('whole', 'within', 0.5),
    'pan: drawing p95, ms': of('whole', 'within', 0.95),
    'pan: frame p95, ms': of('pan', 'between', 0.95),
    'pan: missed': formatMissedFrames(runs.map(({ pan }) => pan)),
    'zoom: drawing p95, ms': of('zoom', 'within', 0.95),
    'zoom: frame p95, ms': of('zoom', 'between', 0.95),
    'zoom: missed': formatMissedFrames(runs.map(({ zoom }) => zoom)),
  };
}

/** Cross-origin isolated page, where Chromium's clock has a resolution of 5 µs instead of 100 µs. */
async function isolatedPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
  const headers = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
  const answer = { contentType: 'text/html', headers, body: '<!doctype html><body>' };
  await page.route('http://localhost/map', (route) => route.fulfill(answer));
  // The basemap is a file beside the script.
  await page.route(`${publicPath}**`, (route) =>
    route.fulfill({ path: join(folder, route.request().url().slice(publicPath.length)) }),
  );
  await page.goto('http://localhost/map');
  if (!(await page.evaluate('crossOriginIsolated'))) throw new Error('The page is not isolated: its clock is coarse');
  return page;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await isolatedPage(browser);
  await page.addScriptTag({ content: await buildPageScript() });
  const rows = [await measureSpots(page, 10_000), await measureSpots(page, 100_000)];
  const filled: FrameTimes = await page.evaluate('benchMap.plain()');
  const peer: FrameTimes = await page.evaluate('benchMap.elements(100000)');
  const moving: FrameTimes = await page.evaluate(`benchMap.trucks(${VEHICLES})`);
  const roads: number[] = [];
  for (let run = 0; run < RUNS; run += 1) roads.push(await page.evaluate(`benchMap.road(${MONTH_OF_POINTS})`));
  const drawing = {
    'p50, ms': round(percentile(moving.within, 0.5)),
    'p95, ms': round(percentile(moving.within, 0.95)),
  };
  const mine = rows[1]?.['pan: drawing p50, ms'] ?? Number.NaN;
  const theirs = round(median(peer.within));
  const figures: Figure[] = [
    ...rows.flatMap((row) => {
      const frames = { unit: ' ms', digits: 2, atMost: row.spots > 10_000 ? 33.34 : 16.7 };
      return [
        limitedFigure(`first paint of ${row.spots} spots`, row['first paint, ms'], {
          unit: ' ms',
          digits: 1,
          atMost: 50,
        }),
        limitedFigure(`frame p95 while ${row.spots} spots move`, row['pan: frame p95, ms'], frames),
        limitedFigure(`frame p95 while ${row.spots} spots zoom`, row['zoom: frame p95, ms'], frames),
      ];
    }),
    limitedFigure(`frame p95 while ${VEHICLES} vehicles move`, percentile(moving.between, 0.95), {
      ...{ unit: ' ms', digits: 2, atMost: 16.7 },
    }),
    limitedFigure('first paint of a month of one vehicle', median(roads), { unit: ' ms', digits: 1, atMost: 100 }),
    limitedFigure('a frame of an element per spot / of ours, 100000 spots', theirs / mine, { unit: 'x', atLeast: 50 }),
  ];
  const bare = {
    'canvas only filled: frame p95, ms': round(percentile(filled.between, 0.95)),
    missed: formatMissedFrames([filled]),
  };
  recordRun('map', figures, rows, [
    { vehicles: VEHICLES, ...drawing, missed: formatMissedFrames([moving]) },
    { ...bare, 'element per spot, ms': theirs, runs: RUNS },
  ]);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
