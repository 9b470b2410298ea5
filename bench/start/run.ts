/**
 * Start time and memory of the installation in one process with embedded Postgres, sandbox and demo data: seconds from
 * the command to the first 200 of /api/health, and the resident sets of the process and of Postgres. Absolute figures
 * of this machine, not a comparison.
 * `npm run bench -- start`: cold (empty data folder, builds cached) and warm, three times each.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../paired-ratios.ts';
import { limitedFigure, recordRun } from '../results-file.ts';

const root = join(import.meta.dirname, '../..');
const port = 3970;

async function untilHealthy(child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The installation ended with code ${child.exitCode}`);
}

/** Resident memory of a process tree in MiB (Linux). Shared pages of Postgres count once. */
function residentMiB(pid: number): number {
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  const parents = new Map(
    all.flatMap((entry) => {
      try {
        const status = readFileSync(`/proc/${entry}/status`, 'utf8');
        return [[Number(entry), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])] as const];
      } catch {
        return [];
      }
    }),
  );
  const within = (child: number): boolean => child === pid || (child > 1 && within(parents.get(child) ?? 0));
  const kib = [...parents.keys()].filter(within).map((one) => {
    const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return Math.round(kib.reduce((sum, value) => sum + value, 0) / 1024);
}

async function once(dataDir: string) {
  const started = performance.now();
  const child = spawn(process.execPath, ['services/all-in-one/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, TRASSA_DEMO_FILL: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilHealthy(child);
  const seconds = (performance.now() - started) / 1000;
  const memory = residentMiB(child.pid ?? 0);
  child.kill('SIGINT');
  await new Promise((resolve) => child.once('exit', resolve));
  return { seconds: Number(seconds.toFixed(1)), 'resident MiB': memory };
}

const rows: { round: number; start: string; seconds: number; 'resident MiB': number }[] = [];
for (let round = 1; round <= 3; round += 1) {
  const dataDir = mkdtempSync(join(tmpdir(), 'trassa-start-'));
  rows.push(
    { round, start: 'cold data', ...(await once(dataDir)) },
    { round, start: 'warm', ...(await once(dataDir)) },
  );
  rmSync(dataDir, { recursive: true, force: true });
}
const of = (start: string, name: 'seconds' | 'resident MiB') =>
  median(rows.filter((row) => row.start === start).map((row) => row[name]));
recordRun(
  'start',
  [
    limitedFigure('first answer, cold data, frontends built', of('cold data', 'seconds'), { unit: ' s', digits: 1 }),
    limitedFigure('first answer, warm', of('warm', 'seconds'), { unit: ' s', digits: 1, atMost: 20 }),
    limitedFigure('memory after a warm start', of('warm', 'resident MiB'), { unit: ' MiB', atMost: 900 }),
  ],
  rows,
);
