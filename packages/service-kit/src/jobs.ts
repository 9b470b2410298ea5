import { type JobHelpers, Logger, makeWorkerUtils, type TaskList, type WorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import { type DatabaseAddress, openRolePool } from './database-login.ts';
import { keepJobsRunning } from './job-runner.ts';
import { runExclusively } from './schema.ts';
import { getSystemRole } from './schema-rights.ts';
import type { ServiceLogger } from './service.ts';
import { jobRunnerChannel, poolChannel, type QueueReading, queueChannel } from './telemetry/channels.ts';
import { runOutsideRequests } from './trace.ts';

export interface JobsOptions {
  /** Connection of the service's system role, which runs the jobs and may not change tables. */
  systemUrl: DatabaseAddress;
  service: string;
  tasks: TaskList;
  log: ServiceLogger;
  /** Milliseconds between two looks for jobs that are due. */
  roundMs: number;
  concurrency?: number;
  /** Cron lines of graphile-worker (`* * * * * task`), in UTC. */
  crontab?: string;
}

/** Background jobs: at least once, retried with growing delays, handed back on stop. */
export interface Jobs {
  /** Adds a job; with a `key`, it takes the place of a job of that key that still waits. */
  add(task: string, payload: object, options?: { key?: string; runAt?: Date }): Promise<void>;
  /** False when their runner fails again and again, or cannot be started. */
  areRunning(): boolean;
  stop(): Promise<void>;
}

const getJobsSchema = (service: string) => `${service}_jobs`;

/** Makes the job tables of a service, whose roles are there already, and opens them to its system role. */
export async function prepareJobs({ adminUrl, service }: { adminUrl: string; service: string }): Promise<void> {
  const pgPool = openRolePool(adminUrl, { max: 2 });
  const schema = getJobsSchema(service);
  try {
    const utils = await makeWorkerUtils({ pgPool, schema, logger: new Logger(() => () => {}) });
    await utils.migrate().finally(() => utils.release());
    await runExclusively(pgPool, (client) => openJobTables(client, schema, getSystemRole(service)));
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

/** Starts the job runner of a service that {@link prepareJobs} has made tables for. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const schema = getJobsSchema(options.service);
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') options.log.error({ job: true }, message);
    else if (migrationNoticePattern.test(message)) options.log.debug({ job: true }, message);
    else if (level === 'warning') options.log.warn({ job: true }, message);
  });
  const most = (options.concurrency ?? 2) + 2;
  const pgPool = openRolePool(options.systemUrl, { max: most });
  poolChannel.tell({ pool: pgPool, service: options.service, role: 'jobs', most });
  queueChannel.tell({ pool: pgPool, read: () => readQueues(pgPool, schema) });
  const utils: WorkerUtils = await makeWorkerUtils({ pgPool, schema, logger });
  const concurrency = options.concurrency ?? 2;
  const settings = {
    pgPool,
    schema,
    logger,
    concurrency,
    taskList: isolateTasks(options.tasks),
    noHandleSignals: true,
  };
  const runner = await keepJobsRunning(
    { ...settings, pollInterval: options.roundMs, ...(options.crontab ? { crontab: options.crontab } : {}) },
    {
      unlock: (poolId) => utils.forceUnlockWorkers([poolId]),
      log: options.log,
      onBegin: (events) => jobRunnerChannel.tell({ service: options.service, events }),
    },
  );
  return {
    async add(task, payload, { key, runAt } = {}) {
      await utils.addJob(task, payload, {
        ...(key ? { jobKey: key, jobKeyMode: 'preserve_run_at' as const } : {}),
        ...(runAt ? { runAt } : {}),
      });
    },
    areRunning: runner.isRunning,
    async stop() {
      await runner.stop();
      await utils.release();
      await pgPool.end();
    },
  };
}

const isolateTasks = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: JobHelpers) => runOutsideRequests(() => task?.(payload as never, helpers)),
    ]),
  );

/** By task: age of the oldest waiting job that is due, and number of jobs that were given up. */
async function readQueues(pool: pg.Pool, schema: string): Promise<QueueReading[]> {
  const { rows } = await pool.query<{ queue: string; age: number; dead: number }>(
    `select task_identifier as queue, count(*) filter (where attempts >= max_attempts) as dead,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0)::float8 as age
    from ${schema}.jobs where run_at <= now() and locked_at is null group by 1`,
  );
  return rows.map(({ queue, age, dead }) => ({ queue, ageSeconds: age, dead }));
}

/** Message of graphile-worker at every first start, when the job tables of another service are made. */
const migrationNoticePattern = /detected breaking migration/;
