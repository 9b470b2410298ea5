import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { Selectable } from 'kysely';
import { type ChainsTable, type TripColumns, tripColumns } from '../db/chain-tables.ts';
import type { NewDocument } from '../db/tables.ts';
import { getStageNumber, statusesAwaitingTitle, T1, T3 } from './chain-stages.rules.ts';

type UnderivedColumn =
  | ('company_id' | 'connection_id' | 'search' | 'revision' | 'ordered_revision' | 'news_due')
  | ('solved_at' | 'solved_by' | 'promised_at' | 'stated_due_at');
/** A chain derived from its listed documents, without what titles contain and what people have done. */
export type DerivedChain = Omit<Selectable<ChainsTable>, UnderivedColumn>;

const awaitingStatusSet: ReadonlySet<string> = new Set(statusesAwaitingTitle);

/** Equal dates are sorted by id in byte order, as the database sorts the column. */
const compareNewestFirst = (a: NewDocument, b: NewDocument) =>
  +b.create_date - +a.create_date || Buffer.compare(Buffer.from(b.document_id), Buffer.from(a.document_id));

/** A chain of exactly these documents; null without any. `rebuildStagedChains` derives the same in SQL. */
export function deriveChain(chainId: string, documents: readonly NewDocument[]): DerivedChain | null {
  const newest = documents.toSorted(compareNewestFirst);
  const [last, first] = [newest[0], newest.at(-1)];
  if (!last || !first) return null;
  const beganAt = (type: string) => newest.findLast(({ doc_type }) => doc_type === type)?.create_date ?? null;
  const loadedAt = beganAt(T1);
  const unloadedAt = beganAt(T3);
  const latest = getLatestTexts(newest);
  return {
    chain_id: chainId,
    docflow_type: newest.some(({ docflow_type }) => docflow_type === 'ETRN') ? 'ETRN' : first.docflow_type,
    status: newest
      .map(({ status_code }) => status_code)
      .reduce((best, one) => (getStageNumber(one) > getStageNumber(best) ? one : best)),
    complete: loadedAt !== null && unloadedAt !== null,
    deleted: newest.every(({ deleted }) => deleted),
    unread: newest.some(({ read }) => !read),
    waiting_since: awaitingStatusSet.has(last.status_code) ? last.create_date : null,
    started_at: first.create_date,
    last_at: last.create_date,
    documents: newest.filter(({ deleted }) => !deleted).length,
    ...latest,
    loaded_at: loadedAt,
    unloaded_at: unloadedAt,
    plate: normalizePlate(latest.vehicle),
    due_at: null,
    closed_at: null,
  };
}

/** For each text column, the latest value that is not empty. */
function getLatestTexts(newest: readonly NewDocument[]): TripColumns {
  const latest = {} as TripColumns;
  for (const text of tripColumns) latest[text] = newest.find((document) => document[text] !== '')?.[text] ?? '';
  return latest;
}
