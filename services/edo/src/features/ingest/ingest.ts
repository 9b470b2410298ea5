import { withLock } from '@trassa/service-kit/advisory-lock';
import { enqueueNotification } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import { isAccessLost, type ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import type { Transaction } from 'kysely';
import type { EdoTables, IngestRow } from '../../db/tables.ts';
import { IngestPipeline } from '../../documents-store/ingest-pipeline.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { findConnectionById } from '../../exchange/connections.queries.ts';
import { beginIngest, countDocuments, findIngest } from '../../exchange/ingest-progress.queries.ts';
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
/** Share of announced documents that an exchange may fail to give. */
const BEARABLE_SHARE = 0.01;
const NOT_CONNECTED = 'ЭДО не подключено';

/** End of a run. `retrySeconds`: delay of the retry after a transient fault. */
export interface IngestEnd {
  done: boolean;
  retrySeconds?: number;
  /** Another run of the connection was active. */
  isBusy?: boolean;
}

interface PipelinedWalk extends Walk {
  pipeline: IngestPipeline;
}

/**
 * Runs the ingest of a connection: resumes it, or begins one by `begin`. One run per connection at a time; stops and
 * repeated pages are safe.
 */
export async function runIngest(deps: ExchangeDeps, job: IngestJob, signal: AbortSignal): Promise<IngestEnd> {
  const end = await withLock(deps.db, `edo-ingest:${job.connectionId}`, async (lost) => {
    const walk = await openWalk(deps, job);
    if (walk === null) return { done: true };
    return takePages(deps, walk, AbortSignal.any([signal, lost])).catch((error) => stopBroken(deps, walk, error));
  });
  // The active run may not see this request any more, so the job is repeated after it.
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
    // No transaction of this run outlives its lock.
    await pipeline.lastEnded().catch(() => undefined);
  }
}

async function takeGroups(deps: ExchangeDeps, walk: PipelinedWalk, signal: AbortSignal): Promise<IngestEnd> {
  let most = 1;
  let group = await askGroup(deps, walk, { cursor: cursorOf(walk.ingest), most, signal });
  let before: Promise<unknown> = Promise.resolve();
  for (;;) {
    const taking = takeGroup(deps, walk, group);
    // The failure is handled below, unless an earlier await fails first.
    taking.catch(() => undefined);
    most = Math.min(most * 2, mostPages(group.total, deps.config.EDO_INGEST_ROWS));
    // The next group is fetched while the database stores this one.
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

/** Failed statistics never stop an ingest. */
async function analyze({ db, log }: ExchangeDeps): Promise<void> {
  await analyzeLists(db.kysely).catch((error: unknown) => log.warn({ err: error }, 'statistics were not gathered'));
}

/** Statistics after pages 1, 4, 16, … of a first ingest, which multiplies the tables. */
function isWorthAnalyzing(ingest: IngestRow, { cursor, next }: { cursor: Cursor; next: Cursor }): boolean {
  if (ingest.mode !== 'full' || cursor.deletedPass) return false;
  const reached = ({ nextPage }: Cursor) => Math.floor(Math.log2(nextPage - 1) / 2);
  return next.deletedPass || reached(next) > reached(cursor);
}

/** The list of deleted documents is short and is read from its start. */
const cursorOf = (row: IngestRow): Cursor => ({
  nextPage: row.deleted_pass ? 1 : row.next_page,
  deletedPass: row.deleted_pass,
  loaded: row.loaded,
  total: row.total,
  rewalked: row.rewalked,
  unreadable: row.unreadable,
});

const isFirstLook = (row: IngestRow) => row.mode === 'full' && row.next_page === 1 && !row.deleted_pass;

/** A quick first page; the ingest stores the same documents again, which changes nothing. */
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

/** Stores pages and the cursor in one transaction; null: the ingest has ended. */
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

/** Stores the next cursor; null: the ingest is given up. */
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
 * Documents missing from the announced total: deletions during the ingest shift later pages. A first ingest is
 * compared by stored documents, one of changes by given ones.
 */
async function countMissing(trx: Transaction<EdoTables>, { owner, ingest }: Walk, cursor: Cursor) {
  const found = ingest.mode === 'full' ? (await countDocuments(trx, owner)) + cursor.unreadable : cursor.loaded;
  return Math.max(0, (cursor.total ?? 0) - found);
}

/** The connection was disconnected during the ingest; fetched pages are dropped. */
class DisconnectedError extends Error {}

/** Classes of errors of Postgres that a retry repeats: values out of range, against a constraint, too long. */
const lasting = /^(?:22|23|54)/;
const isLasting = (error: unknown) => error instanceof Error && 'code' in error && lasting.test(String(error.code));

/** Reports an ingest that cannot go on; a transient fault leaves it running, and the job is retried. */
async function stopBroken(deps: ExchangeDeps, { owner }: Walk, error: unknown): Promise<IngestEnd> {
  const isDisconnected = error instanceof DisconnectedError;
  if (!isDisconnected && !isLasting(error)) throw error;
  const text = isDisconnected ? NOT_CONNECTED : problem('edo/documents-failed').message;
  await deps.db.forCompany(owner.companyId, (trx) => failWalk(trx, owner, text));
  if (isDisconnected) return { done: true };
  deps.log.error({ err: error, connectionId: owner.connectionId }, 'documents cannot be stored');
  return { done: false, retrySeconds: LASTING_SECONDS };
}

async function stopWalk(deps: ExchangeDeps, { owner }: Walk, outcome: ProviderRefusal): Promise<IngestEnd> {
  const { message } = exchangeProblem(outcome, 'edo/documents-failed');
  await deps.db.forCompany(owner.companyId, (trx) => failWalk(trx, owner, message));
  deps.log.warn(
    { connectionId: owner.connectionId, failure: outcome.failure, detail: outcome.detail },
    'ingest stopped',
  );
  if (isAccessLost(outcome)) return { done: false };
  return { done: false, retrySeconds: outcome.retryAfterSeconds ?? RETRY_SECONDS };
}
