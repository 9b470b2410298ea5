import type { ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { ConnectionRow, IngestRow, NewDocument } from '../../db/tables.ts';
import type { ExchangePage, ListQuestion } from '../../providers/exchange.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { toNewDocuments } from './exchange-rows.rules.ts';
import type { IngestCursor } from './ingest.queries.ts';

/** Overlap of changes with the last ingest: clocks differ, and a list takes time. */
const CHANGES_OVERLAP_MS = 10 * 60_000;
/** Documents beyond the announced total after which a list is taken for endless. */
const MAX_UNANNOUNCED_DOCUMENTS = 100_000;
/** Time after which a group is stored with the pages it has, so that people see progress. */
const GROUP_COLLECTING_MS = 5000;

/** An ingest of the lists of a connection. */
export interface ImportRun {
  owner: ConnectionKey;
  connection: ConnectionRow;
  ingest: IngestRow;
  seen: PageState;
}

/** State of a run between its pages. */
export interface PageState {
  /** Documents of a full page: the asked number, or the most that the exchange gives. */
  rows: number;
  /** Count, first and last id of the previous page: by them a page that the exchange repeats is recognized. */
  last: string;
}

/** State before the first page of a run; a resumed ingest derives the page size from its cursor. */
export function buildInitialPageState(cursor: IngestCursor, rows: number): PageState {
  const pages = cursor.deletedPass ? 0 : cursor.nextPage - 1;
  const before = pages > 0 ? Math.max(1, Math.ceil(cursor.loaded / pages)) : rows;
  return { rows: Math.min(rows, before), last: '' };
}

/** Pages of one transaction with the cursors before and after. `failure`: why the group ends. */
export interface PageGroup {
  cursor: IngestCursor;
  rows: NewDocument[];
  /** Null: the ingest is complete. */
  next: IngestCursor | null;
  /** Total by the last of these pages. */
  total: number;
  failure: ProviderRefusal | null;
}

/**
 * Asks for up to `most` pages of one list in turn, for at least one even when the exchange is slow or the run should
 * end, so that short runs progress.
 */
export async function fetchGroup(
  deps: ExchangeDeps,
  run: ImportRun,
  { cursor, most, signal }: { cursor: IngestCursor; most: number; signal: AbortSignal },
): Promise<PageGroup> {
  const group: PageGroup = { cursor, rows: [], next: cursor, total: 0, failure: null };
  const until = performance.now() + GROUP_COLLECTING_MS;
  for (let asked = 0; asked < most; asked += 1) {
    if (asked > 0 && (signal.aborted || performance.now() > until)) break;
    if (group.next === null || group.next.deletedPass !== cursor.deletedPass) break;
    const outcome = await fetchPage(deps, run, group.next);
    if (!outcome.ok) return { ...group, failure: outcome };
    const page = dropRepeatedPage(run.seen, group.next, outcome.value);
    if (page === null) return { ...group, failure: repeatedPageRefusal };
    group.rows.push(...toNewDocuments(page.docs, { ...run.owner, deleted: cursor.deletedPass }));
    group.next = advanceCursor(group.next, page, run.seen);
    group.total = page.total;
    logUnreadable(deps, run, page);
  }
  return group;
}

const repeatedPageRefusal: ProviderRefusal = { ok: false, failure: 'malformed', detail: 'the page before once more' };

/** A repeated page counts as empty at the end of a list, and is null before it. */
function dropRepeatedPage(seen: PageState, { nextPage }: IngestCursor, page: ExchangePage): ExchangePage | null {
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

/** Whether the same list goes on after the group; at its end the count is checked before the ingest goes on. */
export const hasMorePages = (group: PageGroup): group is PageGroup & { next: IngestCursor } =>
  group.failure === null && group.next?.deletedPass === group.cursor.deletedPass;

function fetchPage(deps: ExchangeDeps, { connection, ingest, seen }: ImportRun, cursor: IngestCursor) {
  const question: ListQuestion = {
    page: cursor.nextPage,
    rows: seen.rows,
    deleted: cursor.deletedPass,
    ...(ingest.mode === 'changes' && ingest.watermark
      ? { updatedSince: new Date(ingest.watermark.getTime() - CHANGES_OVERLAP_MS) }
      : {}),
  };
  return deps.askExchange(connection, (exchange, token) => exchange.listDocuments(token, question));
}

const getPageDocumentCount = ({ docs, unreadable }: ExchangePage) => docs.length + unreadable.length;

/** A short page is the last one only at the total: some exchanges give fewer rows than asked for. */
function isLastPage({ nextPage }: IngestCursor, page: ExchangePage, { rows }: PageState): boolean {
  const size = getPageDocumentCount(page);
  const reached = (nextPage - 1) * rows + size;
  return size === 0 || (size < rows && reached >= page.total) || reached > page.total + MAX_UNANNOUNCED_DOCUMENTS;
}

/** Cursor after a page: next page, then the list of deleted documents, then the end. */
function advanceCursor(cursor: IngestCursor, page: ExchangePage, seen: PageState): IngestCursor | null {
  const isLast = isLastPage(cursor, page, seen);
  if (cursor.nextPage === 1 && !isLast) seen.rows = getPageDocumentCount(page);
  if (isLast) seen.last = '';
  if (isLast && cursor.deletedPass) return null;
  if (cursor.deletedPass) return { ...cursor, nextPage: cursor.nextPage + 1 };
  const loaded = cursor.loaded + getPageDocumentCount(page);
  return {
    ...cursor,
    nextPage: isLast ? 1 : cursor.nextPage + 1,
    deletedPass: isLast,
    loaded,
    unreadable: cursor.unreadable + page.unreadable.length,
    total: cursor.total ?? page.total,
  };
}
