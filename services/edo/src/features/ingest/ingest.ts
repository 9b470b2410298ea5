import { withLock } from '@trassa/service-kit/advisory-lock';
import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import type { Transaction } from 'kysely';
import type { EdoTables, IngestRow } from '../../db/tables.ts';
import { IngestPipeline } from '../../documents-store/ingest-pipeline.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { findConnectionById } from '../../exchange/connections.queries.ts';
import { beginIngest, countUndeletedDocuments, findIngest } from '../../exchange/ingest-progress.queries.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { announceTitles } from './announce-titles.ts';
import { toNewDocuments } from './exchange-rows.rules.ts';
import { buildInitialPageState, fetchGroup, hasMorePages, type ImportRun, type PageGroup } from './fetch-pages.ts';
import { importOperatorChanges } from './import-changes.ts';
import {
  abandonImport,
  analyzeTablesIfGrown,
  failImport,
  finishImport,
  type IngestCursor,
  type IngestJob,
  isConnected,
  saveIngestCursor,
} from './ingest.queries.ts';
import { buildIngestNotification } from './ingest-notification.rules.ts';
import { getMaxPagesPerTransaction } from './page-groups.rules.ts';
import { DisconnectedError, failBrokenImport, type IngestEnd, NOT_CONNECTED_TEXT, stopImport } from './stop-import.ts';

/** The first page of a first import is short, so that people see documents at once. */
const FIRST_PAGE_ROWS = 100;
const BUSY_INGEST_RETRY_SECONDS = 2;
/** Share of announced documents that an exchange may fail to give. */
const TOLERATED_MISSING_SHARE = 0.01;

interface PipelinedImport extends ImportRun {
  pipeline: IngestPipeline;
}

/**
 * Runs the ingest of a connection: resumes it, or begins one by `begin`. One run per connection at a time; stops and
 * repeated pages are safe.
 */
export async function runIngest(deps: ExchangeDeps, job: IngestJob, signal: AbortSignal): Promise<IngestEnd> {
  const end = await withLock(deps.db, `edo-ingest:${job.connectionId}`, async (lost) => {
    const run = await openImport(deps, job);
    if (run === null) return { done: true };
    const ended = AbortSignal.any([signal, lost]);
    if (run.connection.operator !== 'exchange')
      return importOperatorChanges(deps, run, ended).catch((error) => failBrokenImport(deps, run, error));
    return importPages(deps, run, ended).catch((error) => failBrokenImport(deps, run, error));
  });
  // The active run may not see this request any more, so the job is repeated after it.
  return end === 'busy' ? { done: false, retrySeconds: BUSY_INGEST_RETRY_SECONDS, isBusy: true } : end;
}

async function openImport(
  deps: ExchangeDeps,
  { companyId, connectionId, begin }: IngestJob,
): Promise<ImportRun | null> {
  const owner = { companyId, connectionId };
  return deps.db.forCompany(companyId, async (trx) => {
    const connection = await findConnectionById(trx, companyId, connectionId);
    if (connection?.state !== 'connected') {
      await failImport(trx, owner, NOT_CONNECTED_TEXT);
      return null;
    }
    if (begin) await beginIngest(trx, owner, deps.now());
    const ingest = await findIngest(trx, owner);
    if (ingest?.state !== 'running') return null;
    return { owner, connection, ingest, seen: buildInitialPageState(toCursor(ingest), deps.config.EDO_INGEST_ROWS) };
  });
}

async function importPages(deps: ExchangeDeps, run: ImportRun, signal: AbortSignal): Promise<IngestEnd> {
  if (isFirstPage(run.ingest)) await importFirstPage(deps, run);
  const pipeline = new IngestPipeline(deps.db, run.owner);
  try {
    return await importGroups(deps, { ...run, pipeline }, signal);
  } finally {
    // No transaction of this run outlives its lock.
    await pipeline.lastEnded().catch(() => undefined);
  }
}

async function importGroups(deps: ExchangeDeps, run: PipelinedImport, signal: AbortSignal): Promise<IngestEnd> {
  let most = 1;
  let group = await fetchGroup(deps, run, { cursor: toCursor(run.ingest), most, signal });
  let before: Promise<unknown> = Promise.resolve();
  for (;;) {
    const taking = importGroup(deps, run, group);
    // The failure is handled below, unless an earlier await fails first.
    taking.catch(() => undefined);
    most = Math.min(most * 2, getMaxPagesPerTransaction(group.total, deps.config.EDO_INGEST_ROWS));
    // The next group is fetched while the database stores this one.
    const ahead =
      hasMorePages(group) && !signal.aborted ? fetchGroup(deps, run, { cursor: group.next, most, signal }) : null;
    const [coming] = await Promise.all([ahead, before]);
    before = taking;
    if (coming && !signal.aborted) {
      group = coming;
      continue;
    }
    const next = await taking;
    if (group.failure) return stopImport(deps, run, group.failure);
    if (next === null) return { done: true };
    if (signal.aborted) return { done: false };
    group = await fetchGroup(deps, run, { cursor: next, most, signal });
  }
}

