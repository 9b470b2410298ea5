import { withLock } from '@trassa/service-kit/advisory-lock';
import { buildDueTask } from '@trassa/service-kit/pull-jobs';
import type { TaskList } from 'graphile-worker';
import { findConnectionById } from '../../exchange/connections.queries.ts';
import { findIngest } from '../../exchange/ingest-progress.queries.ts';
import { storeWaybill } from '../../operators/store-waybill.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { RESOLVE_TITLES_DUE_TASK, UPDATE_ORDERS_DUE_TASK } from '../../shared/job-names.ts';
import { announceTitles } from './announce-titles.ts';
import { readWaybillChanges } from './import-changes.ts';
import { type IngestJob, isConnected, listConnectedExchanges } from './ingest.queries.ts';

const RECONCILE_DUE_TASK = 'reconcile-due';
export const RECONCILE_TASK = 'reconcile';
/** Time over which the connections are spread. */
const JITTER_MS = 2 * 3_600_000;

/** Once a night, from 2 o'clock in Moscow. */
export const reconcileCrontab = `0 23 * * * ${RECONCILE_DUE_TASK}`;

/** Jobs of the nightly reconciliation. */
export const reconcileTasks = (deps: ExchangeDeps): TaskList => ({
  [RECONCILE_TASK]: async (payload, helpers) => {
    await reconcileLastDays(deps, payload as IngestJob);
    await helpers.addJob(RESOLVE_TITLES_DUE_TASK, {}, { jobKey: RESOLVE_TITLES_DUE_TASK });
    await helpers.addJob(UPDATE_ORDERS_DUE_TASK, {}, { jobKey: UPDATE_ORDERS_DUE_TASK });
  },
  [RECONCILE_DUE_TASK]: buildDueTask<IngestJob>({
    task: RECONCILE_TASK,
    jitterMs: JITTER_MS,
    listDue: async () => (await deps.db.asSystem(listConnectedExchanges)).map((owner) => ({ ...owner, begin: false })),
    listInterrupted: async () => [],
  }),
});

/**
 * Reads all that an operator has of the last days once more, and stores what its feed has left out. The cursor of the
 * feed stays. What fails is read the next night.
 */
async function reconcileLastDays(deps: ExchangeDeps, { companyId, connectionId }: IngestJob): Promise<void> {
  const owner = { companyId, connectionId };
  await withLock(deps.db, `edo-ingest:${connectionId}`, async (lost) => {
    const connection = await deps.db.forCompany(companyId, (trx) => findConnectionById(trx, companyId, connectionId));
    if (connection?.state !== 'connected' || connection.operator === 'exchange') return;
    let cursor: string | null = null;
    for (let hasMore = true; hasMore && !lost.aborted && !deps.stopping.aborted; ) {
      const outcome: Awaited<ReturnType<typeof readWaybillChanges>> = await readWaybillChanges(
        deps,
        connection,
        cursor,
      );
      if (!outcome.ok) {
        deps.log.warn({ connectionId, failure: outcome.failure, detail: outcome.detail }, 'not reconciled');
        return;
      }
      const { page, readings } = outcome.value;
      const now = deps.now();
      await deps.db.forCompany(companyId, async (trx) => {
        if (!(await isConnected(trx, owner))) return;
        for (const reading of readings) await storeWaybill(trx, owner, { reading, now });
        const ingest = await findIngest(trx, owner);
        if (ingest && readings.some(({ titles }) => titles.length > 0)) await announceTitles(trx, ingest, now);
      });
      cursor = page.cursor;
      hasMore = page.hasMore;
    }
  });
}
