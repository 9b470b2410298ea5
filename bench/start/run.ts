/**
 * The first commands of a newcomer: `git clone` of the checkout into a temporary folder, `npm ci` with the Node of the
 * machine, `npm start` until /api/health answers 200, the demonstration filled, then `npm start` again. Memory is that of
 * the installation and its Postgres (Pss of the process tree), half a minute after it had nothing left to do. Absolute
 * figures of this machine, with the packages that npm has in its cache, not a comparison.
 * `npm run bench -- start`: about five minutes; commit first, because a clone has commits only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../paired-ratios.ts';
import { limitedFigure, recordRun } from '../results-file.ts';
import { findInstallation, isBuilding, residentMiB } from './memory.ts';

const root = join(import.meta.dirname, '../..');
const port = Number(process.env.PORT ?? 3970);
const folder = mkdtempSync(join(tmpdir(), 'trassa-start-'));
const REPEATED_STARTS = 3;
const SETTLE_MS = 30_000;

/** Environment of a terminal: `npm run` adds its own settings, and the runtime of the checkout to the path. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD)/.test(name))),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(delimiter),
  PORT: String(port),
};
const secondsSince = (began: number) => Number(((performance.now() - began) / 1000).toFixed(1));

/** Runs a command to its end. @returns seconds */
async function run(command: string, args: readonly string[], cwd: string): Promise<number> {
  const began = performance.now();
  const [code] = await once(spawn(command, args, { cwd, env, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${code}`);
  return secondsSince(began);
}

async function untilHealthy(child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.status === 200) return;
    await delay(50);
  }
  throw new Error(`The installation ended with ${child.signalCode ?? child.exitCode}`);
}

interface Start {
  seconds: number;
  /** Text of the terminal so far. */
  output: () => string;
  /** MiB after a while without work. */
  settle: () => Promise<number>;
  stop: () => Promise<void>;
}

async function start(): Promise<Start> {
  const began = performance.now();
  // A group of its own, so that it is ended as by Ctrl+C.
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    process.stdout.write(part);
    output += part;
  });
  await untilHealthy(child);
  return {
    seconds: secondsSince(began),
    output: () => output,
    settle: async () => {
      const pid = findInstallation(child.pid ?? 0);
      do await delay(SETTLE_MS);
      while (isBuilding(pid));
      await delay(SETTLE_MS);
      return residentMiB(pid);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await ended;
    },
  };
}

/** Seconds of a step as the terminal shows them. */
const readStep = (output: string, name: string) =>
  Number(new RegExp(`^${name}: ([\\d,]+) с$`, 'm').exec(output)?.[1]?.replace(',', '.') ?? 0);

async function measure() {
  const clone = await run('git', ['clone', '--quiet', root, folder], root);
  const install = await run('npm', ['ci'], folder);
  const first = await start();
  while (!first.output().includes('Демо-компания готова')) await delay(1000);
  const filled = await first.settle();
  await first.stop();
  const rows = [{ start: 'first', seconds: first.seconds, 'resident MiB': filled }];
  for (let round = 1; round <= REPEATED_STARTS; round += 1) {
    const again = await start();
    rows.push({ start: 'again', seconds: again.seconds, 'resident MiB': await again.settle() });
    await again.stop();
  }
  return { clone, install, build: readStep(first.output(), 'Сборка страниц'), rows };
}

const { clone, install, build, rows } = await measure().finally(() => rmSync(folder, { recursive: true, force: true }));
const [first] = rows;
const repeatedStarts = rows.slice(1);
const startSeconds = first?.seconds ?? 0;
const seconds = { unit: ' s', digits: 1 };
recordRun(
  'start',
  [
    limitedFigure('clone to healthy', clone + install + startSeconds, { ...seconds, atMost: 105 }),
    limitedFigure('npm ci', install, seconds),
    limitedFigure('npm start to healthy, first', startSeconds, { ...seconds, atMost: 45 }),
    limitedFigure('build in it', build, seconds),
    limitedFigure('npm start to healthy, again', median(repeatedStarts.map((row) => row.seconds)), {
      ...seconds,
      atMost: 8,
    }),
    limitedFigure('memory, demonstration just filled', first?.['resident MiB'] ?? 0, { unit: ' MiB', atMost: 500 }),
    limitedFigure('memory, started again', median(repeatedStarts.map((row) => row['resident MiB'])), {
      unit: ' MiB',
      atMost: 500,
    }),
  ],
  rows,
);
