import type { JobHelpers, Task } from 'graphile-worker';
import type { Jobs } from './jobs.ts';

/** Import from the connections of companies to outside systems, run by jobs. */
export interface Pull<Job extends PullJob> {
  task: string;
  /** Runs whose time has come, of all companies. */
  listDue: () => Promise<Job[]>;
  /** Milliseconds over which the beginnings of scheduled runs are spread. */
  jitterMs: number;
  /** Runs that a stopped process left under way. */
  listInterrupted: () => Promise<Job[]>;
}

/** A connection of a company to an outside system, and the owner of what is imported from it. */
export interface ConnectionKey {
  companyId: string;
  connectionId: string;
}

/** Payload of a run. */
export type PullJob = Pick<ConnectionKey, 'connectionId'>;

/** `now`: on request; `busy`: another run is under way; `later`: after a failure or a full turn; `due`: by schedule. */
type PullUrgency = 'now' | 'busy' | 'later' | 'due';

/**
 * Key of a run: one waiting job per connection and urgency. A new job replaces a waiting one of the same urgency only,
 * so that it does not put off jobs of other urgencies.
 */
export const buildPullKey = (task: string, { connectionId }: PullJob, when: PullUrgency) =>
  `${task}-${when}:${connectionId}`;

/** Runs as soon as a worker is free, or joins the run that waits for one. */
export const pullNow = <Job extends PullJob>(jobs: Jobs, task: string, job: Job): Promise<void> =>
  jobs.add(task, job, { key: buildPullKey(task, job, 'now') });

/** Adds another run of the same connection, from within a run. */
export async function pullAgain(
  helpers: JobHelpers,
  task: string,
  again: { job: PullJob; when: 'busy' | 'later'; runAt: Date },
): Promise<void> {
  await helpers.addJob(task, again.job, { jobKey: buildPullKey(task, again.job, again.when), runAt: again.runAt });
}

/** Task of the schedule: adds the runs that are due. */
export const buildDueTask =
  <Job extends PullJob>({ task, listDue, jitterMs }: Pull<Job>): Task =>
  async (_payload, helpers) => {
    for (const job of await listDue()) {
      const runAt = new Date(Date.now() + Math.random() * jitterMs);
      await helpers.addJob(task, job, { jobKey: buildPullKey(task, job, 'due'), jobKeyMode: 'preserve_run_at', runAt });
    }
  };

/** Goes on with interrupted runs, at the start of a process. */
export async function resumePulls<Job extends PullJob>(
  jobs: Jobs,
  { task, listInterrupted }: Pull<Job>,
): Promise<void> {
  for (const job of await listInterrupted()) await pullNow(jobs, task, job);
}