/** Failed statistics never stop an ingest. */
async function tryAnalyzeTables({ db, log }: ExchangeDeps, stored: number): Promise<void> {
  await analyzeTablesIfGrown(db, stored).catch((error: unknown) =>
    log.warn({ err: error }, 'statistics were not gathered'),
  );
}

/** Statistics after pages 1, 4, 16, … and after the last of a first ingest, which multiplies the tables. */
function isWorthAnalyzing(ingest: IngestRow, { cursor, next }: { cursor: IngestCursor; next: IngestCursor }): boolean {
  if (ingest.mode !== 'full' || cursor.deletedPass) return false;
  const reached = ({ nextPage }: IngestCursor) => Math.floor(Math.log2(nextPage - 1) / 2);
  return next.deletedPass || reached(next) > reached(cursor);
}

/** The list of deleted documents is short and is read from its start. */
const toCursor = (row: IngestRow): IngestCursor => ({
  nextPage: row.deleted_pass ? 1 : row.next_page,
  deletedPass: row.deleted_pass,
  loaded: row.loaded,
  total: row.total,
  reread: row.reread,
  unreadable: row.unreadable,
});

const isFirstPage = (row: IngestRow) => row.mode === 'full' && row.next_page === 1 && !row.deleted_pass;

/** A quick first page; the ingest stores the same documents again, which changes nothing. */
async function importFirstPage(deps: ExchangeDeps, run: ImportRun) {
  const rows = Math.min(FIRST_PAGE_ROWS, deps.config.EDO_INGEST_ROWS);
  const outcome = await deps.askExchange(run.connection, (exchange, token) =>
    exchange.listDocuments(token, { page: 1, rows, deleted: false }),
  );
  if (!outcome.ok) return;
  const { owner } = run;
  await deps.db.forCompany(owner.companyId, async (trx) => {
    await storeDocuments(trx, owner, toNewDocuments(outcome.value.docs, { ...owner, deleted: false }));
    await saveIngestCursor(trx, owner, { ...toCursor(run.ingest), total: outcome.value.total });
  });
}

/** Stores pages and the cursor in one transaction; null: the ingest has ended. */
async function importGroup(deps: ExchangeDeps, run: PipelinedImport, group: PageGroup): Promise<IngestCursor | null> {
  const { owner, pipeline } = run;
  const { cursor, next, failure } = group;
  const reached = await pipeline.store(group.rows, async (trx): Promise<IngestCursor | null> => {
    if (!failure && !(await isConnected(trx, owner))) throw new DisconnectedError();
    if (next) return saveNextCursor(trx, run, { group, next });
    await finishImport(trx, owner, deps.now());
    await enqueueNotifications(trx, owner.companyId, buildIngestNotification(run.ingest, cursor));
    if (cursor.loaded > 0) await announceTitles(trx, run.ingest, deps.now());
    return null;
  });
  if (reached && isWorthAnalyzing(run.ingest, { cursor, next: reached })) await tryAnalyzeTables(deps, reached.loaded);
  return reached;
}

/** Stores the next cursor; null: the ingest is given up. */
async function saveNextCursor(
  trx: Transaction<EdoTables>,
  run: ImportRun,
  { group, next }: { group: PageGroup; next: IngestCursor },
): Promise<IngestCursor | null> {
  const { owner } = run;
  const isCounted = next.deletedPass && !group.cursor.deletedPass;
  const missing = isCounted ? await countMissingDocuments(trx, run, next) : 0;
  if (missing > 0 && !next.reread) {
    const anew = { nextPage: 1, deletedPass: false, loaded: 0, total: group.total, reread: true, unreadable: 0 };
    await saveIngestCursor(trx, owner, anew);
    return anew;
  }
  if (missing > (next.total ?? 0) * TOLERATED_MISSING_SHARE) {
    await abandonImport(trx, owner, `Оператор ЭДО отдал не все документы: не хватает ${missing} из ${next.total}.`);
    return null;
  }
  await saveIngestCursor(trx, owner, next);
  return next;
}

/**
 * Documents missing from the announced total: deletions during the ingest shift later pages. A first ingest is
 * compared by stored documents, one of changes by given ones.
 */
async function countMissingDocuments(trx: Transaction<EdoTables>, { owner, ingest }: ImportRun, cursor: IngestCursor) {
  const found =
    ingest.mode === 'full' ? (await countUndeletedDocuments(trx, owner)) + cursor.unreadable : cursor.loaded;
  return Math.max(0, (cursor.total ?? 0) - found);
}
