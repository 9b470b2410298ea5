import type { ChildProcess } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { coalesceCalls } from '@trassa/service-kit/coalesce-calls';
import { forkScript } from '../fork-script.ts';

/** Process that restarts when its sources change. */
export interface HotProcess {
  /** Resolves when the process is ready; stays pending while it fails to start. */
  ready: () => Promise<void>;
  /** Resolves when the process is ready, or has failed and waits for the next change. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Script and watched folders. */
interface HotProcessOptions {
  /** Name in the terminal: `services/orders`. */
  name: string;
  script: string;
  env: Record<string, string>;
  /** Watched source folders. */
  watch: readonly string[];
  /** Awaited before a restart, when no new calls are forwarded to the process. */
  beforeEnd?: () => Promise<unknown>;
  /** Messages of the process other than `ready`. */
  onMessage?: (message: unknown) => void;
  onReady?: (milliseconds: number) => void;
}

/** Debounce: editors write a file in several steps, build tools write many files. */
const debounceMs = 80;
/** Grace period before SIGKILL. */
const graceMs = 3000;

const isSource = (file: string | null) => file !== null && /\.(ts|json|mjs)$/.test(file) && !/\.test\.ts$/.test(file);

/** Ends a process with SIGINT, since nobody waits for a drain here, then SIGKILL. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  child.kill('SIGINT');
  await ended;
  clearTimeout(timer);
}

/** Gate that waiting calls pass when it opens. */
function createGate() {
  let open = false;
  let waiting = Promise.withResolvers<void>();
  return {
    passed: () => waiting.promise,
    open: () => {
      open = true;
      waiting.resolve();
    },
    close: () => {
      if (open) waiting = Promise.withResolvers();
      open = false;
    },
  };
}

/** Starts the process and restarts it on changes. A process that fails to start is retried with the next change. */
export function startHotProcess(options: HotProcessOptions): HotProcess {
  let child: ChildProcess | null = null;
  const up = createGate();
  const settled = createGate();
  let stopped = false;
  const start = () => {
    const startedAt = performance.now();
    const started = forkScript(options.script, options.env);
    child = started;
    started.on('message', (message) => {
      if (message !== 'ready') return options.onMessage?.(message);
      up.open();
      settled.open();
      options.onReady?.(Math.round(performance.now() - startedAt));
    });
    started.once('exit', (code) => {
      if (child !== started || stopped) return;
      up.close();
      settled.open();
      console.error(`${options.name} ended with code ${code}; it starts again with the next change`);
    });
  };
  const restart = async () => {
    const old = child;
    child = null;
    up.close();
    settled.close();
    await options.beforeEnd?.();
    if (old) await endProcess(old);
    if (!stopped) start();
  };
  // Changes during a restart cause one more restart.
  const watchers = watchSources(options.watch, coalesceCalls(restart));
  start();
  return {
    ready: up.passed,
    settled: settled.passed,
    stop: async () => {
      stopped = true;
      for (const watcher of watchers) watcher.close();
      if (child) await endProcess(child);
    },
  };
}

function watchSources(folders: readonly string[], changed: () => void): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined;
  return folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (!isSource(file)) return;
      clearTimeout(timer);
      timer = setTimeout(changed, debounceMs);
    }),
  );
}
