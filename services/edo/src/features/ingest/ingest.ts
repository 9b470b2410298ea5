import { withLock } from '@trassa/service-kit/advisory-lock';
import { tellCompany } from '@trassa/service-kit/news';
import type { Transaction } from 'kysely';
import type { ConnectionRow, EdoTables, IngestRow, NewDocument } from '../../db/tables.ts';
import type { ExchangeOutcome, ExchangePage, ListQuestion } from '../../providers/exchange.ts';
import { findConnectionById } from '../../shared/connections.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { type AskExchange, exchangeProblem } from '../../shared/exchange-session.ts';
import { beginIngest, countDocuments, findIngest } from '../../shared/ingest-progress.queries.ts';
import { takeDocuments } from '../../shared/take-documents.ts';
import { toRow } from './exchange-rows.rules.ts';
import {
  analyzeLists,
  type Cursor,
  failWalk,
  finishWalk,
  type IngestJob,
  type IngestOwner,
  saveCursor,
} from './ingest.queries.ts';
import { walkNews } from './walk-news.rules.ts';

/** The first page of a first walk is short, so that a person sees documents at once. */
const FIRST_LOOK_ROWS = 100;
/** Clocks differ, and a list takes time: changes are asked for from a little before the last walk. */
const OVERLAP_MS = 10 * 60_000;
/** So many pages go into one transaction at most: figures are written once for all of them. */
const MOST_PAGES = 20;
const RETRY_SECONDS = 20;
const BUSY_SECONDS = 2;
/** A list that goes on this far beyond what it announced never ends. */
const MOST_UNANNOUNCED = 100_000;

/** What an ingest needs. */
export interface IngestDeps extends EdoDeps {
  askExchange: AskExchange;
}

/** How a run ended. `retrySeconds`: a passing fault stopped it, try again after so long. */
export interface IngestEnd {
  done: boolean;
  retrySeconds?: number;
  /** Another run of the same connection was under way. */
  isBusy?: boolean;
}

type Failed = Extract<ExchangeOutcome<never>, { ok: false }>;

interface Walk {
  owner: IngestOwner;
  connection: ConnectionRow;
  ingest: IngestRow;
}

/**
 * Takes the documents of a connection in: the walk under way from where it stands; a new one only when `begin` says so.
 * One run per connection at a time; a stop between pages loses nothing, a repeated page changes nothing.
 */
export async function runIngest(deps: IngestDeps, job: IngestJob, signal: AbortSignal): Promise<IngestEnd> {
  const end = await withLock(deps.db, `edo-ingest:${job.connectionId}`, async () => {
    const walk = await openWalk(deps, job);
    return walk ? takePages(deps, walk, signal) : { done: true };
  });
  // Whoever is at it may be past its last look at the walk: ask again once it has left.
  return end === 'busy' ? { done: false, retrySeconds: BUSY_SECONDS, isBusy: true } : end;
}

async function openWalk(deps: IngestDeps, { companyId, connectionId, begin }: IngestJob): Promise<Walk | null> {
  const owner = { companyId, connectionId };
  return deps.db.forCompany(companyId, async (trx) => {
    const connection = await findConnectionById(trx, companyId, connectionId);
    if (connection?.state !== 'connected') {
      await failWalk(trx, owner, 'ЭДО не подключено');
      return null;
    }
    if (begin) await beginIngest(trx, owner, deps.now());
    const ingest = await findIngest(trx, owner);
    return ingest?.state === 'running' ? { owner, connection, ingest } : null;
  });
}

async function takePages(deps: IngestDeps, walk: Walk, signal: AbortSignal): Promise<IngestEnd> {
  if (isFirstLook(walk.ingest)) await takeFirstLook(deps, walk);
  let most = 1;
  let coming = askGroup(deps, walk, { cursor: cursorOf(walk.ingest), most, signal });
  for (;;) {
    const group = await coming;
    most = Math.min(most * 2, MOST_PAGES);
    // The exchange is asked for what comes next while the database is busy with what came.
    const ahead = goesOn(group) ? askGroup(deps, walk, { cursor: group.next, most, signal }) : null;
    const [next] = await Promise.all([takeGroup(deps, walk, group), ahead]);
    if (group.failure) return stopWalk(deps, walk, group.failure);
    if (next === null) return { done: true };
    if (isWorthAnalyzing(walk.ingest, { cursor: group.cursor, next })) await analyze(deps);
    if (signal.aborted) return { done: false };
    coming = ahead ?? askGroup(deps, walk, { cursor: next, most, signal });
  }
}

/** Statistics are a help, never a reason to stop: a busy machine may not have the time. */
async function analyze({ db, log }: IngestDeps): Promise<void> {
  await analyzeLists(db.kysely).catch((error: unknown) => log.warn({ err: error }, 'statistics were not gathered'));
}

/** A first walk multiplies the tables: statistics are gathered after pages 1, 4, 16, … and after the last. */
function isWorthAnalyzing(ingest: IngestRow, { cursor, next }: { cursor: Cursor; next: Cursor }): boolean {
  if (ingest.mode !== 'full' || cursor.deletedPass) return false;
  const reached = ({ nextPage }: Cursor) => Math.floor(Math.log2(nextPage - 1) / 2);
  return next.deletedPass || reached(next) > reached(cursor);
}

const cursorOf = (row: IngestRow): Cursor => ({
  nextPage: row.next_page,
  deletedPass: row.deleted_pass,
  loaded: row.loaded,
  total: row.total,
  rewalked: row.rewalked,
});

