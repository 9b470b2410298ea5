import { setTimeout as delay } from 'node:timers/promises';
import type { SyncResult } from '@trassa/contracts/edo/connection';
import { withLock } from '@trassa/service-kit/advisory-lock';
import { enqueueNotification } from '@trassa/service-kit/notification-outbox';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import {
  addGain,
  beginSync,
  findSync,
  finishSync,
  listDueChains,
  markOrdered,
  markReported,
  type SyncRow,
} from './orders-sync.queries.ts';
import { type SyncBehalf, syncBatch, syncProblem } from './sync-batch.ts';
import { syncNews } from './sync-news.rules.ts';

/** Chains of one call: few enough that an answer never outlives its budget by much. */
const BATCH = 25;

/** A run of a sync: on whose behalf, and until when it may work. */
export interface SyncRun {
  behalf: SyncBehalf;
  /** True once the run must stop between batches. */
  isOver: () => boolean;
  /** False in the background: only a sync under way is gone on with, and the next call of a person is told the result. */
  reported: boolean;
  /** Called once it is known how much there is to do. */
  onBegun?: () => void;
}

/** What a sync has come to; `isBusy`: another run is at it. */
export interface SyncEnd extends SyncResult {
  isBusy?: true;
}

/**
 * Makes orders of the connection's chains, or goes on with a sync under way, until done or until the run is over. One run
 * per connection at a time: a second caller is told how far the first has come.
 */
export async function runSync(deps: ExchangeDeps, owner: ConnectionKey, run: SyncRun): Promise<SyncEnd> {
  const result = await withLock(deps.db, `edo-sync:${owner.connectionId}`, async (lost) => {
    const before = await deps.db.forCompany(owner.companyId, (trx) => findSync(trx, owner));
    if (run.reported && before?.state === 'done' && !before.reported) return progress(deps, owner);
    if (before?.state !== 'running' && !run.reported) return progress(deps, owner);
    if (before?.state !== 'running')
      await deps.db.forCompany(owner.companyId, (trx) => beginSync(trx, owner, deps.now()));
    run.onBegun?.();
    return takeBatches(deps, owner, { ...run, isOver: () => lost.aborted || run.isOver() });
  });
  return result === 'busy' ? { ...(await progress(deps, owner)), isBusy: true } : result;
}

/**
 * As {@link runSync}, but answers at the deadline whatever the batch under way still waits for: one slow exchange would
 * hold it for a minute. What the run comes to after that is kept for the next call.
 */
export async function runSyncUntil(
  deps: ExchangeDeps,
  owner: ConnectionKey,
  { behalf, deadline }: { behalf: SyncBehalf; deadline: number },
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
  const told = first === 'late' ? await progress(deps, owner) : withoutBusy(first);
  if (told.state === 'done') await reported(deps, owner);
  return told;
}

const withoutBusy = ({ isBusy: _, ...result }: SyncEnd): SyncResult => result;

async function takeBatches(deps: ExchangeDeps, owner: ConnectionKey, run: SyncRun): Promise<SyncResult> {
  try {
    while (!run.isOver()) {
      const chains = await deps.db.forCompany(owner.companyId, async (trx) => {
        const cursor = (await findSync(trx, owner))?.cursor ?? '';
        return listDueChains(trx, owner, { cursor, limit: BATCH });
      });
      if (chains.length === 0) {
        await complete(deps, owner);
        break;
      }
      const { gain, done } = await syncBatch(deps, owner, { chains, behalf: run.behalf });
      await deps.db.forCompany(owner.companyId, async (trx) => {
        await markOrdered(trx, owner, done);
        await addGain(trx, owner, gain);
      });
    }
    return await progress(deps, owner);
  } catch (error) {
    // What was made stays made; the next sync goes on with the chains that are still due.
    await finish(deps, owner);
    await reported(deps, owner);
    throw syncProblem(error);
  }
}

const finish = (deps: ExchangeDeps, owner: ConnectionKey) =>
  deps.db.forCompany(owner.companyId, (trx) => finishSync(trx, owner, deps.now()));

const reported = ({ db }: ExchangeDeps, owner: ConnectionKey) =>
  db.forCompany(owner.companyId, (trx) => markReported(trx, owner));

/** The end of a sync and the news of it, in one transaction. */
async function complete({ db, now }: ExchangeDeps, owner: ConnectionKey): Promise<void> {
  await db.forCompany(owner.companyId, async (trx) => {
    await finishSync(trx, owner, now());
    const sync = await findSync(trx, owner);
    if (sync) await enqueueNotification(trx, owner.companyId, syncNews(sync));
  });
}

/** How far a sync has come. */
async function progress(deps: ExchangeDeps, owner: ConnectionKey): Promise<SyncResult> {
  const row = await deps.db.forCompany(owner.companyId, (trx) => findSync(trx, owner));
  return row
    ? toResult(row)
    : { created: 0, updated: 0, unchanged: 0, errors: 0, total: 0, state: 'running', failures: [] };
}

const toResult = ({ created, updated, unchanged, errors, total, state, failures }: SyncRow): SyncResult => ({
  created,
  updated,
  unchanged,
  errors,
  total,
  state,
  failures,
});
