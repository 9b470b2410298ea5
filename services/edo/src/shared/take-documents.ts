import type { Transaction } from 'kysely';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import { searchOfChains } from './chain-search.rules.ts';
import type { CountedDocument } from './rollups/document-deltas.rules.ts';
import { FigureChanges, type RowChanges } from './rollups/figure-changes.rules.ts';
import { keepRollups } from './rollups/keep-rollups.ts';
import {
  deleteEmptyChains,
  listKnownChains,
  listKnownDocuments,
  rebuildChains,
  type TakenDocument,
  upsertDocuments,
} from './take-documents.queries.ts';

/** So many documents go into one statement: none comes near its deadline even on a busy machine. */
const SLICE = 5000;
/** Takes documents of one connection in, derives their chains and all figures, in one transaction of the caller. */
export async function takeDocuments(
  trx: Transaction<EdoTables>,
  owner: { companyId: string; connectionId: string },
  rows: readonly NewDocument[],
): Promise<void> {
  const figures = new FigureChanges();
  for await (const changes of takeRows(trx, owner, rows)) figures.add(changes);
  await keepRollups(trx, owner, figures);
}

/** Documents and chains alone, slice by slice; what becomes of figures is the caller's to do. */
export async function* takeRows(
  trx: Transaction<EdoTables>,
  owner: { companyId: string; connectionId: string },
  rows: readonly NewDocument[],
): AsyncGenerator<RowChanges> {
  for (let start = 0; start < rows.length; start += SLICE) {
    yield await takeSlice(trx, owner, rows.slice(start, start + SLICE));
  }
}

async function takeSlice(
  trx: Transaction<EdoTables>,
  owner: { companyId: string; connectionId: string },
  rows: readonly NewDocument[],
): Promise<RowChanges> {
  // A page may repeat a document that moved while it was being listed; one statement cannot touch a row twice.
  const distinct = [...new Map(rows.map((row) => [row.document_id, row])).values()];
  const ids = distinct.map((row) => row.document_id);
  const known = await listKnownDocuments(trx, owner, ids);
  const taken = await upsertDocuments(trx, distinct);
  const changes = documentChanges(distinct, known, taken);
  const chainIds = new Set(taken.map((document) => document.chain_id));
  // Chains that a document has left are derived again too.
  const left = changes.documentsBefore.map(({ chain_id }) => chain_id).filter((id) => !chainIds.has(id));
  const chains = [
    ...searchOfChains(distinct.filter((row) => chainIds.has(row.chain_id))),
    ...[...new Set(left)].map((chain_id) => ({ chain_id, search: '', grams: [] })),
  ];
  const chainsBefore = await listKnownChains(trx, owner, [...chainIds, ...left]);
  const chainsAfter = await rebuildChains(trx, owner, chains);
  if (left.length > 0) await deleteEmptyChains(trx, owner, left);
  return { ...changes, chainsBefore, chainsAfter };
}

/** Taken documents as they were and as they are: when a document was created stays as it was first told. */
function documentChanges(
  rows: readonly NewDocument[],
  known: readonly CountedDocument[],
  taken: readonly TakenDocument[],
) {
  const before = new Map(known.map((document) => [document.document_id, document]));
  const changed = new Set(taken.map((document) => document.document_id));
  const after = rows.filter((row) => changed.has(row.document_id));
  return {
    documentsBefore: known.filter((document) => changed.has(document.document_id)),
    documentsAfter: after.map((row) => ({
      ...row,
      create_date: before.get(row.document_id)?.create_date ?? dateOf(row),
    })),
  };
}

const dateOf = (row: NewDocument) => new Date(row.create_date);
