import type { ConnectionRow, IngestRow, NewDocument } from '../../db/tables.ts';
import type { ExchangeFailed, ExchangePage, ListQuestion } from '../../providers/exchange.ts';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { toRows } from './exchange-rows.rules.ts';
import type { Cursor } from './ingest.queries.ts';

/** Clocks differ, and a list takes time: changes are asked for from a little before the last walk. */
const OVERLAP_MS = 10 * 60_000;
/** A list that goes on this far beyond what it announced never ends. */
const MOST_UNANNOUNCED = 100_000;
/** Pages that take longer wait for no others: what is there goes in, and people see how far the walk has come. */
const PATIENCE_MS = 5000;

/** A walk through the lists of a connection. */
export interface Walk {
  owner: ConnectionKey;
  connection: ConnectionRow;
  ingest: IngestRow;
  seen: PagesSeen;
}

/** What a run has learned from the pages of a walk. */
export interface PagesSeen {
  /** Documents of a page: as many as were asked for, or as many as the exchange gives at most. */
  rows: number;
  /** The page before, by its documents: an exchange that gives it once more would do so for ever. */
  last: string;
}

/** Before the first page of a run. A walk that goes on tells from how far it came how much a page was. */
export function nothingSeen(cursor: Cursor, rows: number): PagesSeen {
  const pages = cursor.deletedPass ? 0 : cursor.nextPage - 1;
  const before = pages > 0 ? Math.max(1, Math.ceil(cursor.loaded / pages)) : rows;
  return { rows: Math.min(rows, before), last: '' };
}

/** Pages that are taken in together, from where a walk stood to where it stands then; `failure`: why there are no more. */
export interface PageGroup {
  cursor: Cursor;
  rows: NewDocument[];
  /** Null: that was the last page of all. */
  next: Cursor | null;
  /** What the exchange said there is, on the last of these pages. */
  total: number;
  failure: ExchangeFailed | null;
}

/**
 * Asks for up to `most` pages of one list, one after another, and for no more than one of them when the exchange is slow or
 * the run should end: one there is always, so that runs cut short go on too.
 */
export async function askGroup(
  deps: ExchangeDeps,
  walk: Walk,
  { cursor, most, signal }: { cursor: Cursor; most: number; signal: AbortSignal },
): Promise<PageGroup> {
  const group: PageGroup = { cursor, rows: [], next: cursor, total: 0, failure: null };
  const until = performance.now() + PATIENCE_MS;
  for (let asked = 0; asked < most; asked += 1) {
    if (asked > 0 && (signal.aborted || performance.now() > until)) break;
    if (group.next === null || group.next.deletedPass !== cursor.deletedPass) break;
    const outcome = await askPage(deps, walk, group.next);
    if (!outcome.ok) return { ...group, failure: outcome };
    const page = withoutRepeated(walk.seen, group.next, outcome.value);
    if (page === null) return { ...group, failure: repeated };
    group.rows.push(...toRows(page.docs, { ...walk.owner, deleted: cursor.deletedPass }));
    group.next = advance(group.next, page, walk.seen);
    group.total = page.total;
    tellUnreadable(deps, walk, page);
  }
  return group;
}

const repeated: ExchangeFailed = { ok: false, failure: 'malformed', detail: 'the page before once more' };

/** The page before once more is an empty page where the list ends, and null where it should go on. */
function withoutRepeated(seen: PagesSeen, { nextPage }: Cursor, page: ExchangePage): ExchangePage | null {
  const before = seen.last;
  seen.last = page.docs.length > 0 ? `${page.docs.length} ${page.docs[0]?.id} ${page.docs.at(-1)?.id}` : '';
  if (seen.last === '' || seen.last !== before) return page;
  return (nextPage - 1) * seen.rows >= page.total ? { docs: [], unreadable: [], total: page.total } : null;
}

function tellUnreadable({ log }: ExchangeDeps, { owner }: Walk, { unreadable }: ExchangePage): void {
  if (unreadable.length === 0) return;
  const examples = unreadable.slice(0, 5);
  log.warn({ connectionId: owner.connectionId, count: unreadable.length, examples }, 'documents set aside');
}

/** At the end of a list it is counted first. */
export const goesOn = (group: PageGroup): group is PageGroup & { next: Cursor } =>
  group.failure === null && group.next?.deletedPass === group.cursor.deletedPass;

function askPage(deps: ExchangeDeps, { connection, ingest, seen }: Walk, cursor: Cursor) {
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

/** A short page is the last one only where the list ends: some exchanges give less than what they are asked for. */
function isLastPage({ nextPage }: Cursor, page: ExchangePage, { rows }: PagesSeen): boolean {
  const size = sizeOf(page);
  const reached = (nextPage - 1) * rows + size;
  return size === 0 || (size < rows && reached >= page.total) || reached > page.total + MOST_UNANNOUNCED;
}

/** Where a walk stands after a page: next page, then the list of deleted documents, then the end. */
function advance(cursor: Cursor, page: ExchangePage, seen: PagesSeen): Cursor | null {
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
