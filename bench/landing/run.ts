/**
 * The landing page against a hand-written static page with the same text (`static-page.html`), both served by our
 * gateway to real Chromium on a slow line (RTT 150 ms, 1.6 Mbit/s) and a CPU four times slower. Requires a built
 * landing page. Usage: npm run bench -- landing
 */
import { chromium } from 'playwright';
import { median } from '../paired-ratios.ts';
import { limitedFigure, type Figure as Result, ratioFigure, recordRun } from '../results-file.ts';
import { startSites } from './sites.ts';
import { measure, type Sample } from './visit.ts';

const rounds = Number(process.env.ROUNDS ?? 9);

const sites = await startSites();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const samples: { ours: Sample; theirs: Sample }[] = [];
for (let round = -1; round < rounds; round += 1) {
  // The order alternates, so that neither side always has the warmer browser; the first round warms the servers.
  const isEven = round % 2 === 0;
  const first = await measure(browser, isEven ? sites.peer : sites.landing);
  const second = await measure(browser, isEven ? sites.landing : sites.peer);
  if (round >= 0) samples.push(isEven ? { theirs: first, ours: second } : { theirs: second, ours: first });
}
await browser.close();
await sites.stop();

type Figure = Exclude<keyof Sample, 'largest'>;
const getMedianOf = (side: 'ours' | 'theirs', name: Figure) => median(samples.map((sample) => sample[side][name]));
const listLargestElements = (side: 'ours' | 'theirs') =>
  [...new Set(samples.map((sample) => sample[side].largest))].join(', ');
const figures: Result[] = [
  ratioFigure(
    'LCP of the landing / of a static page',
    samples.map(({ ours, theirs }) => ours.lcp / theirs.lcp),
    { atMost: 1.15 },
  ),
  limitedFigure('TBT', getMedianOf('ours', 'tbt'), { unit: ' ms', atMost: 0 }),
  limitedFigure('CLS', getMedianOf('ours', 'cls'), { unit: '', digits: 3, atMost: 0 }),
  limitedFigure('bytes until the first view', getMedianOf('ours', 'bytes'), { unit: ' B', atMost: 60_000 }),
  limitedFigure('script bytes before LCP', getMedianOf('ours', 'scriptBytesBeforeLcp'), { unit: ' B', atMost: 0 }),
];
const sides = { landing: 'ours', 'static page': 'theirs' } as const;
const names: readonly Figure[] = ['lcp', 'tbt', 'cls', 'bytes', 'documentBytes', 'scriptBytesBeforeLcp'];
const rows = Object.entries(sides).map(([page, side]) => ({
  page,
  ...Object.fromEntries(names.map((name) => [name, getMedianOf(side, name)])),
  largest: listLargestElements(side),
}));
recordRun('landing', figures, rows);
