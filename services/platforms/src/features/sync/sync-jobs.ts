import type { Jobs } from '@trassa/service-kit/jobs';
import { buildDueTask, type Pull, pullAgain, resumePulls } from '@trassa/service-kit/pull-jobs';
import type { TaskList } from 'graphile-worker';
import type { PlatformsDeps } from '../../shared/deps.ts';
import { SYNC_TASK, type SyncJob } from '../../shared/job-names.ts';
import { runSync, type SyncDeps } from './run-sync.ts';
import { listDueConnections, listInterruptedConnections } from './sync.queries.ts';

const DUE_TASK = 'sync-due';
const BUSY_RETRY_DELAY_MS = 1000;
const MAX_DUE_CONNECTIONS = 500;

/** Syncs every minute the connections whose next sync is due. */
export const syncCrontab = `* * * * * ${DUE_TASK}`;

const buildPull = ({ db, config, now }: PlatformsDeps): Pull<SyncJob> => ({
  task: SYNC_TASK,
  jitterMs: config.PLATFORM_JITTER_MS,
  listDue: async () => {
    const due = await db.asSystem((trx) => listDueConnections(trx, { now: now(), limit: MAX_DUE_CONNECTIONS }));
    return due.map((owner) => ({ ...owner, begin: 'schedule' }));
  },
  listInterrupted: async () =>
    (await db.asSystem(listInterruptedConnections)).map((owner) => ({ ...owner, begin: null })),
});

/** Jobs that import orders. */
export function syncTasks(deps: SyncDeps): TaskList {
  return {
    [SYNC_TASK]: async (payload, helpers) => {
      const job = payload as SyncJob;
      if ((await runSync(deps, job)) !== 'busy') return;
      // The other run may be past its check for further work, so this job comes again once that run has ended.
      const again: SyncJob = { ...job, begin: null };
      await pullAgain(helpers, SYNC_TASK, {
        job: again,
        when: 'busy',
        runAt: new Date(Date.now() + BUSY_RETRY_DELAY_MS),
      });
    },
    [DUE_TASK]: buildDueTask(buildPull(deps)),
  };
}

/** Resumes the syncs that a stopped process left under way. */
export const resumeSyncs = (deps: PlatformsDeps, jobs: Jobs): Promise<void> => resumePulls(jobs, buildPull(deps));