const isFirstLook = (row: IngestRow) => row.mode === 'full' && row.next_page === 1 && !row.deleted_pass;

/** A quick first page; the walk itself takes the same documents again, which changes nothing. */
async function takeFirstLook(deps: IngestDeps, walk: Walk) {
  const rows = Math.min(FIRST_LOOK_ROWS, deps.config.EDO_INGEST_ROWS);
  const outcome = await deps.askExchange(walk.connection, (exchange, token) =>
    exchange.listDocuments(token, { page: 1, rows, deleted: false }),
  );
  if (!outcome.ok) return;
  const { owner } = walk;
  await deps.db.forCompany(owner.companyId, async (trx) => {
    await takeDocuments(trx, owner, toRows(owner, outcome.value, false));
    await saveCursor(trx, owner, { ...cursorOf(walk.ingest), total: outcome.value.total });
  });
}

/** Pages that are taken in together, from where a walk stood to where it stands then; `failure`: why there are no more. */
interface PageGroup {
  cursor: Cursor;
  rows: NewDocument[];
  /** Null: that was the last page of all. */
  next: Cursor | null;
  /** What the exchange said there is, on the last of these pages. */
  total: number;
  failure: Failed | null;
}

/** Asks for up to `most` pages of one list, one after another. */
async function askGroup(
  deps: IngestDeps,
  walk: Walk,
  { cursor, most, signal }: { cursor: Cursor; most: number; signal: AbortSignal },
): Promise<PageGroup> {
  const group: PageGroup = { cursor, rows: [], next: cursor, total: 0, failure: null };
  for (let page = 0; page < most && !signal.aborted; page += 1) {
    if (group.next === null || group.next.deletedPass !== cursor.deletedPass) break;
    const outcome = await askPage(deps, walk, group.next);
    if (!outcome.ok) return { ...group, failure: outcome };
    group.rows.push(...toRows(walk.owner, outcome.value, cursor.deletedPass));
    group.next = advance(group.next, outcome.value, deps.config.EDO_INGEST_ROWS);
    group.total = outcome.value.total;
  }
  return group;
}

/** At the end of a list it is counted first. */
const goesOn = (group: PageGroup): group is PageGroup & { next: Cursor } =>
  group.failure === null && group.next?.deletedPass === group.cursor.deletedPass;

function askPage(deps: IngestDeps, { connection, ingest }: Walk, cursor: Cursor) {
  const question: ListQuestion = {
    page: cursor.nextPage,
    rows: deps.config.EDO_INGEST_ROWS,
    deleted: cursor.deletedPass,
    ...(ingest.mode === 'changes' && ingest.watermark
      ? { updatedSince: new Date(ingest.watermark.getTime() - OVERLAP_MS) }
      : {}),
  };
  return deps.askExchange(connection, (exchange, token) => exchange.listDocuments(token, question));
}

/** Takes pages in and moves the cursor in one transaction; null at the end of the walk. */
function takeGroup(deps: IngestDeps, walk: Walk, group: PageGroup) {
  const { owner } = walk;
  return deps.db.forCompany(owner.companyId, async (trx): Promise<Cursor | null> => {
    await takeDocuments(trx, owner, group.rows);
    const { cursor, next, total } = group;
    if (next) {
      const again = next.deletedPass && !cursor.deletedPass && (await isShort(trx, walk, next));
      const from = again ? { nextPage: 1, deletedPass: false, loaded: 0, total, rewalked: true } : next;
      await saveCursor(trx, owner, from);
      return from;
    }
    await finishWalk(trx, owner, deps.now());
    await tellCompany(trx, owner.companyId, walkNews(walk.ingest, cursor));
    return null;
  });
}

/**
 * What was deleted while the list was walked pulls later pages up by one: a count below what the first page announced
 * walks once more. (What appeared meanwhile is taken by the next walk.)
 */
async function isShort(trx: Transaction<EdoTables>, { owner, ingest }: Walk, cursor: Cursor): Promise<boolean> {
  if (ingest.mode !== 'full' || cursor.rewalked) return false;
  return (await countDocuments(trx, owner)) < (cursor.total ?? 0);
}

function toRows(owner: IngestOwner, page: ExchangePage, deleted: boolean) {
  return page.docs.map((document) => toRow(document, { ...owner, deleted }));
}

/** Where a walk stands after a page: next page, then the list of deleted documents, then the end. */
function advance(cursor: Cursor, page: ExchangePage, rows: number): Cursor | null {
  const isLast = page.docs.length < rows || cursor.nextPage * rows > page.total + MOST_UNANNOUNCED;
  if (isLast && cursor.deletedPass) return null;
  if (cursor.deletedPass) return { ...cursor, nextPage: cursor.nextPage + 1 };
  const loaded = cursor.loaded + page.docs.length;
  return {
    ...cursor,
    nextPage: isLast ? 1 : cursor.nextPage + 1,
    deletedPass: isLast,
    loaded,
    total: cursor.total ?? page.total,
  };
}

async function stopWalk(deps: IngestDeps, { owner }: Walk, outcome: Failed): Promise<IngestEnd> {
  const { message } = exchangeProblem(outcome, 'edo/documents-failed');
  await deps.db.forCompany(owner.companyId, (trx) => failWalk(trx, owner, message));
  deps.log.warn(
    { connectionId: owner.connectionId, failure: outcome.failure, detail: outcome.detail },
    'ingest stopped',
  );
  if (outcome.failure === 'unauthorized' || outcome.failure === 'wrong-password') return { done: false };
  return { done: false, retrySeconds: outcome.retryAfterSeconds ?? RETRY_SECONDS };
}
