import type { SyncResult } from '@trassa/contracts/edo/connection';
import { withLock } from '@trassa/service-kit/advisory-lock';
import { tellCompany } from '@trassa/service-kit/news';
import { ProblemError, problem } from '@trassa/service-kit/problem-error';
import {
  addGain,
  beginSync,
  findSync,
  finishSync,
  listDueChains,
  type SyncOwner,
  type SyncRow,
} from './orders-sync.queries.ts';
import { type SyncBehalf, type SyncDeps, syncBatch } from './sync-batch.ts';
import { syncNews } from './sync-news.rules.ts';

/** Chains of one call: few enough that an answer never outlives its budget by much. */
const BATCH = 25;

/** A run of a sync: on whose behalf, and until when it may work. */
export interface SyncRun {
  behalf: SyncBehalf;
  /** True once the run must stop between batches. */
  isOver: () => boolean;
  /** False in the background: the next call of a person is told the result. */
  reported: boolean;
}

/**
 * Makes orders of the connection's chains, or goes on with a sync under way, until done or until the run is over. One run
 * per connection at a time: a second caller is told how far the first has come.
 */
export async function runSync(deps: SyncDeps, owner: SyncOwner, run: SyncRun): Promise<SyncResult> {
  const result = await withLock(deps.db, `edo-sync:${owner.connectionId}`, async () => {
    const before = await deps.db.forCompany(owner.companyId, (trx) => findSync(trx, owner));
    if (run.reported && before?.state === 'done' && !before.reported) return report(deps, owner);
    if (before?.state !== 'running')
      await deps.db.forCompany(owner.companyId, (trx) => beginSync(trx, owner, deps.now()));
    return takeBatches(deps, owner, run);
  });
  return result === 'busy' ? progress(deps, owner) : result;
}

async function takeBatches(deps: SyncDeps, owner: SyncOwner, run: SyncRun): Promise<SyncResult> {
  try {
    while (!run.isOver()) {
      const chains = await deps.db.forCompany(owner.companyId, async (trx) => {
        const cursor = (await findSync(trx, owner))?.cursor ?? '';
        return listDueChains(trx, owner, { cursor, limit: BATCH });
      });
      if (chains.length === 0) {
        await finish(deps, owner, run.reported);
        await tell(deps, owner);
        break;
      }
      const gain = await syncBatch(deps, owner, { chains, behalf: run.behalf });
      await deps.db.forCompany(owner.companyId, (trx) => addGain(trx, owner, gain));
    }
    return await progress(deps, owner);
  } catch (error) {
    // What was made stays made; the next sync goes on with the chains that are still due.
    await finish(deps, owner, true);
    throw error instanceof ProblemError && error.code !== 'common/unavailable'
      ? error
      : problem('edo/sync-failed', { cause: error });
  }
}

const finish = (deps: SyncDeps, owner: SyncOwner, reported: boolean) =>
  deps.db.forCompany(owner.companyId, (trx) => finishSync(trx, owner, { now: deps.now(), reported }));

async function tell({ db }: SyncDeps, owner: SyncOwner): Promise<void> {
  await db.forCompany(owner.companyId, async (trx) => {
    const sync = await findSync(trx, owner);
    if (sync) await tellCompany(trx, owner.companyId, syncNews(sync));
  });
}

async function report(deps: SyncDeps, owner: SyncOwner): Promise<SyncResult> {
  const result = await progress(deps, owner);
  await finish(deps, owner, true);
  return result;
}

async function progress(deps: SyncDeps, owner: SyncOwner): Promise<SyncResult> {
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
