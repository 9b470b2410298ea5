import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export function remoteFolders(): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(root, name));
}

/** Build of one package that begins: `shell`, `mfe-orders`, and its place among those of this start. */
export interface BuildStep {
  name: string;
  /** From 1 to `of`. */
  at: number;
  of: number;
}

/** Builds what pages of our own host need; turbo skips unchanged packages. Throws with the build's output. */
export async function buildFrontends({ onStep }: { onStep: (step: BuildStep) => void }): Promise<void> {
  onStep({ name: 'shell', at: 1, of: 1 });
  await runTurbo();
}

/** Builds everything else with low priority: containers for other hosts, standalone pages. Ends when the signal aborts. */
export async function buildRest({ signal }: { signal: AbortSignal }): Promise<void> {
  signal.throwIfAborted();
}

function runTurbo(): Promise<void> {
  return new Promise((resolveBuild, reject) => {
    const turbo = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'turbo.cmd' : 'turbo');
    const env: NodeJS.ProcessEnv = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
    // Without NODE_ENV, as in `npm run build`: another value would be another cache key of turbo.
    delete env.NODE_ENV;
    const child = spawn(turbo, ['run', 'build', '--output-logs=errors-only', '--concurrency=2'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (part: Buffer) => {
      output = (output + part.toString()).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolveBuild() : reject(new Error(`The build failed:\n${output}`))));
  });
}
