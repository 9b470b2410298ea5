import { withLock } from '@trassa/service-kit/advisory-lock';
import type { Jobs } from '@trassa/service-kit/jobs';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { createTraceId } from '@trassa/service-kit/trace';
import type { TaskList } from 'graphile-worker';
import { SYSTEM_AUTHOR } from '../../shared/authors.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import {
  buildSyncOrdersJobKey,
  buildUpdateOrdersJobKey,
  SYNC_ORDERS_TASK,
  UPDATE_ORDERS_DUE_TASK,
  UPDATE_ORDERS_TASK,
} from '../../shared/job-names.ts';
import { listChainsDueForOrder, listConnectionsWithStaleOrders, listRunningSyncs } from './orders-sync.queries.ts';
import { makeOrders, type SyncRequester } from './sync-batch.ts';
import { CHAINS_PER_BATCH, getSyncLock, runSync } from './sync-to-orders.ts';

/**
 * Brings orders up to date with their waybills: a title that arrives changes status and next step without a person.
 * Waybills without an order wait for a sync by a person.
 * @returns `busy` while another sync of the connection runs
 */
async function updateOrders(deps: ExchangeDeps, owner: ConnectionKey): Promise<'busy' | undefined> {
  const behalf = { author: SYSTEM_AUTHOR, traceId: createTraceId() };
  return withLock(deps.db, getSyncLock(owner), async (lost) => {
    let cursor = '';
    while (!lost.aborted && !deps.stopping.aborted) {
      const next = { cursor, limit: CHAINS_PER_BATCH, outdated: true };
      const chains = await deps.db.forCompany(owner.companyId, (trx) => listChainsDueForOrder(trx, owner, next));
      if (chains.length === 0) return undefined;
      cursor = (await makeOrders(deps, owner, { chains, behalf })).cursor;
    }
    return undefined;
  });
}

const BUSY_RETRY_MS = 1000;

/** Every 5 minutes the orders are updated whose chains of waybills have changed since the last update. */
export const ordersSyncCrontab = `*/5 * * * * ${UPDATE_ORDERS_DUE_TASK}`;

type SyncJob = ConnectionKey & SyncRequester;

/** Queues a job that continues a sync. */
export const queueSync = (jobs: Jobs, job: SyncJob): Promise<void> =>
  jobs.add(SYNC_ORDERS_TASK, job, { key: buildSyncOrdersJobKey(job.connectionId) });

/** Resumes syncs that a stopped process left unfinished. */
export async function resumeSyncs({ db }: ExchangeDeps, jobs: Jobs): Promise<void> {
  for (const owner of await db.asSystem(listRunningSyncs)) {
    await queueSync(jobs, { ...owner, author: SYSTEM_AUTHOR, traceId: createTraceId() });
  }
}

/** Jobs that finish a sync which did not fit into one answer, and that follow the waybills of orders. */
export function ordersSyncTasks(deps: ExchangeDeps): TaskList {
  return {
    [SYNC_ORDERS_TASK]: async (payload, helpers) => {
      const { companyId, connectionId, traceId, author } = payload as SyncJob;
      const run = { behalf: { author, traceId }, isOver: () => deps.stopping.aborted, reported: false };
      try {
        const { isBusy, state } = await runSync(deps, { companyId, connectionId }, run);
        if (!isBusy || state === 'done') return;
        // The call that was answered at its deadline still finishes its last batch.
        const runAt = new Date(Date.now() + BUSY_RETRY_MS);
        await helpers.addJob(SYNC_ORDERS_TASK, payload, { jobKey: buildSyncOrdersJobKey(connectionId), runAt });
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        deps.log.warn({ connectionId, code: error.code }, 'sync to orders stopped');
      }
    },
    [UPDATE_ORDERS_TASK]: async (payload, helpers) => {
      const owner = payload as ConnectionKey;
      const end = await updateOrders(deps, owner).catch((error: unknown) => {
        // Chains of the connection stay due.
        if (!(error instanceof ProblemError)) throw error;
        deps.log.warn({ connectionId: owner.connectionId, code: error.code }, 'update of orders stopped');
      });
      if (end !== 'busy') return;
      const runAt = new Date(Date.now() + BUSY_RETRY_MS);
      await helpers.addJob(UPDATE_ORDERS_TASK, payload, { jobKey: buildUpdateOrdersJobKey(owner.connectionId), runAt });
    },
    [UPDATE_ORDERS_DUE_TASK]: async (_payload, helpers) => {
      for (const owner of await deps.db.asSystem(listConnectionsWithStaleOrders))
        await helpers.addJob(UPDATE_ORDERS_TASK, { ...owner }, { jobKey: buildUpdateOrdersJobKey(owner.connectionId) });
    },
  };
}
