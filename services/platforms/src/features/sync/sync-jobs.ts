import type { Jobs } from '@trassa/service-kit/jobs';
import type { TaskList } from 'graphile-worker';
import type { PlatformsDeps } from '../../shared/deps.ts';
import { SYNC_TASK, type SyncJob, syncKey } from '../../shared/job-names.ts';
import { runSync, type SyncDeps } from './run-sync.ts';
import { listDue, listInterrupted } from './sync.queries.ts';

const DUE_TASK = 'sync-due';
const BUSY_MS = 1000;
const DUE_AT_ONCE = 500;

/** Every minute connections whose time has come are visited. */
export const syncCrontab = `* * * * * ${DUE_TASK}`;

/** Jobs of taking orders in. */
export function syncTasks(deps: SyncDeps): TaskList {
  return {
    [SYNC_TASK]: async (payload, helpers) => {
      const job = payload as SyncJob;
      if ((await runSync(deps, job)) !== 'busy') return;
      // Whoever is at it may be past its last look at what is to do: ask again once it has left.
      const again: SyncJob = { ...job, begin: null };
      const runAt = new Date(Date.now() + BUSY_MS);
      await helpers.addJob(SYNC_TASK, again, { jobKey: syncKey(job.connectionId, 'again'), runAt });
    },
    [DUE_TASK]: async (_payload, helpers) => {
      const due = await deps.db.asSystem((trx) => listDue(trx, { now: deps.now(), limit: DUE_AT_ONCE }));
      for (const owner of due) {
        const job: SyncJob = { ...owner, begin: 'schedule' };
        const runAt = new Date(Date.now() + Math.random() * deps.config.PLATFORM_JITTER_MS);
        await helpers.addJob(SYNC_TASK, job, {
          jobKey: syncKey(owner.connectionId, 'due'),
          jobKeyMode: 'preserve_run_at',
          runAt,
        });
      }
    },
  };
}

/** Syncs that a stopped process left under way go on. */
export async function resumeSyncs(deps: PlatformsDeps, jobs: Jobs): Promise<void> {
  for (const owner of await deps.db.asSystem(listInterrupted)) {
    const job: SyncJob = { ...owner, begin: null };
    await jobs.add(SYNC_TASK, job, { key: syncKey(owner.connectionId, 'now') });
  }
}
