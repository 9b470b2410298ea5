import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POOLED_VARIABLE } from '@trassa/testing/test-postgres';
import type { Campaign } from '../campaign-kind.ts';

const root = join(import.meta.dirname, '..', '..');
const suites = ['account', 'orders', 'finance', 'edo', 'platforms', 'geo', 'landing', 'feedback', 'gateway'];

/** Counts of a suite whose services go through PgBouncer; throws when a test fails. */
async function runSuite(name: string): Promise<{ files: number; tests: number }> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'trassa-pooled-'));
  const report = join(folder, 'report.json');
  const child = spawn(
    process.execPath,
    [vitest, 'run', `services/${name}/`, '--reporter=json', '--outputFile', report],
    { cwd: root, env: { ...process.env, [POOLED_VARIABLE]: '1' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  const { numPassedTests: tests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  if (code !== 0) {
    const failed = testResults.filter(({ status }: { status: string }) => status !== 'passed');
    throw new Error(`${name}: ${failed.map((file: { name: string }) => file.name).join(', ')}`);
  }
  return { files: testResults.length, tests };
}

export const campaign: Campaign = {
  title:
    'The suite of every service with its connections through PgBouncer in transaction mode, three for each role: every test passes as ' +
    'without it.',
  rounds: suites.length,
  // PgBouncer is a package of the system.
  short: null,
  open: async () => ({
    round: async (_seed, round) => runSuite(suites[round % suites.length] ?? ''),
    close: async () => {},
  }),
};
