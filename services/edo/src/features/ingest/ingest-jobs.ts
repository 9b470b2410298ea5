import type { Jobs } from '@trassa/service-kit/jobs';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { EdoDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import {
  CHECKS_TASK,
  INGEST_TASK,
  ingestKey,
  MEASURE_TASK,
  NOTICES_TASK,
  readingSpec,
  TYPES_TASK,
} from '../../shared/job-names.ts';
import { type IngestJob, listConnected, listInterrupted } from './ingest.queries.ts';
import { type IngestEnd, runIngest } from './ingest.ts';

const DUE_TASK = 'ingest-due';
/** Connections are visited spread over this long, not all in the same second. */
const JITTER_MS = 150_000;

/** Every 5 minutes each connected exchange is asked for what is new. */
export const ingestCrontab = `*/5 * * * * ${DUE_TASK}`;

/** Jobs of taking documents in. */
export function ingestTasks(deps: ExchangeDeps): TaskList {
  return {
    [INGEST_TASK]: async (payload, helpers) => {
      const job = payload as IngestJob;
      const turn = AbortSignal.timeout(deps.config.EDO_INGEST_TURN_MS);
      const end = await runIngest(deps, job, AbortSignal.any([deps.stopping, turn]));
      if (end.done) await whenTaken(helpers, job);
      const again = whenAgain(job, end, turn.aborted && !deps.stopping.aborted);
      if (again === null) return;
      const { runAt } = again;
      // Of its own urgency: what waits for a run to leave is not put off by the fault that run ends with.
      const jobKey = ingestKey(job.connectionId, end.isBusy ? 'busy' : 'later');
      await helpers.addJob(INGEST_TASK, again.job, { jobKey, runAt });
    },
    [DUE_TASK]: async (_payload, helpers) => {
      const connected = await deps.db.asSystem(listConnected);
      for (const owner of connected) {
        const job: IngestJob = { ...owner, begin: true };
        const runAt = new Date(Date.now() + Math.random() * JITTER_MS);
        await helpers.addJob(INGEST_TASK, job, { jobKey: ingestKey(owner.connectionId, 'due'), runAt });
      }
    },
  };
}

/** What is to be made of the documents of a walk once it is over. */
async function whenTaken(helpers: JobHelpers, { companyId, connectionId }: IngestJob): Promise<void> {
  await helpers.addJob(MEASURE_TASK, {}, { jobKey: MEASURE_TASK });
  for (const task of [TYPES_TASK, NOTICES_TASK, CHECKS_TASK] as const)
    await helpers.addJob(task, { companyId, connectionId }, readingSpec(task, connectionId));
}

/** Null: not before somebody asks, or the next visit. */
function whenAgain(job: IngestJob, { done, retrySeconds, isBusy }: IngestEnd, isTurnOver: boolean) {
  if (retrySeconds !== undefined) {
    const runAt = new Date(Date.now() + retrySeconds * 1000);
    return { job: { ...job, begin: isBusy ? job.begin : true }, runAt };
  }
  return !done && isTurnOver ? { job: { ...job, begin: false }, runAt: new Date() } : null;
}

/** Walks that a stopped process left under way go on. */
export async function resumeIngests(deps: EdoDeps, jobs: Jobs): Promise<void> {
  for (const owner of await deps.db.asSystem(listInterrupted)) {
    await jobs.add(INGEST_TASK, { ...owner, begin: false }, { key: ingestKey(owner.connectionId, 'now') });
  }
}
