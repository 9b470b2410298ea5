import { errors } from '@trassa/contracts/errors';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { withLock } from '@trassa/service-kit/advisory-lock';
import { ProblemError } from '@trassa/service-kit/problem-error';
import { isAccessLost } from '@trassa/service-kit/provider-outcome';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { ConnectionRow, SyncRow } from '../../db/schema.ts';
import type { OrdersPage } from '../../providers/order-platform.ts';
import { beginSync, findRunningSync } from '../../shared/begin-sync.queries.ts';
import { buildLogoPath, findCatalogueEntry } from '../../shared/catalogue.ts';
import { findConnection, lockConnection, updateConnection } from '../../shared/connections.queries.ts';
import type { PlatformsDeps } from '../../shared/deps.ts';
import type { SyncJob } from '../../shared/job-names.ts';
import { type AskPlatform, getRefusalText } from '../../shared/platform-session.ts';
import { addSyncCounts, deleteUneventfulSyncs, endSync, type SyncCounts } from './sync.queries.ts';
import { getNextSyncAfterFailure, getNextSyncAfterSuccess } from './sync-times.rules.ts';

/** How long before the last run began the next one looks for changes: clocks differ, and reading a list takes time. */
const CHANGES_OVERLAP_MS = 10 * 60_000;
const MAX_TRACE_ID_CHARACTERS = 32;

export type SyncDeps = PlatformsDeps & { askPlatform: AskPlatform };

interface SyncRun {
  owner: ConnectionKey;
  connection: ConnectionRow;
  sync: SyncRow;
}

/**
 * Imports the orders of a connection page by page, from where an earlier run stopped. One run per connection at a time;
 * a stop between pages loses nothing, a repeated page changes nothing.
 * @returns `busy` when another run of the same connection is under way
 */
export function runSync(deps: SyncDeps, job: SyncJob): Promise<'ended' | 'busy'> {
  return withLock(deps.db, `platforms-sync:${job.connectionId}`, async (lost) => {
    const run = await startRun(deps, job);
    if (run) await importPages(deps, run, AbortSignal.any([deps.stopping, lost]));
    return 'ended' as const;
  });
}

async function startRun(deps: SyncDeps, { begin, ...owner }: SyncJob): Promise<SyncRun | null> {
  return deps.db.forCompany(owner.companyId, async (trx) => {
    const connection = await lockConnection(trx, owner);
    if (!connection) return null;
    const now = deps.now();
    if (begin && isDue(connection, begin, now)) await beginSync(trx, owner, { trigger: begin, now });
    const sync = await findRunningSync(trx, owner);
    if (!sync) return null;
    const read_began_at = connection.read_began_at ?? now;
    await updateConnection(trx, owner, { read_began_at });
    return { owner, connection: { ...connection, read_began_at }, sync };
  });
}

/** Whether a sync has to begin: a scheduled one may be queued twice, and the second finds that it is not due. */
function isDue({ state, next_sync_at }: ConnectionRow, begin: SyncJob['begin'], now: Date): boolean {
  if (state !== 'connected') return false;
  return begin !== 'schedule' || (next_sync_at !== null && next_sync_at <= now);
}

async function importPages(deps: SyncDeps, run: SyncRun, stopping: AbortSignal): Promise<void> {
  let cursor = run.connection.read_cursor;
  while (!stopping.aborted) {
    const outcome = await deps.askPlatform(run.connection, (platform, token) =>
      platform.listOrders(token, {
        updatedSince: run.connection.watermark,
        cursor,
        rows: deps.config.PLATFORM_PAGE_ROWS,
      }),
    );
    if (!outcome.ok) {
      deps.log.warn({ platform: run.connection.platform, detail: outcome.detail }, 'sync stopped');
      // The cursor may be the cause of a malformed answer, so the next run starts again with the first changed order.
      const forgetPlace = outcome.failure === 'malformed';
      const { retryAfterSeconds } = outcome;
      return failSync(deps, run, {
        error: getRefusalText(outcome),
        lost: isAccessLost(outcome),
        forgetPlace,
        retryAfterSeconds,
      });
    }
    // Whoever removes a connection wants no more orders of it.
    if (!(await deps.db.forCompany(run.owner.companyId, (trx) => findConnection(trx, run.owner)))) return;
    const page = outcome.value;
    const counts = await importOrders(deps, run, page);
    if (typeof counts === 'string') return failSync(deps, run, { error: counts, lost: false, forgetPlace: false });
    // A page whose cursor leads to itself would repeat for ever.
    if (page.cursor !== null && page.cursor === cursor) {
      return failSync(deps, run, { error: errors['platforms/malformed'].text, lost: false, forgetPlace: true });
    }
    await savePage(deps, run, { counts, cursor: page.cursor });
    if (page.cursor === null) return;
    cursor = page.cursor;
  }
}

