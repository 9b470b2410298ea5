import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Logger,
  makeWorkerUtils,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerUtils,
} from 'graphile-worker';
import pg from 'pg';
import { ignoreLostConnections } from './lost-connections.ts';
import { inExclusiveTransaction, systemRoleOf } from './schema.ts';
import type { ServiceLogger } from './service.ts';

/** Settings of a service's background jobs. */
export interface JobsOptions {
  /** Admin connection: makes the job tables (schema `<service>_jobs`), and is closed then. */
  adminUrl: string;
  /** Connection of the service's system role, which runs the jobs and may not change tables. */
  systemUrl: string;
  service: string;
  tasks: TaskList;
  log: ServiceLogger;
  concurrency?: number;
  /** Cron lines of graphile-worker (`* * * * * task`), in UTC. */
  crontab?: string;
}

/** Background jobs: at least once, retried with growing delays, handed back on stop. */
export interface Jobs {
  /** Adds a job; with a `key`, an unfinished job of that key is joined instead of doubled. */
  add(task: string, payload: object, options?: { key?: string; runAt?: Date }): Promise<void>;
  stop(): Promise<void>;
}

const schemaOf = (service: string) => `${service}_jobs`;

/** Makes the job tables of a service, whose roles are there already, and opens them to its system role. */
export async function prepareJobs({ adminUrl, service }: Pick<JobsOptions, 'adminUrl' | 'service'>): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: adminUrl, max: 2 });
  ignoreLostConnections(pgPool);
  const schema = schemaOf(service);
  try {
    const utils = await makeWorkerUtils({ pgPool, schema, logger: new Logger(() => () => {}) });
    await utils.migrate().finally(() => utils.release());
    await inExclusiveTransaction(pgPool, (client) => openJobTables(client, schema, systemRoleOf(service)));
  } finally {
    await pgPool.end();
  }
}

/** graphile-worker puts its tables behind row-level security without a policy, for their owner alone. */
async function openJobTables(client: pg.PoolClient, schema: string, role: string) {
  await client.query(`grant usage on schema ${schema} to ${role}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
  await client.query(`revoke insert, update, delete on ${schema}.migrations from ${role}`);
  await client.query(`grant usage, select on all sequences in schema ${schema} to ${role}`);
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = $1::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid)`,
    [schema],
  );
  for (const { relname } of rows)
    await client.query(`create policy by_system on ${schema}.${relname} to ${role} using (true)`);
}

/** Starts a service's job runner. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const schema = schemaOf(options.service);
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') options.log.error({ job: true }, message);
    else if (neighbourMigrated.test(message)) options.log.debug({ job: true }, message);
    else if (level === 'warning') options.log.warn({ job: true }, message);
  });
  await prepareJobs(options);
  const pgPool = new pg.Pool({ connectionString: options.systemUrl, max: (options.concurrency ?? 2) + 2 });
  ignoreLostConnections(pgPool);
  const utils: WorkerUtils = await makeWorkerUtils({ pgPool, schema, logger });
  const runner = await keepRunning(async () => {
    const events: WorkerEvents = new EventEmitter();
    const started = await run({
      pgPool,
      schema,
      logger,
      events,
      taskList: options.tasks,
      concurrency: options.concurrency ?? 2,
      noHandleSignals: true,
      pollInterval: 2000,
      ...(options.crontab ? { crontab: options.crontab } : {}),
    });
    endWhenStuck(events, started);
    return started;
  });
  return {
    async add(task, payload, { key, runAt } = {}) {
      await utils.addJob(task, payload, {
        ...(key ? { jobKey: key, jobKeyMode: 'preserve_run_at' as const } : {}),
        ...(runAt ? { runAt } : {}),
      });
    },
    async stop() {
      await runner.stop();
      await utils.release();
      await pgPool.end();
    },
  };
}

const PAUSE_MS = 500;
const MOST_FAILURES = 4;

/**
 * Ends a runner that fails again and again, so that a new one begins. graphile-worker asks for its tasks' names once and
 * keeps the answer, also when it was an error: connections cut in its first moments would leave it deaf for good.
 */
function endWhenStuck(events: WorkerEvents, runner: Runner): void {
  let failures = 0;
  const reset = () => {
    failures = 0;
  };
  events.on('worker:getJob:empty', reset);
  events.on('job:start', reset);
  events.on('worker:getJob:error', () => {
    failures += 1;
    if (failures === MOST_FAILURES) runner.stop().catch(() => undefined); // it may be ending already
  });
}
/** Message of graphile-worker at every first start, when the job tables of another service are made. */
const neighbourMigrated = /detected breaking migration/;

/**
 * Starts the runner again when it ends by itself. graphile-worker announces new job tables to the whole database and
 * stops every worker that hears of it: the first start of one service would end the jobs of the others.
 */
async function keepRunning(start: () => Promise<Runner>): Promise<Pick<Runner, 'stop'>> {
  const stopping = new AbortController();
  let runner = await start();
  const watch = async () => {
    for (;;) {
      await runner.promise.catch(() => undefined); // the runner has told its log
      if (stopping.signal.aborted) return;
      if (process.exitCode === 57) process.exitCode = undefined; // set by graphile-worker for a process of its own
      await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      runner = await start().catch(() => runner);
      // Told to stop while it started: a runner nobody stops would hold the connections for good.
      if (stopping.signal.aborted) await runner.stop().catch(() => undefined);
    }
  };
  const watched = watch();
  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => undefined); // it may just have stopped by itself
      await watched;
    },
  };
}
