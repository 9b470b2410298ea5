import { randomUUID } from 'node:crypto';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoSchemas } from '@trassa/contracts/edo/edo-schemas';
import type { Jobs } from '@trassa/service-kit/jobs';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { TaskList } from 'graphile-worker';
import type { ConnectionRow } from '../../db/tables.ts';
import { type Asking, chooseConnected } from '../../shared/choose-connection.ts';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import { listConnections } from '../../shared/connections.queries.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { SYNC_TASK, syncKey } from '../../shared/job-names.ts';
import { listRunningSyncs } from './orders-sync.queries.ts';
import type { SyncDeps } from './sync-batch.ts';
import { syncChosen } from './sync-chosen.ts';
import { runSync, runSyncUntil } from './sync-to-orders.ts';

const BUSY_MS = 1000;

interface SyncJob extends ConnectionKey {
  userId: string | null;
  traceId: string;
}

/** Making orders from chains. */
export function ordersSyncRoutes(deps: RouteDeps & SyncDeps): void {
  deps.route(edoEndpoints.syncToOrders, edoSchemas.syncToOrders, async ({ companyId, caller, body, request }) => {
    const deadline = Date.now() + deps.config.EDO_SYNC_BUDGET_MS;
    const asking = { companyId, caller };
    const behalf = { userId: caller?.kind === 'user' ? caller.identity.userId : null, traceId: request.id };
    const { login, chains } = body;
    if (chains) return { success: true, data: await syncChosen(deps, asking, { login, chains, behalf }) };
    const connection = await chooseForSync(deps, asking, login);
    const owner = { companyId, connectionId: connection.id };
    const data = await runSyncUntil(deps, owner, { behalf, deadline });
    if (data.state === 'running') {
      await deps.jobs.add(SYNC_TASK, { ...owner, ...behalf } satisfies SyncJob, { key: syncKey(owner.connectionId) });
    }
    return { success: true, data };
  });
}

/** The connection of the login; without one, the connected exchange, or else the place of dropped files. */
async function chooseForSync(deps: RouteDeps, asking: Asking, login?: string): Promise<ConnectionRow> {
  if (login) return chooseConnected(deps, asking, login);
  const all = await deps.db.forCompany(asking.companyId, (trx) => listConnections(trx, asking.companyId));
  const dropped = all.every((connection) => connection.kind === 'upload') ? all[0] : undefined;
  return dropped ?? chooseConnected(deps, asking);
}

/** Syncs that a stopped process left under way go on. */
export async function resumeSyncs({ db }: SyncDeps, jobs: Jobs): Promise<void> {
  for (const owner of await db.asSystem(listRunningSyncs)) {
    const job: SyncJob = { ...owner, userId: null, traceId: randomUUID().replaceAll('-', '') };
    await jobs.add(SYNC_TASK, job, { key: syncKey(owner.connectionId) });
  }
}

/** The rest of a sync that did not fit into one answer. */
export function ordersSyncTasks(deps: SyncDeps): TaskList {
  return {
    [SYNC_TASK]: async (payload, helpers) => {
      const { companyId, connectionId, userId, traceId } = payload as SyncJob;
      const run = { behalf: { userId, traceId }, isOver: () => deps.stopping.aborted, reported: false };
      try {
        const { isBusy, state } = await runSync(deps, { companyId, connectionId }, run);
        if (!isBusy || state === 'done') return;
        // The call that was answered at its deadline is at its last batch still.
        const runAt = new Date(Date.now() + BUSY_MS);
        await helpers.addJob(SYNC_TASK, payload, { jobKey: syncKey(connectionId), runAt });
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        deps.log.warn({ connectionId, code: error.code }, 'sync to orders stopped');
      }
    },
  };
}
