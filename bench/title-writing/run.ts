import { parseArgs } from 'node:util';
import { arbitraryTitles } from '@trassa/service-edo/features/title-writing/fixtures/arbitrary-titles';
import { writeValidTitle } from '@trassa/service-edo/features/title-writing/fixtures/written-titles';
import { describeTitle } from '@trassa/service-edo/features/waybill-reading/describe-title';
import fc from 'fast-check';
import { median } from '../paired-ratios.ts';
import { limitedFigure, recordRun } from '../results-file.ts';

const { values: options } = parseArgs({
  options: { titles: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '7' } },
});
const half = Number(options.titles) / 2;
const SEED = 2026;

/** Arbitrary fields of T2 and T4, half of each, the same in every run. */
const samples = (['PPRIN', 'PVYN'] as const).flatMap((kind) =>
  fc.sample(arbitraryTitles[kind], { numRuns: half, seed: SEED }).map((fields) => ({ kind, fields })),
);

/** CPU seconds, garbage collection included: other load does not count. */
function getSeconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const rounds = Array.from({ length: Number(options.rounds) }, () => {
  const files: Uint8Array[] = [];
  const written = getSeconds(() => {
    for (const { kind, fields } of samples) files.push(writeValidTitle(kind, fields).bytes);
  });
  const described = getSeconds(() => {
    for (const bytes of files) describeTitle(bytes);
  });
  return { written, described, bytes: files.reduce((sum, { length }) => sum + length, 0) };
});

const rate = (seconds: readonly number[]) => samples.length / median(seconds);
recordRun(
  'title-writing',
  [
    limitedFigure('titles checked and written per core second', rate(rounds.map(({ written }) => written)), {
      unit: '',
      atLeast: 1000,
    }),
    limitedFigure('titles read back in words per core second', rate(rounds.map(({ described }) => described)), {
      unit: '',
    }),
  ],
  [{ titles: samples.length, bytes: rounds[0]?.bytes }],
);
