import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listChangedFiles } from './changed-files.ts';
import { listChangedJourneys } from './changed-journeys.rules.ts';
import { ensureChromium } from './chromium.ts';
import { type JourneyReport, listFailedJourneys, listFailedUnitTests, type UnitReport } from './failed-tests.rules.ts';
import {
  type FileTime,
  formatTimings,
  listJourneyFileTimes,
  listUnitFileTimes,
  type TimedJourneyReport,
  type TimedUnitReport,
} from './test-timings.rules.ts';

interface Tally {
  passed: number;
  failed: number;
  /** Failed and flaky tests with the beginning of their messages. */
  named: string[];
  files: FileTime[];
}

interface SuiteOutcome extends Tally {
  name: string;
  ms: number;
}

const resultsFolder = join(process.cwd(), '.cache', 'test-results');
const emptyTally: Tally = { passed: 0, failed: 0, named: [], files: [] };

interface SuiteCommand {
  name: string;
  command: string[];
  env?: Record<string, string>;
  read: () => Tally;
}

/** Runs a suite; a non-zero exit without a failed test counts as one failure. */
function runSuite({ name, command, env = {}, read }: SuiteCommand): SuiteOutcome {
  const [program = '', ...args] = command;
  const start = performance.now();
  const ended = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const tally = read();
  const failed = ended.status !== 0 && tally.failed === 0 ? 1 : tally.failed;
  return { ...tally, failed, name, ms: performance.now() - start };
}

function readReport<T>(file: string, count: (report: T) => Tally): Tally {
  if (!existsSync(file)) return { ...emptyTally, failed: 1 };
  return count(JSON.parse(readFileSync(file, 'utf8')) as T);
}

function runUnitTests(since: string | undefined): SuiteOutcome {
  const file = join(resultsFolder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const changed = since === undefined ? [] : [`--changed=${since}`, '--passWithNoTests'];
  return runSuite({
    name: 'unit tests',
    command: ['npx', 'vitest', 'run', ...reporters, ...changed],
    read: () =>
      readReport<UnitReport & TimedUnitReport & { numPassedTests: number; numFailedTests: number }>(file, (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        named: listFailedUnitTests(report),
        files: listUnitFileTimes(report, process.cwd()),
      })),
  });
}

type BrowserReport = JourneyReport &
  TimedJourneyReport & { stats: Record<'expected' | 'unexpected' | 'flaky', number> };

function runBrowserTests(journeys: readonly string[]): SuiteOutcome {
  const file = join(resultsFolder, 'playwright.json');
  const filters = journeys.map((beginning) => `e2e/${beginning}`);
  return runSuite({
    name: 'browser tests',
    command: ['npx', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...filters],
    env: { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    read: () => readBrowserReport(file),
  });
}

const readBrowserReport = (file: string): Tally =>
  readReport<BrowserReport>(file, (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    named: listFailedJourneys(report),
    files: listJourneyFileTimes(report),
  }));

/** Main journeys through an installation in which this version and the previous one run together. */
const runTwoVersionTests = (): SuiteOutcome =>
  runSuite({
    name: 'two versions',
    command: [process.execPath, 'e2e/versions/run-versions.ts'],
    env: { CHROMIUM_PATH: ensureChromium() },
    read: () => readBrowserReport(join(resultsFolder, 'versions.json')),
  });

/** Runs one build task of turbo. */
const runBuildTask = (task: string, env: Record<string, string>): SuiteOutcome =>
  runSuite({
    name: `builds (${task})`,
    command: ['npx', 'turbo', 'run', task, '--only', '--output-logs=errors-only'],
    env,
    read: () => emptyTally,
  });

/** Checks the budget of the first page, of shell and remotes. */
const runFirstPageCheck = (): SuiteOutcome =>
  runSuite({
    name: 'first page',
    command: [process.execPath, join(import.meta.dirname, 'first-page.ts')],
    read: () => emptyTally,
  });

/**
 * Everything that the suites use is built once, before them: what our host loads as for a release, whose budgets are
 * checked; containers for other hosts and standalone pages quickly.
 */
function runBuilds(): SuiteOutcome[] {
  const host = runBuildTask('build', {});
  const rest = host.failed > 0 ? [] : [runBuildTask('build:rest', { TRASSA_QUICK_BUILD: '1' }), runFirstPageCheck()];
  process.env.TRASSA_SKIP_BUILD = '1';
  return [host, ...rest];
}

/** Runs the suites, unless a build has failed. */
function runAfterBuild(suites: readonly (() => SuiteOutcome)[]): SuiteOutcome[] {
  const builds = runBuilds();
  return builds.some(({ failed }) => failed > 0) ? builds : [...builds, ...suites.map((run) => run())];
}

function printSkipped(journeys: readonly string[]): void {
  const run = (file: string) => journeys.some((beginning) => file.startsWith(`e2e/${beginning}`));
  const left = globSync('e2e/**/*.e2e.ts').filter((file) => !run(file));
  console.info(`\nSkipped, left to \`npm test\`: ${left.length} files of journeys: ${left.toSorted().join(' ')}`);
  console.info('and the unit tests that import nothing of what has changed, and two versions at once.');
}

/** All tests, or with `--changed [commit]` those affected by changes since the commit (default HEAD). */
function runSuites(): SuiteOutcome[] {
  const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
  if (!values.changed)
    return runAfterBuild([() => runUnitTests(undefined), () => runBrowserTests([]), runTwoVersionTests]);
  const since = positionals[0] ?? 'HEAD';
  const journeys = listChangedJourneys(listChangedFiles(since));
  if (journeys === 'all') return runAfterBuild([() => runUnitTests(since), () => runBrowserTests([])]);
  process.env.TRASSA_CHANGED_SINCE = since;
  const units = () => runUnitTests(since);
  const ran = journeys.length === 0 ? [units()] : runAfterBuild([units, () => runBrowserTests(journeys)]);
  printSkipped(journeys);
  return ran;
}

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
const suites = runSuites();
const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
const failed = suites.reduce((sum, suite) => sum + suite.failed, 0);
const timedSuites = suites.map((suite) => ({ ...suite, tests: suite.passed + suite.failed }));
for (const line of ['', ...formatTimings(timedSuites)]) console.info(line);
writeFileSync(
  join(resultsFolder, 'timings.json'),
  JSON.stringify(timedSuites.map(({ name, tests, ms }) => ({ name, tests, ms }))),
);
// Printed at the end too, where readers of a long log look first.
for (const test of suites.flatMap(({ named }) => named)) console.info(`\n✗ ${test}`);
console.info(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && (passed > 0 || process.argv.includes('--changed')) ? 0 : 1;
