import { parseArgs } from 'node:util';
import { median } from '../paired-ratios.ts';
import { limitedFigure, ratioFigure, recordRun } from '../results-file.ts';
import { waybillArchives } from './corpus.ts';
import { checkSameOutput, readOurs } from './same-output.ts';
import { readWithUsualStack } from './usual-stack.ts';

const { values: options } = parseArgs({
  options: { documents: { type: 'string', default: '10000' }, pairs: { type: 'string', default: '11' } },
});

/** CPU seconds, garbage collection included: both readers are single-threaded, and other load does not count. */
function getSeconds(read: (archive: Uint8Array) => unknown, archives: readonly Uint8Array[]): number {
  const start = process.cpuUsage();
  for (const archive of archives) read(archive);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const archives = await waybillArchives(Number(options.documents));
const bytes = archives.reduce((sum, { length }) => sum + length, 0);
const comparison = checkSameOutput(archives);
const pairs = Array.from({ length: Number(options.pairs) }, (_, pair) => {
  // The order alternates, so that drift of the machine affects both.
  const first = pair % 2 === 0 ? getSeconds(readOurs, archives) : undefined;
  const usual = getSeconds(readWithUsualStack, archives);
  return { ours: first ?? getSeconds(readOurs, archives), usual };
});

const rate = (seconds: readonly number[]) => archives.length / median(seconds);
recordRun(
  'waybill-reading',
  [
    ratioFigure(
      'archive to fields / fflate, iconv-lite and fast-xml-parser',
      pairs.map(({ ours, usual }) => usual / ours),
      { atLeast: 3 },
    ),
    limitedFigure('archives read per core second', rate(pairs.map(({ ours }) => ours)), { unit: '' }),
    limitedFigure('the same by the usual stack', rate(pairs.map(({ usual }) => usual)), { unit: '' }),
  ],
  [{ archives: archives.length, bytes, ...comparison }],
);
