/**
 * `npm run audit`: fails on high and critical advisories without an exception in advisory-exceptions.json. A registry that
 * answers no audits does not fail the build; the last line says so.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AdvisoryException, isAuditReport, judgeAdvisories } from './advisories.rules.ts';
import { root } from './workspace.ts';

function readNpmAudit(): unknown {
  const shell = process.platform === 'win32'; // npm is a command file on Windows
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=30000'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20, shell });
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

const answer = readNpmAudit();
if (isAuditReport(answer)) {
  const file = join(import.meta.dirname, '../advisory-exceptions.json');
  const exceptions = JSON.parse(readFileSync(file, 'utf8')) as AdvisoryException[];
  const { passed, lines } = judgeAdvisories(answer, exceptions, new Date().toISOString().slice(0, 10));
  for (const line of lines) console.info(line);
  process.exitCode = passed ? 0 : 1;
} else {
  const { message = 'no answer' } = (answer ?? {}) as { message?: string };
  console.warn(`Advisories were NOT checked: the registry answers no audits (${message}).`);
}
