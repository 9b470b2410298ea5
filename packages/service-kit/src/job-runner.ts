import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import type { ServiceLogger } from './service.ts';

// Pauses and steadiness are counted in rounds of the runner (`pollInterval`).
const FIRST_PAUSE_ROUNDS = 0.25;
const LONGEST_PAUSE_ROUNDS = 2.5;
const STEADY_ROUNDS = 5;
const MOST_FAILURES = 4;
const LONGEST_STOP_MS = 10_000;

interface RunnerLife {
  runner: Runner;
  /** Id under which it locks jobs. */
  poolId: string;
  began: number;
  hasFailed: boolean;
  ended: Promise<void>;
  /** Resolves `ended` even if the runner does not end. */
  cutOff: () => void;
}

/** Job runner that is started again whenever it ends. */
interface KeptRunner {
  /** False when it fails again and again, or cannot be started. */
  isRunning: () => boolean;
  stop: () => Promise<void>;
}

/**
 * Ends the runner when the end of a job cannot be written. Without batches, even of one, graphile-worker does not wait
 * for that write, and its failure would end the process as an unhandled rejection.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

async function beginRunner(options: RunnerOptions, onBegin?: (events: WorkerEvents) => void): Promise<RunnerLife> {
  const events: WorkerEvents = new EventEmitter();
  onBegin?.(events);
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const runner = await run({ ...options, events, preset });
  const cutOff = Promise.withResolvers<void>();
  // The runner has logged its failure already.
  const ended = Promise.race([runner.promise.catch(() => undefined), cutOff.promise]);
  const life = { runner, poolId, began: performance.now(), hasFailed: false, ended, cutOff: cutOff.resolve };
  events.on('pool:fatalError', () => {
    life.hasFailed = true;
  });
  endWhenStuck(events, life);
  return life;
}

/**
 * Ends a runner that fails again and again, so that a new one begins. graphile-worker asks for its tasks' names once
 * and keeps the answer, also when it was an error: connections cut in its first moments leave it without jobs for good.
 * On a starved machine it has been seen to stop without reporting its end, so that end is not waited for.
 */
function endWhenStuck(events: WorkerEvents, life: RunnerLife): void {
  let failures = 0;
  const reset = () => {
    failures = 0;
  };
  events.on('worker:getJob:empty', reset);
  events.on('job:start', reset);
  events.on('worker:getJob:error', () => {
    failures += 1;
    if (failures !== MOST_FAILURES) return;
    life.hasFailed = true;
    void endRunner(life);
  });
}

/** Stops a runner, which may be ending already, and waits at most `LONGEST_STOP_MS` for its end. */
async function endRunner({ runner, cutOff }: RunnerLife): Promise<void> {
  await Promise.race([runner.stop().catch(() => undefined), delay(LONGEST_STOP_MS, undefined, { ref: false })]);
  cutOff();
}

/**
 * Starts the runner again when it ends by itself, and gives back the jobs it had locked, which would wait for hours.
 * Ends are usual: graphile-worker announces new job tables to the whole database and stops every worker that hears of
 * it, so that the first start of one service would end the jobs of the others.
 */
export async function keepJobsRunning(
  options: RunnerOptions & { pollInterval: number },
  {
    unlock,
    log,
    onBegin,
  }: {
    unlock: (poolId: string) => Promise<void>;
    log: ServiceLogger;
    /** Called with the events of each new runner. */
    onBegin?: (events: WorkerEvents) => void;
  },
): Promise<KeptRunner> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let life = await beginRunner(options, onBegin);
  let failures = 0;
  const roundMs = options.pollInterval;
  const isSteady = () => performance.now() - life.began > STEADY_ROUNDS * roundMs;

  /** Starts a new runner; null when that failed. */
  async function beginAfter({ poolId }: RunnerLife): Promise<RunnerLife | null> {
    try {
      await unlock(poolId);
      return await beginRunner(options, onBegin);
    } catch (error) {
      log.error({ job: true, err: error }, 'the runner of jobs does not start');
      return null;
    }
  }

  /** Starts new runners until one runs; null when `stop` was called before. */
  async function nextAfter(ended: RunnerLife): Promise<RunnerLife | null> {
    for (;;) {
      const pause = Math.min(LONGEST_PAUSE_ROUNDS, FIRST_PAUSE_ROUNDS * 2 ** failures) * roundMs;
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return null;
      const next = await beginAfter(ended);
      if (next) return next;
      failures += 1;
    }
  }

  const watch = async () => {
    for (;;) {
      await life.ended;
      if (process.exitCode === 57) process.exitCode = undefined; // graphile-worker sets 57 to end the process
      failures = isSteady() ? 0 : failures + Number(life.hasFailed);
      life.began = Number.POSITIVE_INFINITY;
      const next = await nextAfter(life);
      if (!next) return;
      life = next;
      // `stop` was called while it started: a runner nobody stops would hold the connections for good.
      if (signal.aborted) await endRunner(life);
    }
  };
  const watched = watch();
  return {
    isRunning: () => failures < MOST_FAILURES || isSteady(),
    async stop() {
      stopping.abort();
      await endRunner(life);
      await watched;
      await unlock(life.poolId).catch((error: unknown) => {
        log.error({ job: true, err: error }, 'jobs of the stopped runner stay locked');
      });
    },
  };
}
