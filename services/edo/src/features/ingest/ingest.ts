import { withLock } from '@trassa/service-kit/advisory-lock';
import { enqueueNotification } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { EdoTables, IngestRow } from '../../db/tables.ts';
import { IngestPipeline } from '../../documents-store/ingest-pipeline.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { findConnectionById } from '../../exchange/connections.queries.ts';
import { beginIngest, countDocuments, findIngest } from '../../exchange/ingest-progress.queries.ts';
import { type ExchangeFailed, isShutOut } from '../../providers/exchange.ts';
import { type ExchangeDeps, exchangeProblem } from '../../shared/exchange-session.ts';
import { askGroup, goesOn, nothingSeen, type PageGroup, type Walk } from './ask-pages.ts';
import { toRows } from './exchange-rows.rules.ts';
import {
  abandonWalk,
  analyzeLists,
  type Cursor,
  failWalk,
  finishWalk,
  type IngestJob,
  isConnected,
  saveCursor,
} from './ingest.queries.ts';
import { mostPages } from './page-groups.rules.ts';
import { walkNews } from './walk-news.rules.ts';

/** The first page of a first walk is short, so that a person sees documents at once. */
const FIRST_LOOK_ROWS = 100;
const RETRY_SECONDS = 20;
const BUSY_SECONDS = 2;
const LASTING_SECONDS = 600;
/** An exchange may announce a little more than it gives, at each walk anew. */
const BEARABLE_SHARE = 0.01;
const NOT_CONNECTED = 'ЭДО не подключено';

/** How a run ended. `retrySeconds`: a passing fault stopped it, try again after so long. */
export interface IngestEnd {
  done: boolean;
  retrySeconds?: number;
  /** Another run of the same connection was under way. */
  isBusy?: boolean;
}

interface PipelinedWalk extends Walk {
  pipeline: IngestPipeline;
}

/**
 * Takes the documents of a connection in: the walk under way from where it stands; a new one only when `begin` says so.
 * One run per connection at a time; a stop between pages loses nothing, a repeated page changes nothing.
 */
export async function runIngest(deps: ExchangeDeps, job: IngestJob, signal: AbortSignal): Promise<IngestEnd> {
  const end = await withLock(deps.db, `edo-ingest:${job.connectionId}`, async (lost) => {
    const walk = await openWalk(deps, job);
    if (walk === null) return { done: true };
    return takePages(deps, walk, AbortSignal.any([signal, lost])).catch((error) => stopBroken(deps, walk, error));
  });
  // Whoever is at it may be past its last look at the walk: ask again once it has left.
  return end === 'busy' ? { done: false, retrySeconds: BUSY_SECONDS, isBusy: true } : end;
}

async function openWalk(deps: ExchangeDeps, { companyId, connectionId, begin }: IngestJob): Promise<Walk | null> {
  const owner = { companyId, connectionId };
  return deps.db.forCompany(companyId, async (trx) => {
    const connection = await findConnectionById(trx, companyId, connectionId);
    if (connection?.state !== 'connected') {
      await failWalk(trx, owner, NOT_CONNECTED);
      return null;
    }
    if (begin) await beginIngest(trx, owner, deps.now());
    const ingest = await findIngest(trx, owner);
    if (ingest?.state !== 'running') return null;
    return { owner, connection, ingest, seen: nothingSeen(cursorOf(ingest), deps.config.EDO_INGEST_ROWS) };
  });
}

async function takePages(deps: ExchangeDeps, walk: Walk, signal: AbortSignal): Promise<IngestEnd> {
  if (isFirstLook(walk.ingest)) await takeFirstLook(deps, walk);
  const pipeline = new IngestPipeline(deps.db, walk.owner);
  try {
    return await takeGroups(deps, { ...walk, pipeline }, signal);
  } finally {
    // However it ended: nothing is under way any more when somebody else may begin.
    await pipeline.lastEnded().catch(() => undefined);
  }
}

async function takeGroups(deps: ExchangeDeps, walk: PipelinedWalk, signal: AbortSignal): Promise<IngestEnd> {
  let most = 1;
  let group = await askGroup(deps, walk, { cursor: cursorOf(walk.ingest), most, signal });
  let before: Promise<unknown> = Promise.resolve();
  for (;;) {
    const taking = takeGroup(deps, walk, group);
    // Heard of below, unless what is waited for first fails before.
    taking.catch(() => undefined);
    most = Math.min(most * 2, mostPages(group.total, deps.config.EDO_INGEST_ROWS));
    // The exchange is asked for what comes next while the database is busy with what came.
    const ahead = goesOn(group) && !signal.aborted ? askGroup(deps, walk, { cursor: group.next, most, signal }) : null;
    const [coming] = await Promise.all([ahead, before]);
    before = taking;
    if (coming && !signal.aborted) {
      group = coming;
      continue;
    }
    const next = await taking;
    if (group.failure) return stopWalk(deps, walk, group.failure);
    if (next === null) return { done: true };
    if (signal.aborted) return { done: false };
    group = await askGroup(deps, walk, { cursor: next, most, signal });
  }
}

/** Statistics are a help, never a reason to stop: a busy machine may not have the time. */
async function analyze({ db, log }: ExchangeDeps): Promise<void> {
  await analyzeLists(db.kysely).catch((error: unknown) => log.warn({ err: error }, 'statistics were not gathered'));
}

