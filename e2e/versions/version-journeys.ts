import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Version } from './instances.ts';

interface JourneySuite {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { duration: number; error?: { message: string } }[] }[];
  }[];
  suites?: JourneySuite[];
}

/** Used part of Playwright's JSON report. */
export interface JourneyReport {
  stats: Record<'expected' | 'unexpected' | 'flaky', number>;
  suites: JourneySuite[];
}

/** A regular expression that matches titles with one of the texts. */
const toPattern = (texts: readonly string[]) =>
  texts.map((text) => text.replaceAll(/[()|.?*+[\]\\^$]/g, '\\$&')).join('|');

function prefixTitles(suite: JourneySuite, beginning: string): JourneySuite {
  return {
    ...suite,
    specs: suite.specs.map((spec) => ({ ...spec, title: `${beginning}: ${spec.title}` })),
    suites: (suite.suites ?? []).map((inner) => prefixTitles(inner, beginning)),
  };
}

interface JourneyRun {
  /** Beginning of the titles in the report. */
  title: string;
  journeys: readonly string[];
  /** Where Playwright writes. */
  file: string;
  env: Record<string, string>;
}

/** Runs journeys of a version, as its own sources have them, against an installation that is up. */
export async function runJourneys(
  { folder }: Version,
  { title, journeys, file, env }: JourneyRun,
): Promise<JourneyReport> {
  rmSync(file, { force: true });
  const cli = createRequire(join(folder, 'e2e/package.json')).resolve('@playwright/test/cli');
  const args = ['test', '-c', join(folder, 'e2e/playwright.config.ts'), '--reporter=list,json'];
  const child = spawn(process.execPath, [cli, ...args, '--grep', toPattern(journeys)], {
    cwd: folder,
    env: { ...process.env, ...env, E2E_REUSE: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    stdio: 'inherit',
  });
  await once(child, 'exit');
  if (!existsSync(file)) throw new Error('the journeys left no report');
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as JourneyReport;
  return { stats, suites: suites.map((suite) => prefixTitles(suite, title)) };
}

/** Number of tests that ended. */
export const countTests = ({ stats }: JourneyReport): number => stats.expected + stats.unexpected + stats.flaky;

/** Report of one check without a browser. */
export async function runCheck(title: string, check: () => Promise<void>): Promise<JourneyReport> {
  const began = performance.now();
  const error = await check().then(
    () => null,
    (reason: unknown) => ({ message: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason) }),
  );
  console.info(`${error ? '✘' : '✓'} ${title}${error ? `\n${error.message}` : ''}`);
  const result = { duration: performance.now() - began, ...(error && { error }) };
  const tests = [{ status: error ? 'unexpected' : 'expected', results: [result] }];
  return {
    stats: { expected: error ? 0 : 1, unexpected: error ? 1 : 0, flaky: 0 },
    suites: [{ specs: [{ title, file: 'versions/run-versions.ts', line: 1, tests }] }],
  };
}

/** One report of several. */
export function joinReports(reports: readonly JourneyReport[]): JourneyReport {
  const sum = (kind: keyof JourneyReport['stats']) => reports.reduce((all, { stats }) => all + stats[kind], 0);
  return {
    stats: { expected: sum('expected'), unexpected: sum('unexpected'), flaky: sum('flaky') },
    suites: reports.flatMap(({ suites }) => suites),
  };
}
