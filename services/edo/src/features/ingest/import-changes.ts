import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { ConnectionRow } from '../../db/tables.ts';
import type { WaybillChanges } from '../../operators/operator.ts';
import { readUnstoredTitles, type WaybillReading } from '../../operators/read-waybill.ts';
import { storeWaybill } from '../../operators/store-waybill.ts';
import { findFeedCursor, saveFeedCursor } from '../../operators/waybills.queries.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { announceTitles } from './announce-titles.ts';
import type { ImportRun } from './fetch-pages.ts';
import { finishImport, isConnected, saveIngestCursor } from './ingest.queries.ts';
import { buildIngestNotification } from './ingest-notification.rules.ts';
import { DisconnectedError, type IngestEnd, stopImport } from './stop-import.ts';

/** Imports changes of an operator: each page of waybills in one transaction, with the cursor after it. */
export async function importOperatorChanges(
  deps: ExchangeDeps,
  run: ImportRun,
  signal: AbortSignal,
): Promise<IngestEnd> {
  const { owner, connection } = run;
  let cursor = await deps.db.forCompany(owner.companyId, (trx) => findFeedCursor(trx, owner));
  const count = { loaded: run.ingest.loaded, unreadable: run.ingest.unreadable };
  for (;;) {
    const outcome = await readWaybillChanges(deps, connection, cursor);
    if (!outcome.ok) return stopImport(deps, run, outcome);
    const { page, readings, unreadable } = outcome.value;
    count.unreadable += unreadable;
    count.loaded += readings.reduce((sum, { titles }) => sum + titles.length, unreadable);
    await storePage(deps, run, { page, readings, count });
    cursor = page.cursor;
    if (!page.hasMore) return { done: true };
    if (signal.aborted) return { done: false };
  }
}

/** A page of changes with the titles that are not stored yet; what cannot be read is set aside. */
export async function readWaybillChanges(
  deps: ExchangeDeps,
  connection: ConnectionRow,
  after: string | null,
): Promise<ProviderOutcome<{ page: WaybillChanges; readings: WaybillReading[]; unreadable: number }>> {
  const outcome = await deps.askOperator(connection, (port, place) => port.changes(place, after));
  if (!outcome.ok) return outcome;
  const { waybills, unreadable: asideIds } = outcome.value;
  if (asideIds.length > 0)
    deps.log.warn({ connectionId: connection.id, unreadable: asideIds.slice(0, 5) }, 'waybills set aside');
  const readings: WaybillReading[] = [];
  for (const waybill of waybills) {
    const read = await readUnstoredTitles(deps, connection, waybill);
    if (!read.ok) return read;
    readings.push(read.value);
  }
  const unreadable = readings.reduce((sum, reading) => sum + reading.unreadable, asideIds.length);
  return { ok: true, value: { page: outcome.value, readings, unreadable } };
}

interface ImportedPage {
  page: WaybillChanges;
  readings: readonly WaybillReading[];
  count: { loaded: number; unreadable: number };
}

async function storePage(deps: ExchangeDeps, { owner, ingest }: ImportRun, { page, readings, count }: ImportedPage) {
  const now = deps.now();
  const cursor = { nextPage: 1, deletedPass: false, total: null, reread: false, ...count };
  await deps.db.forCompany(owner.companyId, async (trx) => {
    if (!(await isConnected(trx, owner))) throw new DisconnectedError();
    for (const reading of readings) await storeWaybill(trx, owner, { reading, now });
    await saveFeedCursor(trx, owner, page.cursor);
    await saveIngestCursor(trx, owner, cursor);
    if (page.hasMore) return;
    await finishImport(trx, owner, now);
    await enqueueNotifications(trx, owner.companyId, buildIngestNotification(ingest, cursor));
    if (count.loaded > 0) await announceTitles(trx, ingest, now);
  });
}