/** A first walk multiplies the tables: statistics are gathered after pages 1, 4, 16, … and after the last. */
function isWorthAnalyzing(ingest: IngestRow, { cursor, next }: { cursor: Cursor; next: Cursor }): boolean {
  if (ingest.mode !== 'full' || cursor.deletedPass) return false;
  const reached = ({ nextPage }: Cursor) => Math.floor(Math.log2(nextPage - 1) / 2);
  return next.deletedPass || reached(next) > reached(cursor);
}

/** The list of deleted documents is short, and its pages are not counted: it is walked from its start. */
const cursorOf = (row: IngestRow): Cursor => ({
  nextPage: row.deleted_pass ? 1 : row.next_page,
  deletedPass: row.deleted_pass,
  loaded: row.loaded,
  total: row.total,
  rewalked: row.rewalked,
  unreadable: row.unreadable,
});

const isFirstLook = (row: IngestRow) => row.mode === 'full' && row.next_page === 1 && !row.deleted_pass;

/** A quick first page; the walk itself takes the same documents again, which changes nothing. */
async function takeFirstLook(deps: ExchangeDeps, walk: Walk) {
  const rows = Math.min(FIRST_LOOK_ROWS, deps.config.EDO_INGEST_ROWS);
  const outcome = await deps.askExchange(walk.connection, (exchange, token) =>
    exchange.listDocuments(token, { page: 1, rows, deleted: false }),
  );
  if (!outcome.ok) return;
  const { owner } = walk;
  await deps.db.forCompany(owner.companyId, async (trx) => {
    await storeDocuments(trx, owner, toRows(outcome.value.docs, { ...owner, deleted: false }));
    await saveCursor(trx, owner, { ...cursorOf(walk.ingest), total: outcome.value.total });
  });
}

/** Takes pages in and moves the cursor in one transaction; null at the end of the walk. */
async function takeGroup(deps: ExchangeDeps, walk: PipelinedWalk, group: PageGroup): Promise<Cursor | null> {
  const { owner, pipeline } = walk;
  const { cursor, next, failure } = group;
  const reached = await pipeline.store(group.rows, async (trx): Promise<Cursor | null> => {
    if (!failure && !(await isConnected(trx, owner))) throw new DisconnectedError();
    if (next) return goOn(trx, walk, { group, next });
    await finishWalk(trx, owner, deps.now());
    await enqueueNotification(trx, owner.companyId, walkNews(walk.ingest, cursor));
    return null;
  });
  if (reached && isWorthAnalyzing(walk.ingest, { cursor, next: reached })) await analyze(deps);
  return reached;
}

/** Keeps where the walk goes on; null when it is given up. */
async function goOn(
  trx: Transaction<EdoTables>,
  walk: Walk,
  { group, next }: { group: PageGroup; next: Cursor },
): Promise<Cursor | null> {
  const { owner } = walk;
  const isCounted = next.deletedPass && !group.cursor.deletedPass;
  const missing = isCounted ? await countMissing(trx, walk, next) : 0;
  if (missing > 0 && !next.rewalked) {
    const anew = { nextPage: 1, deletedPass: false, loaded: 0, total: group.total, rewalked: true, unreadable: 0 };
    await saveCursor(trx, owner, anew);
    return anew;
  }
  if (missing > (next.total ?? 0) * BEARABLE_SHARE) {
    await abandonWalk(trx, owner, `Оператор ЭДО отдал не все документы: не хватает ${missing} из ${next.total}.`);
    return null;
  }
  await saveCursor(trx, owner, next);
  return next;
}

/**
 * How many documents are fewer than the first page announced: what is deleted while the list is walked pulls later pages
 * up. (What appeared meanwhile is taken by the next walk.) A first walk is counted by what is there by now, one through
 * changes by what it was given.
 */
async function countMissing(trx: Transaction<EdoTables>, { owner, ingest }: Walk, cursor: Cursor) {
  const found = ingest.mode === 'full' ? (await countDocuments(trx, owner)) + cursor.unreadable : cursor.loaded;
  return Math.max(0, (cursor.total ?? 0) - found);
}

/** The connection was given up under the walk: what was asked for meanwhile does not go in. */
class DisconnectedError extends Error {}

/** Classes of Postgres' errors that the same documents meet again: values out of range, against a rule, too long. */
const lasting = /^(?:22|23|54)/;
const isLasting = (error: unknown) => error instanceof Error && 'code' in error && lasting.test(String(error.code));

/** People learn that a walk stands still; a passing fault of ours leaves it under way, and the job is tried again. */
async function stopBroken(deps: ExchangeDeps, { owner }: Walk, error: unknown): Promise<IngestEnd> {
  const isDisconnected = error instanceof DisconnectedError;
  if (!isDisconnected && !isLasting(error)) throw error;
  const text = isDisconnected ? NOT_CONNECTED : problem('edo/documents-failed').message;
  await deps.db.forCompany(owner.companyId, (trx) => failWalk(trx, owner, text));
  if (isDisconnected) return { done: true };
  deps.log.error({ err: error, connectionId: owner.connectionId }, 'documents cannot be stored');
  return { done: false, retrySeconds: LASTING_SECONDS };
}

async function stopWalk(deps: ExchangeDeps, { owner }: Walk, outcome: ExchangeFailed): Promise<IngestEnd> {
  const { message } = exchangeProblem(outcome, 'edo/documents-failed');
  await deps.db.forCompany(owner.companyId, (trx) => failWalk(trx, owner, message));
  deps.log.warn(
    { connectionId: owner.connectionId, failure: outcome.failure, detail: outcome.detail },
    'ingest stopped',
  );
  if (isShutOut(outcome)) return { done: false };
  return { done: false, retrySeconds: outcome.retryAfterSeconds ?? RETRY_SECONDS };
}
