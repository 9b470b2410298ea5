import type { Jobs } from '@trassa/service-kit/jobs';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { EdoDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import {
  INGEST_TASK,
  ingestKey,
  MEASURE_TASK,
  NOTICES_TASK,
  noticesKey,
  TYPES_TASK,
  typesKey,
} from '../../shared/job-names.ts';
import { type IngestJob, listConnected, listInterrupted } from './ingest.queries.ts';
import { type IngestEnd, runIngest } from './ingest.ts';

const DUE_TASK = 'ingest-due';
/** Spread of scheduled imports, so that they do not start in the same second. */
const JITTER_MS = 150_000;

/** Changes of each connected exchange are requested every 5 minutes. */
export const ingestCrontab = `*/5 * * * * ${DUE_TASK}`;

/** Jobs of importing documents. */
export function ingestTasks(deps: ExchangeDeps): TaskList {
  return {
    [INGEST_TASK]: async (payload, helpers) => {
      const job = payload as IngestJob;
      const turn = AbortSignal.timeout(deps.config.EDO_INGEST_TURN_MS);
      const end = await runIngest(deps, job, AbortSignal.any([deps.stopping, turn]));
      if (end.done) await afterImport(helpers, job);
      const again = nextRunAt(job, end, turn.aborted && !deps.stopping.aborted);
      if (again === null) return;
      const { runAt } = again;
      // A key of its own: waiting for another run is not delayed by the fault which that run ends with.
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

/** Follow-up jobs after an import. */
async function afterImport(helpers: JobHelpers, { companyId, connectionId }: IngestJob): Promise<void> {
  await helpers.addJob(MEASURE_TASK, {}, { jobKey: MEASURE_TASK });
  await helpers.addJob(TYPES_TASK, { companyId, connectionId }, { jobKey: typesKey(connectionId) });
  await helpers.addJob(NOTICES_TASK, { companyId, connectionId }, { jobKey: noticesKey(connectionId) });
}

/** Null: only by a call of a person, or by schedule. */
function nextRunAt(job: IngestJob, { done, retrySeconds, isBusy }: IngestEnd, isTurnOver: boolean) {
  if (retrySeconds !== undefined) {
    const runAt = new Date(Date.now() + retrySeconds * 1000);
    return { job: { ...job, begin: isBusy ? job.begin : true }, runAt };
  }
  return !done && isTurnOver ? { job: { ...job, begin: false }, runAt: new Date() } : null;
}

/** Resumes imports that a stopped process left unfinished. */
export async function resumeIngests(deps: EdoDeps, jobs: Jobs): Promise<void> {
  for (const owner of await deps.db.asSystem(listInterrupted)) {
    await jobs.add(INGEST_TASK, { ...owner, begin: false }, { key: ingestKey(owner.connectionId, 'now') });
  }
}
