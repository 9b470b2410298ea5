/**
 * The landing against a static page written by hand with the same words (`static-page.html`), both served by a gateway
 * of ours, both through real Chromium on a slow line (RTT 150 ms, 1.6 Mbit/s) and a CPU four times slower. The landing
 * must have been built. Usage: npm run bench -- landing
 */
import { chromium } from 'playwright';
import { bootstrapInterval, median } from '../paired-ratios.ts';
import { appendResult, markdownTable } from '../results-file.ts';
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
  // Who goes first changes, so that neither always meets a warmer browser; the first round warms the servers.
  const isEven = round % 2 === 0;
  const first = await measure(browser, isEven ? sites.peer : sites.landing);
  const second = await measure(browser, isEven ? sites.landing : sites.peer);
  if (round >= 0) samples.push(isEven ? { theirs: first, ours: second } : { theirs: second, ours: first });
}
await browser.close();
await sites.stop();

type Figure = Exclude<keyof Sample, 'largest'>;
const of = (side: 'ours' | 'theirs', name: Figure) => median(samples.map((sample) => sample[side][name]));
const goals: Record<Figure, string> = {
  lcp: '1.15x',
  tbt: '0',
  cls: '0',
  bytes: '60000',
  documentBytes: '',
  scriptBytesBeforeLcp: '0',
};
const rounded = (value: number, figure: Figure) => (figure === 'cls' ? value.toFixed(3) : Math.round(value));
const rows = (Object.keys(goals) as Figure[]).map((figure) => ({
  figure,
  landing: rounded(of('ours', figure), figure),
  'static page': rounded(of('theirs', figure), figure),
  goal: goals[figure],
}));
console.table(rows);
const ratios = samples.map(({ ours, theirs }) => ours.lcp / theirs.lcp);
const [low, high] = bootstrapInterval(ratios);
const largest = (side: 'ours' | 'theirs') => [...new Set(samples.map((sample) => sample[side].largest))].join(', ');
const verdict = `LCP ${median(ratios).toFixed(2)}x of the static page (95 % interval ${low.toFixed(2)}-${high.toFixed(2)}, ${rounds} pairs; goal 1.15x). Largest: ${largest('ours')}; of the static page ${largest('theirs')}.`;
console.log(verdict);
appendResult('landing', `${verdict}\n\n${markdownTable(rows)}`);
