import type { Jobs } from '@trassa/service-kit/jobs';
import { buildDueTask, type Pull, pullAgain, resumePulls } from '@trassa/service-kit/pull-jobs';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { EdoDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import {
  getReadingJobSpec,
  INGEST_TASK,
  MEASURE_TASK,
  RESOLVE_TITLES_DUE_TASK,
  readingTasks,
  UPDATE_ORDERS_DUE_TASK,
} from '../../shared/job-names.ts';
import { type IngestJob, listConnectedExchanges, listRunningIngests } from './ingest.queries.ts';
import { runIngest } from './ingest.ts';
import type { IngestEnd } from './stop-import.ts';

const INGEST_DUE_TASK = 'ingest-due';
/** Time over which the ingests of all connections are spread. */
const JITTER_MS = 150_000;

/** Every 5 minutes each connected exchange is asked for changes. */
export const ingestCrontab = `*/5 * * * * ${INGEST_DUE_TASK}`;

const buildPull = ({ db }: EdoDeps): Pull<IngestJob> => ({
  task: INGEST_TASK,
  jitterMs: JITTER_MS,
  listDue: async () => (await db.asSystem(listConnectedExchanges)).map((owner) => ({ ...owner, begin: true })),
  listInterrupted: async () => (await db.asSystem(listRunningIngests)).map((owner) => ({ ...owner, begin: false })),
});

export function ingestTasks(deps: ExchangeDeps): TaskList {
  return {
    [INGEST_TASK]: async (payload, helpers) => {
      const job = payload as IngestJob;
      const turn = AbortSignal.timeout(deps.config.EDO_INGEST_TURN_MS);
      const end = await runIngest(deps, job, AbortSignal.any([deps.stopping, turn]));
      if (end.done) await addJobsAfterImport(helpers, job);
      const again = getNextRun(job, end, turn.aborted && !deps.stopping.aborted);
      if (again === null) return;
      // A separate key: the fault of the running job does not delay the one that waits for its end.
      await pullAgain(helpers, INGEST_TASK, { ...again, when: end.isBusy ? 'busy' : 'later' });
    },
    [INGEST_DUE_TASK]: buildDueTask(buildPull(deps)),
  };
}

/** Queues the jobs that follow a complete ingest. */
async function addJobsAfterImport(helpers: JobHelpers, { companyId, connectionId }: IngestJob): Promise<void> {
  await helpers.addJob(UPDATE_ORDERS_DUE_TASK, {}, { jobKey: UPDATE_ORDERS_DUE_TASK });
  await helpers.addJob(RESOLVE_TITLES_DUE_TASK, {}, { jobKey: RESOLVE_TITLES_DUE_TASK });
  await helpers.addJob(MEASURE_TASK, {}, { jobKey: MEASURE_TASK });
  for (const task of readingTasks)
    await helpers.addJob(task, { companyId, connectionId }, getReadingJobSpec(task, connectionId));
}

/** Time and job of the next run; null: it runs on request or by the schedule only. */
function getNextRun(job: IngestJob, { done, retrySeconds, isBusy }: IngestEnd, isTurnOver: boolean) {
  if (retrySeconds !== undefined) {
    const runAt = new Date(Date.now() + retrySeconds * 1000);
    return { job: { ...job, begin: isBusy ? job.begin : true }, runAt };
  }
  return !done && isTurnOver ? { job: { ...job, begin: false }, runAt: new Date() } : null;
}

/** Resumes ingests that a stopped process left running. */
export const resumeIngests = (deps: EdoDeps, jobs: Jobs): Promise<void> => resumePulls(jobs, buildPull(deps));
