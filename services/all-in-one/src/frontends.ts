import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type BuildPlan, parseDryRun, planBuilds } from './build-plan.rules.ts';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export function listRemoteFolders(): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(root, name));
}

/** Build of one package that begins, for example of `mfe-orders`, and its number among the builds of this start. */
interface BuildStep {
  name: string;
  /** From 1 to `of`. */
  at: number;
  of: number;
}

/** Tasks of turbo: `build` makes what pages of our own host need, `build:rest` makes all the rest. */
type BuildTask = 'build' | 'build:rest';

/** Priority of builds that nobody waits for. */
const BACKGROUND_NICENESS = 19;

/**
 * Builds what pages of our own host need; turbo skips unchanged packages. Complete builds of `npm run build` that are
 * up to date are used, all others are made quickly. Throws with the build's output.
 */
export async function buildFrontends({ onStep }: { onStep: (step: BuildStep) => void }): Promise<void> {
  const { complete, quick, missing } = await readBuildPlan();
  let at = 0;
  const onBuild = (name: string) => {
    at += 1;
    onStep({ name, at, of: Math.max(at, missing) });
  };
  await runTask('build', { packages: complete, quick: false, onBuild });
  await runTask('build', { packages: quick, quick: true, onBuild });
}

/** Builds all the rest with low priority: containers for other hosts, standalone pages. Ends when the signal aborts. */
export async function buildRestOfFrontends({ signal }: { signal: AbortSignal }): Promise<void> {
  // Complete or quick as the builds for our host, which therefore stay as they were at the start.
  const { complete, quick } = await readBuildPlan();
  await runTask('build:rest', { packages: complete, quick: false, signal });
  await runTask('build:rest', { packages: quick, quick: true, signal });
}

async function readBuildPlan(): Promise<BuildPlan> {
  const [complete = [], quick = []] = await Promise.all(
    [false, true].map(async (isQuick) => {
      const lines: string[] = [];
      await runTurbo(['build', '--dry=json'], { quick: isQuick, onLine: (line) => lines.push(line) });
      return parseDryRun(lines.join('\n'));
    }),
  );
  return planBuilds(complete, quick);
}

interface BuildTaskOptions {
  packages: readonly string[];
  quick: boolean;
  onBuild?: (name: string) => void;
  signal?: AbortSignal;
}

async function runTask(task: BuildTask, { packages, quick, onBuild, signal }: BuildTaskOptions): Promise<void> {
  if (packages.length === 0 || signal?.aborted) return;
  const filters = packages.map((name) => `--filter=${name}`);
  const onLine = (line: string) => {
    const [, name] = /@trassa\/([\w-]+):build: cache miss/.exec(line) ?? [];
    if (name) onBuild?.(name);
  };
  await runTurbo([task, '--output-logs=new-only', '--log-order=stream', ...filters], { quick, onLine, signal });
}

interface TurboOptions {
  quick: boolean;
  onLine: (line: string) => void;
  /** Ends the run when it aborts; a run with a signal has low priority. */
  signal?: AbortSignal | undefined;
}

function buildTurboEnv(quick: boolean): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  // As in `npm run build`: another value would be another cache key of turbo.
  delete env.NODE_ENV;
  delete env.TRASSA_QUICK_BUILD;
  return quick ? { ...env, TRASSA_QUICK_BUILD: '1' } : env;
}

function runTurbo(args: readonly string[], { quick, onLine, signal }: TurboOptions): Promise<void> {
  return new Promise((resolveBuild, reject) => {
    const turbo = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'turbo.cmd' : 'turbo');
    const child = spawn(turbo, ['run', ...args], {
      cwd: root,
      env: buildTurboEnv(quick),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, which is killed as a whole: turbo's launcher passes no signal on.
      detached: signal !== undefined,
    });
    if (signal && child.pid) setPriority(child.pid, BACKGROUND_NICENESS);
    const end = () => endProcessGroup(child);
    signal?.addEventListener('abort', end, { once: true });
    let output = '';
    const keep = (line: string) => {
      output = `${output}${line}\n`.slice(-20_000);
    };
    createInterface({ input: child.stdout }).on('line', (line) => {
      keep(line);
      onLine(line);
    });
    createInterface({ input: child.stderr }).on('line', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      if (code === 0 || signal?.aborted) resolveBuild();
      else reject(new Error(`The build failed:\n${output}`));
    });
  });
}

function endProcessGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') child.kill();
  else process.kill(-child.pid, 'SIGINT');
}
