import { parseArgs } from 'node:util';
import { bootstrapInterval, median } from '../paired-ratios.ts';
import { waybillArchives } from './corpus.ts';
import { checkSameOutput, readOurs } from './same-output.ts';
import { readWithUsualStack } from './usual-stack.ts';

const { values: options } = parseArgs({
  options: { documents: { type: 'string', default: '10000' }, pairs: { type: 'string', default: '11' } },
});

/** Seconds of processor time, collector included: both readers are one thread, and a busy machine does not count. */
function secondsOf(read: (archive: Uint8Array) => unknown, archives: readonly Uint8Array[]): number {
  const start = process.cpuUsage();
  for (const archive of archives) read(archive);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const archives = await waybillArchives(Number(options.documents));
const bytes = archives.reduce((sum, { length }) => sum + length, 0);
const same = checkSameOutput(archives);
const pairs = Array.from({ length: Number(options.pairs) }, (_, pair) => {
  // Every other pair runs in the other order: whatever warms or slows the machine falls on both.
  const first = pair % 2 === 0 ? secondsOf(readOurs, archives) : undefined;
  const usual = secondsOf(readWithUsualStack, archives);
  return { ours: first ?? secondsOf(readOurs, archives), usual };
});

const rate = (seconds: readonly number[]) => Math.round(archives.length / median(seconds));
const ratios = pairs.map(({ ours, usual }) => usual / ours);
const [low, high] = bootstrapInterval(ratios);
const rows = [
  [
    'corpus',
    `${archives.length} archives, ${(bytes / 1e6).toFixed(1)} MB packed, ${same.titles} XML, ${same.known} titles`,
  ],
  ['same output', `${archives.length} of ${archives.length} archives, ${same.leaves} values, byte for byte`],
  ['ours', `${rate(pairs.map(({ ours }) => ours))} archives per core second (median of ${pairs.length})`],
  [
    'usual stack',
    `${rate(pairs.map(({ usual }) => usual))} archives per core second (fflate + iconv-lite + fast-xml-parser)`,
  ],
  [
    'ratio',
    `${median(ratios).toFixed(2)}x (95 % interval ${low.toFixed(2)}-${high.toFixed(2)}, ${pairs.length} interleaved pairs)`,
  ],
  ['goal P7', median(ratios) >= 5 ? 'met (at least 5x)' : 'NOT met (at least 5x)'],
];
console.log(`\n| waybill-reading | ${process.version}, ${process.arch} |\n|---|---|`);
for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