/** Hands a page to services/orders; returns the reason when services/orders could not take it. */
async function importOrders(
  deps: SyncDeps,
  { owner, connection, sync }: SyncRun,
  page: OrdersPage,
): Promise<SyncCounts | string> {
  const loaded = page.drafts.length + page.broken.length;
  const failures = [...page.broken];
  if (page.drafts.length === 0) return { loaded, created: 0, updated: 0, unchanged: 0, failures };
  const badge = {
    platform_name: findCatalogueEntry(connection.platform)?.name,
    platform_logo: buildLogoPath(connection.platform),
  };
  try {
    const reply = await deps.orders(ordersEndpoints.import, {
      caller: { kind: 'service', service: 'platforms', companyId: owner.companyId, userId: null },
      traceId: sync.id.replaceAll('-', '').slice(0, MAX_TRACE_ID_CHARACTERS),
      body: { source: connection.platform, orders: page.drafts.map((draft) => ({ ...draft, ...badge })) },
    });
    return { ...reply, loaded, failures: [...failures, ...reply.errors] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    deps.log.warn({ platform: connection.platform, code: error.code }, 'orders did not take a page');
    return errors['platforms/orders-unavailable'].text;
  }
}

/** Stores the counts of a page and the cursor of the run in one transaction; a last page ends the sync. */
async function savePage(
  deps: SyncDeps,
  run: SyncRun,
  { counts, cursor }: { counts: SyncCounts; cursor: string | null },
) {
  const { owner, connection, sync } = run;
  await deps.db.forCompany(owner.companyId, async (trx) => {
    if (cursor !== null) {
      await updateConnection(trx, owner, { read_cursor: cursor });
      return addSyncCounts(trx, sync, counts);
    }
    const now = deps.now();
    const beganAt = connection.read_began_at ?? now;
    await updateConnection(trx, owner, {
      read_cursor: null,
      read_began_at: null,
      watermark: new Date(beganAt.getTime() - CHANGES_OVERLAP_MS),
      last_sync_at: now,
      sync_error: null,
      failures: 0,
      next_sync_at: getNextSyncAfterSuccess(
        now,
        findCatalogueEntry(connection.platform)?.everyMinutes ?? 15,
        Math.random(),
      ),
    });
    await addSyncCounts(trx, sync, counts);
    await endSync(trx, sync, { now, error: null });
    await deleteUneventfulSyncs(trx, sync);
  });
}

interface RunFailure {
  error: string;
  lost: boolean;
  forgetPlace: boolean;
  retryAfterSeconds?: number | undefined;
}

async function failSync(deps: SyncDeps, { owner, connection, sync }: SyncRun, failure: RunFailure): Promise<void> {
  const now = deps.now();
  const failures = connection.failures + 1;
  const wait = { failures, draw: Math.random(), retryAfterSeconds: failure.retryAfterSeconds };
  await deps.db.forCompany(owner.companyId, async (trx) => {
    await updateConnection(trx, owner, {
      sync_error: failure.error,
      failures,
      next_sync_at: failure.lost ? null : getNextSyncAfterFailure(now, wait),
      ...(failure.forgetPlace ? { read_cursor: null } : {}),
    });
    await endSync(trx, sync, { now, error: failure.error });
  });
}
