import { setTimeout as delay } from 'node:timers/promises';
import type { PlatformSync, PlatformSyncResult } from '@trassa/contracts/platforms/platform';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { pullNow } from '@trassa/service-kit/pull-jobs';
import type { SyncRow } from '../../db/schema.ts';
import { beginSync } from '../../shared/begin-sync.queries.ts';
import { findConnection } from '../../shared/connections.queries.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import { SYNC_TASK, type SyncJob } from '../../shared/job-names.ts';
import { findSync, listSyncs } from './sync.queries.ts';

const POLL_MS = 100;

/** Endpoints of manual syncs and of the history of syncs. */
export function syncRoutes(deps: RouteDeps): void {
  const { route, db } = deps;
  route(platformsEndpoints.sync, async ({ companyId, params }) => ({
    success: true,
    data: await syncNow(deps, { companyId, connectionId: params.id }),
  }));
  route(platformsEndpoints.syncs, async ({ companyId, params }) => {
    const owner = { companyId, connectionId: params.id };
    const rows = await db.forCompany(companyId, async (trx) => {
      if (!(await findConnection(trx, owner))) throw problem('platforms/not-found');
      return listSyncs(trx, owner);
    });
    return { success: true, data: rows.map(toSync) };
  });
}

/** Begins a sync or joins the one under way, and waits for its end as long as an answer may. */
async function syncNow(deps: RouteDeps, owner: ConnectionKey): Promise<PlatformSyncResult> {
  const { syncId, joined } = await deps.db.forCompany(owner.companyId, async (trx) => {
    const connection = await findConnection(trx, owner);
    if (!connection) throw problem('platforms/not-found');
    if (connection.state === 'lost') throw problem('platforms/access-lost');
    return beginSync(trx, owner, { trigger: 'manual', now: deps.now() });
  });
  const job: SyncJob = { ...owner, begin: null };
  await pullNow(deps.jobs, SYNC_TASK, job);
  const sync = await waitForSyncEnd(deps, owner.companyId, syncId);
  if (sync.state === 'failed') throw await buildSyncProblem(deps, owner, sync);
  return { ...buildCounts(sync), state: sync.state, joined };
}

/** Problem of a failed sync: a refused password needs a person, all other failures pass by themselves. */
async function buildSyncProblem({ db }: RouteDeps, owner: ConnectionKey, sync: SyncRow) {
  const connection = await db.forCompany(owner.companyId, (trx) => findConnection(trx, owner));
  if (connection?.state === 'lost') return problem('platforms/access-lost');
  return problem('platforms/orders-unavailable', { text: sync.error ?? undefined });
}

async function waitForSyncEnd(deps: RouteDeps, companyId: string, syncId: string): Promise<SyncRow> {
  const deadline = Date.now() + deps.config.PLATFORM_SYNC_BUDGET_MS;
  for (;;) {
    const sync = await deps.db.forCompany(companyId, (trx) => findSync(trx, companyId, syncId));
    if (!sync) throw problem('platforms/not-found');
    if (sync.state !== 'running' || Date.now() >= deadline) return sync;
    await delay(POLL_MS);
  }
}

const buildCounts = ({ loaded, created, updated, unchanged, errors }: SyncRow) => ({
  count: loaded,
  created,
  updated,
  unchanged,
  errors,
});

const toSync = (row: SyncRow): PlatformSync => ({
  id: row.id,
  trigger: row.trigger,
  state: row.state,
  ...buildCounts(row),
  failures: row.failures,
  error: row.error,
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});
