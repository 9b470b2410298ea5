import { setTimeout as delay } from 'node:timers/promises';
import type { SyncResult } from '@trassa/contracts/edo/connection';
import { withLock } from '@trassa/service-kit/advisory-lock';
import { enqueueEvents, enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import {
  addSyncCounts,
  beginSync,
  findSync,
  finishSync,
  listChainsDueForOrder,
  markSyncResultReported,
  type SyncRow,
} from './orders-sync.queries.ts';
import { recordOrders, type SyncRequester, syncBatch, toSyncProblem } from './sync-batch.ts';
import { buildSyncEvents, buildSyncNotification } from './sync-notification.rules.ts';

/** Chains per call: few enough that an answer stays near its budget. */
export const CHAINS_PER_BATCH = 25;
/** Name of the lock that is held while orders are made of a connection's chains. */
export const getSyncLock = ({ connectionId }: ConnectionKey) => `edo-sync:${connectionId}`;

/** Run of a sync: its requester and its deadline. */
export interface SyncRun {
  behalf: SyncRequester;
  /** True when the run must stop between batches. */
  isOver: () => boolean;
  /**
   * False in the background: only an unfinished sync continues, and its result is reported to the next call of a
   * person.
   */
  reported: boolean;
  /** Called when the number of chains is known. */
  onBegun?: () => void;
}

/** Result of a run; `isBusy`: another run is active. */
export interface SyncOutcome extends SyncResult {
  isBusy?: true;
}

/**
 * Makes orders of the connection's chains, or resumes an unfinished sync, until done or the deadline. One run per
 * connection at a time: a second caller gets the progress of the first.
 */
export async function runSync(deps: ExchangeDeps, owner: ConnectionKey, run: SyncRun): Promise<SyncOutcome> {
  const result = await withLock(deps.db, getSyncLock(owner), async (lost) => {
    const before = await deps.db.forCompany(owner.companyId, (trx) => findSync(trx, owner));
    if (run.reported && before?.state === 'done' && !before.reported) return readSyncProgress(deps, owner);
    if (before?.state !== 'running' && !run.reported) return readSyncProgress(deps, owner);
    if (before?.state !== 'running')
      await deps.db.forCompany(owner.companyId, (trx) => beginSync(trx, owner, deps.now()));
    run.onBegun?.();
    return runBatches(deps, owner, { ...run, isOver: () => lost.aborted || run.isOver() });
  });
  return result === 'busy' ? { ...(await readSyncProgress(deps, owner)), isBusy: true } : result;
}

/**
 * {@link runSync} with an answer at the deadline, even while a batch waits for a slow exchange. The result of the rest
 * is stored for the next call.
 */
export async function runSyncUntil(
  deps: ExchangeDeps,
  owner: ConnectionKey,
  { behalf, deadline }: { behalf: SyncRequester; deadline: number },
): Promise<SyncResult> {
  const timer = new AbortController();
  const { promise: begun, resolve: onBegun } = Promise.withResolvers<void>();
  const run = runSync(deps, owner, { behalf, isOver: () => Date.now() >= deadline, reported: true, onBegun });
  const late = async () => {
    await begun;
    await delay(Math.max(deadline - Date.now(), 1), undefined, timer).catch(() => undefined);
    return 'late' as const;
  };
  const first = await Promise.race([run, late()]).finally(() => timer.abort());
  if (first === 'late') {
    run.catch((error: unknown) =>
      deps.log.warn({ err: error, connectionId: owner.connectionId }, 'sync to orders stopped'),
    );
  }
  const told = first === 'late' ? await readSyncProgress(deps, owner) : omitBusy(first);
  if (told.state === 'done') await deps.db.forCompany(owner.companyId, (trx) => markSyncResultReported(trx, owner));
  return told;
}

const omitBusy = ({ isBusy: _, ...result }: SyncOutcome): SyncResult => result;

async function runBatches(deps: ExchangeDeps, owner: ConnectionKey, run: SyncRun): Promise<SyncResult> {
  try {
    while (!run.isOver()) {
      const chains = await deps.db.forCompany(owner.companyId, async (trx) => {
        const cursor = (await findSync(trx, owner))?.cursor ?? '';
        return listChainsDueForOrder(trx, owner, { cursor, limit: CHAINS_PER_BATCH });
      });
      if (chains.length === 0) {
        await completeSync(deps, owner);
        break;
      }
      const { counts, done } = await syncBatch(deps, owner, { chains, behalf: run.behalf });
      await deps.db.forCompany(owner.companyId, async (trx) => {
        await recordOrders(trx, owner, { chains: done, author: run.behalf.author, now: deps.now() });
        await addSyncCounts(trx, owner, counts);
      });
    }
    return await readSyncProgress(deps, owner);
  } catch (error) {
    // Finished orders stay; the next sync continues with chains still due.
    await abandon(deps, owner);
    throw toSyncProblem(error);
  }
}

/** Ends a sync that failed, in one transaction: otherwise a call in between would report it as a success. */
const abandon = ({ db, now }: ExchangeDeps, owner: ConnectionKey) =>
  db.forCompany(owner.companyId, async (trx) => {
    await finishSync(trx, owner, now());
    await markSyncResultReported(trx, owner);
  });

/** Ends a sync and queues its messages, in one transaction. */
async function completeSync({ db, now }: ExchangeDeps, owner: ConnectionKey): Promise<void> {
  await db.forCompany(owner.companyId, async (trx) => {
    await finishSync(trx, owner, now());
    const sync = await findSync(trx, owner);
    if (!sync) return;
    await enqueueNotifications(trx, owner.companyId, buildSyncNotification(sync));
    await enqueueEvents(trx, owner.companyId, buildSyncEvents(sync));
  });
}

async function readSyncProgress(deps: ExchangeDeps, owner: ConnectionKey): Promise<SyncResult> {
  const row = await deps.db.forCompany(owner.companyId, (trx) => findSync(trx, owner));
  return row
    ? toResult(row)
    : { created: 0, updated: 0, unchanged: 0, errors: 0, total: 0, state: 'running', failures: [] };
}

const toResult = ({ created, updated, unchanged, errors, total, state, failures }: SyncRow): SyncResult => ({
  ...{ created, updated, unchanged, errors, total, state, failures },
});
