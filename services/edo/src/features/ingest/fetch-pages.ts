import type { ConnectionRow, IngestRow, NewDocument } from '../../db/tables.ts';
import type { ExchangeFailed, ExchangePage, ListQuestion } from '../../providers/exchange.ts';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { toRows } from './exchange-rows.rules.ts';
import type { Cursor } from './ingest.queries.ts';

/** Changes are requested from before the last import, because clocks differ and a list takes time. */
const OVERLAP_MS = 10 * 60_000;
/** A list that exceeds its announced total by this much is endless. */
const MAX_UNANNOUNCED = 100_000;
/** Limit of collecting pages, after which the received ones are stored and progress is shown. */
const COLLECT_MS = 5000;

/** Import of a connection's lists. */
export interface ImportRun {
  owner: ConnectionKey;
  connection: ConnectionRow;
  ingest: IngestRow;
  seen: PageState;
}

/** State derived from the pages of a run. */
export interface PageState {
  /** Page size: the requested one, or the largest that the exchange sends. */
  rows: number;
  /** Fingerprint of the previous page, to detect an exchange that repeats it for ever. */
  last: string;
}

/** State before the first page of a run. A resumed import derives the page size from its progress. */
export function initialPageState(cursor: Cursor, rows: number): PageState {
  const pages = cursor.deletedPass ? 0 : cursor.nextPage - 1;
  const before = pages > 0 ? Math.max(1, Math.ceil(cursor.loaded / pages)) : rows;
  return { rows: Math.min(rows, before), last: '' };
}

/** Pages stored together, from cursor to next cursor; `failure`: why no more follow. */
export interface PageGroup {
  cursor: Cursor;
  rows: NewDocument[];
  /** Null after the last page of all. */
  next: Cursor | null;
  /** Total announced with the last of these pages. */
  total: number;
  failure: ExchangeFailed | null;
}

/**
 * Requests up to `most` pages of one list sequentially, but only one when the exchange is slow or the run should end:
 * one page per run guarantees progress.
 */
export async function fetchGroup(
  deps: ExchangeDeps,
  run: ImportRun,
  { cursor, most, signal }: { cursor: Cursor; most: number; signal: AbortSignal },
): Promise<PageGroup> {
  const group: PageGroup = { cursor, rows: [], next: cursor, total: 0, failure: null };
  const until = performance.now() + COLLECT_MS;
  for (let asked = 0; asked < most; asked += 1) {
    if (asked > 0 && (signal.aborted || performance.now() > until)) break;
    if (group.next === null || group.next.deletedPass !== cursor.deletedPass) break;
    const outcome = await fetchPage(deps, run, group.next);
    if (!outcome.ok) return { ...group, failure: outcome };
    const page = withoutRepeated(run.seen, group.next, outcome.value);
    if (page === null) return { ...group, failure: repeated };
    group.rows.push(...toRows(page.docs, { ...run.owner, deleted: cursor.deletedPass }));
    group.next = advance(group.next, page, run.seen);
    group.total = page.total;
    logUnreadable(deps, run, page);
  }
  return group;
}

const repeated: ExchangeFailed = { ok: false, failure: 'malformed', detail: 'the page before once more' };

/** A repeated page counts as an empty one at the end of the list, and as null before it. */
function withoutRepeated(seen: PageState, { nextPage }: Cursor, page: ExchangePage): ExchangePage | null {
  const before = seen.last;
  seen.last = page.docs.length > 0 ? `${page.docs.length} ${page.docs[0]?.id} ${page.docs.at(-1)?.id}` : '';
  if (seen.last === '' || seen.last !== before) return page;
  return (nextPage - 1) * seen.rows >= page.total ? { docs: [], unreadable: [], total: page.total } : null;
}

function logUnreadable({ log }: ExchangeDeps, { owner }: ImportRun, { unreadable }: ExchangePage): void {
  if (unreadable.length === 0) return;
  const examples = unreadable.slice(0, 5);
  log.warn({ connectionId: owner.connectionId, count: unreadable.length, examples }, 'documents set aside');
}

/** At the end of a list its documents are counted first. */
export const hasMorePages = (group: PageGroup): group is PageGroup & { next: Cursor } =>
  group.failure === null && group.next?.deletedPass === group.cursor.deletedPass;

function fetchPage(deps: ExchangeDeps, { connection, ingest, seen }: ImportRun, cursor: Cursor) {
  const question: ListQuestion = {
    page: cursor.nextPage,
    rows: seen.rows,
    deleted: cursor.deletedPass,
    ...(ingest.mode === 'changes' && ingest.watermark
      ? { updatedSince: new Date(ingest.watermark.getTime() - OVERLAP_MS) }
      : {}),
  };
  return deps.askExchange(connection, (exchange, token) => exchange.listDocuments(token, question));
}

const sizeOf = ({ docs, unreadable }: ExchangePage) => docs.length + unreadable.length;

/** A short page is the last one only at the end of the list, because some exchanges send less than requested. */
function isLastPage({ nextPage }: Cursor, page: ExchangePage, { rows }: PageState): boolean {
  const size = sizeOf(page);
  const reached = (nextPage - 1) * rows + size;
  return size === 0 || (size < rows && reached >= page.total) || reached > page.total + MAX_UNANNOUNCED;
}

/** Next cursor: the next page, then the list of deleted documents, then null. */
function advance(cursor: Cursor, page: ExchangePage, seen: PageState): Cursor | null {
  const isLast = isLastPage(cursor, page, seen);
  if (cursor.nextPage === 1 && !isLast) seen.rows = sizeOf(page);
  if (isLast) seen.last = '';
  if (isLast && cursor.deletedPass) return null;
  if (cursor.deletedPass) return { ...cursor, nextPage: cursor.nextPage + 1 };
  const loaded = cursor.loaded + sizeOf(page);
  return {
    ...cursor,
    nextPage: isLast ? 1 : cursor.nextPage + 1,
    deletedPass: isLast,
    loaded,
    unreadable: cursor.unreadable + page.unreadable.length,
    total: cursor.total ?? page.total,
  };
}
