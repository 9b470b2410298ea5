import type { DocumentPage } from '@trassa/contracts/edo/document';
import { DEFAULT_PAGE_SIZE, type DocumentsQuery } from '@trassa/contracts/edo/filters';
import { problem } from '@trassa/service-kit/problem-error';
import { toIsoInstant } from '@trassa/service-kit/read-instant';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { readArrivalMarks } from '../../documents-store/arrivals.queries.ts';
import { type CallContext, chooseConnectedConnectionIds } from '../../exchange/choose-connection.ts';
import { listLoginsByConnection } from '../../exchange/connections.queries.ts';
import { findCandidateChains } from '../../list-queries/chain-conditions.ts';
import type { DocumentListQuery } from '../../list-queries/document-conditions.ts';
import { toListFilters } from '../../list-queries/filter-conditions.rules.ts';
import { disableParallelWorkers } from '../../list-queries/work-memory.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { countListedDocuments } from './count-list.ts';
import { toDocument } from './document-view.ts';
import { type ListedDocumentKey, listDocuments, listPageMarks } from './documents.queries.ts';
import type { ListedDocument } from './listed-document.rules.ts';
import { buildArrivalState, type PageMarks, type TimedArrivalState } from './page-marks.ts';

const ROWS_PER_PAGE_MARK = 1000;

/** A page of the company's documents by the filters of the specification. */
export async function readDocuments(
  deps: EdoDeps & { marks: PageMarks },
  asking: CallContext,
  query: DocumentsQuery,
): Promise<DocumentPage> {
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, query.login);
  const { limit = DEFAULT_PAGE_SIZE, offset = 0, snapshot: given, ...wire } = query;
  const filters = toListFilters(wire, deps.now());
  const name = JSON.stringify([companyId, wire]);
  return deps.db.forCompany(companyId, async (trx) => {
    await disableParallelWorkers(trx);
    const logins = await listLoginsByConnection(trx, companyId);
    if (logins.size === 0) throw problem('edo/not-connected');
    const place = { ...buildArrivalState(await readArrivalMarks(trx, companyId)), now: deps.now().getTime() };
    const snapshot = deps.marks.getSnapshot(name, { snapshot: given, offset }, place);
    const scope = { companyId, connectionIds, snapshot: snapshot === place.newest ? null : snapshot };
    const list = { scope, filters, candidates: await findCandidateChains(trx, companyId, filters) };
    const page = { name, list, snapshot, offset, place };
    const total = deps.marks.total(name, snapshot, place) ?? (await countListedDocuments(trx, list, deps.caches));
    // A page past the end is not read.
    const rows = offset >= total ? [] : await readPage(trx, deps.marks, { ...page, limit });
    deps.marks.store(name, { snapshot, total, end: buildEndMark(rows, offset) }, place);
    const docs = rows.map((row) => toDocument(row, logins.get(row.text('connection_id')) ?? ''));
    return { docs, total, page: Math.floor(offset / limit) + 1, rows: limit, snapshot };
  });
}

interface WantedPage {
  name: string;
  list: DocumentListQuery;
  snapshot: number;
  offset: number;
  place: TimedArrivalState;
}

async function readPage(
  trx: Transaction<EdoTables>,
  marks: PageMarks,
  wanted: WantedPage & { limit: number },
): Promise<ListedDocument[]> {
  const { name, list, snapshot, offset, limit } = wanted;
  const near = await findNearestMark(trx, marks, wanted);
  const skip = offset - near.offset;
  // The document before the page is read too: its key is remembered and finds the same page at once next time.
  const before = skip > 0 ? 1 : 0;
  const found = await listDocuments(trx, list, { after: near.key, skip: skip - before, limit: limit + before });
  if (before) marks.mark(name, snapshot, buildEndMark(found.slice(0, 1), offset - 1));
  return found.slice(before);
}

/** The nearest remembered key before an offset; if it is far away, every 1000th key up to there is stored first. */
async function findNearestMark(
  trx: Transaction<EdoTables>,
  marks: PageMarks,
  { name, list, snapshot, offset, place }: WantedPage,
): Promise<{ offset: number; key: ListedDocumentKey | null }> {
  const near = marks.nearest(name, snapshot, offset) ?? { offset: 0, key: null };
  if (offset - near.offset <= ROWS_PER_PAGE_MARK) return near;
  const steps = await listPageMarks(trx, list, {
    after: near.key,
    rows: offset - near.offset,
    every: ROWS_PER_PAGE_MARK,
  });
  marks.open(name, snapshot, place);
  for (const { passed, key } of steps) marks.mark(name, snapshot, { offset: near.offset + passed, key });
  return marks.nearest(name, snapshot, offset) ?? near;
}

function buildEndMark(
  rows: readonly ListedDocument[],
  offset: number,
): { offset: number; key: ListedDocumentKey } | null {
  const last = rows.at(-1);
  if (!last) return null;
  const createDate = new Date(toIsoInstant(last.text('create_date')));
  const key = { createDate, documentId: last.text('document_id'), connectionId: last.text('connection_id') };
  return { offset: offset + rows.length, key };
}
