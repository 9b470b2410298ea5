import type { ConnectionRow, IngestRow, NewDocument } from '../../db/tables.ts';
import type { ExchangeOutcome, ExchangePage, ListQuestion } from '../../providers/exchange.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import type { AskExchange } from '../../shared/exchange-session.ts';
import { toRows } from './exchange-rows.rules.ts';
import type { Cursor, IngestOwner } from './ingest.queries.ts';

/** Clocks differ, and a list takes time: changes are asked for from a little before the last walk. */
const OVERLAP_MS = 10 * 60_000;
/** A list that goes on this far beyond what it announced never ends. */
const MOST_UNANNOUNCED = 100_000;

/** Pages that take longer wait for no others: what is there goes in, and people see how far the walk has come. */
const PATIENCE_MS = 5000;

/** What an ingest needs. */
export interface IngestDeps extends EdoDeps {
  askExchange: AskExchange;
}

/** Why the exchange gave no page. */
export type Failed = Extract<ExchangeOutcome<never>, { ok: false }>;

/** A walk through the lists of a connection. */
export interface Walk {
  owner: IngestOwner;
  connection: ConnectionRow;
  ingest: IngestRow;
}

/** Pages that are taken in together, from where a walk stood to where it stands then; `failure`: why there are no more. */
export interface PageGroup {
  cursor: Cursor;
  rows: NewDocument[];
  /** Null: that was the last page of all. */
  next: Cursor | null;
  /** What the exchange said there is, on the last of these pages. */
  total: number;
  failure: Failed | null;
}

/** Asks for up to `most` pages of one list, one after another, and for no more of them when the exchange is slow. */
export async function askGroup(
  deps: IngestDeps,
  walk: Walk,
  { cursor, most, signal }: { cursor: Cursor; most: number; signal: AbortSignal },
): Promise<PageGroup> {
  const group: PageGroup = { cursor, rows: [], next: cursor, total: 0, failure: null };
  const until = performance.now() + PATIENCE_MS;
  for (let page = 0; page < most && !signal.aborted && performance.now() < until; page += 1) {
    if (group.next === null || group.next.deletedPass !== cursor.deletedPass) break;
    const outcome = await askPage(deps, walk, group.next);
    if (!outcome.ok) return { ...group, failure: outcome };
    group.rows.push(...toRows(outcome.value.docs, { ...walk.owner, deleted: cursor.deletedPass }));
    group.next = advance(group.next, outcome.value, deps.config.EDO_INGEST_ROWS);
    group.total = outcome.value.total;
  }
  return group;
}

/** At the end of a list it is counted first. */
export const goesOn = (group: PageGroup): group is PageGroup & { next: Cursor } =>
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
