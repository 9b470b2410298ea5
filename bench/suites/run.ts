/**
 * How long `npm test` takes on this machine: builds, unit tests, browser tests, together. Absolute figures, not a
 * comparison. `npm run bench -- suites` runs it; `-- --last` records the last run of this checkout.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { limitedFigure, recordRun } from '../results-file.ts';

const root = join(import.meta.dirname, '../..');
const timings = join(root, '.cache/test-results/timings.json');

if (!process.argv.includes('--last')) {
  // turbo keeps former builds there.
  rmSync(join(root, '.turbo'), { recursive: true, force: true });
  spawnSync('npm', ['test'], { cwd: root, stdio: 'inherit' });
}
const suites = JSON.parse(readFileSync(timings, 'utf8')) as { name: string; tests: number; ms: number }[];

const minutes = (ms: number) => ms / 60_000;
const totalMs = suites.reduce((sum, { ms }) => sum + ms, 0);
recordRun(
  'suites',
  [
    limitedFigure('npm test, from no builds', minutes(totalMs), { unit: ' min', digits: 1, atMost: 12 }),
    ...suites.map(({ name, ms, tests }) =>
      limitedFigure(tests > 0 ? `${name}, ${tests}` : name, minutes(ms), { unit: ' min', digits: 1 }),
    ),
  ],
  suites,
);
