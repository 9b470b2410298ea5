import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { failedJourneys, failedUnitTests, type JourneyReport, type UnitReport } from './failed-tests.rules.ts';

interface Tally {
  passed: number;
  failed: number;
  /** Failed and flaky tests, each with the beginning of its message. */
  named: string[];
}

const results = join(process.cwd(), '.cache', 'test-results');
const nothing: Tally = { passed: 0, failed: 0, named: [] };

/** Runs one suite; a suite that ends badly without naming a failed test counts as one failure. */
function runSuite(command: string[], env: Record<string, string>, read: () => Tally): Tally {
  const [program = '', ...args] = command;
  const ended = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const tally = read();
  return ended.status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function readReport<T>(file: string, count: (report: T) => Tally): Tally {
  if (!existsSync(file)) return { ...nothing, failed: 1 };
  return count(JSON.parse(readFileSync(file, 'utf8')) as T);
}

function unitTests(): Tally {
  const file = join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runSuite(['npx', 'vitest', 'run', ...reporters], {}, () =>
    readReport<UnitReport & { numPassedTests: number; numFailedTests: number }>(file, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      named: failedUnitTests(report),
    })),
  );
}

function browserTests(): Tally {
  const file = join(results, 'playwright.json');
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const command = ['npx', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  return runSuite(command, env, () =>
    readReport<JourneyReport & { stats: Record<'expected' | 'unexpected' | 'flaky', number> }>(file, (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      named: failedJourneys(report),
    })),
  );
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const suites = [unitTests(), browserTests()];
const passed = suites.reduce((sum, tally) => sum + tally.passed, 0);
const failed = suites.reduce((sum, tally) => sum + tally.failed, 0);
// Repeated at the end: whoever sees only the last lines of a long run still learns what failed.
for (const test of suites.flatMap(({ named }) => named)) console.info(`\n✗ ${test}`);
console.info(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
