import type { Transaction } from 'kysely';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import { searchOfChains } from './chain-search.rules.ts';
import type { CountedDocument } from './rollups/document-deltas.rules.ts';
import { keepRollups, type RowChanges } from './rollups/keep-rollups.ts';
import {
  deleteEmptyChains,
  listKnownChains,
  listKnownDocuments,
  rebuildChains,
  type TakenDocument,
  upsertDocuments,
} from './take-documents.queries.ts';

/** Takes documents of one connection in, derives their chains and all figures, in one transaction of the caller. */
export async function takeDocuments(
  trx: Transaction<EdoTables>,
  owner: { companyId: string; connectionId: string },
  rows: readonly NewDocument[],
): Promise<number> {
  const { changes, count } = await takeRows(trx, owner, rows);
  await keepRollups(trx, owner, changes);
  return count;
}

/** Documents and chains alone; what becomes of figures is the caller's to do. */
export async function takeRows(
  trx: Transaction<EdoTables>,
  owner: { companyId: string; connectionId: string },
  rows: readonly NewDocument[],
): Promise<{ changes: RowChanges; count: number }> {
  // A page may repeat a document that moved while it was being listed; one statement cannot touch a row twice.
  const distinct = [...new Map(rows.map((row) => [row.document_id, row])).values()];
  const nothing = { documentsBefore: [], documentsAfter: [], chainsBefore: [], chainsAfter: [] };
  if (distinct.length === 0) return { changes: nothing, count: 0 };
  const ids = distinct.map((row) => row.document_id);
  const known = await listKnownDocuments(trx, owner, ids);
  const taken = await upsertDocuments(trx, distinct);
  const changes = documentChanges(distinct, known, taken);
  const chainIds = new Set(taken.map((document) => document.chain_id));
  // Chains that a document has left are derived again too.
  const left = changes.documentsBefore.map(({ chain_id }) => chain_id).filter((id) => !chainIds.has(id));
  const chains = [
    ...searchOfChains(distinct).filter((chain) => chainIds.has(chain.chain_id)),
    ...[...new Set(left)].map((chain_id) => ({ chain_id, search: '', grams: [] })),
  ];
  const chainsBefore = await listKnownChains(trx, owner, [...chainIds, ...left]);
  const chainsAfter = await rebuildChains(trx, owner, chains);
  if (left.length > 0) await deleteEmptyChains(trx, owner, left);
  return { changes: { ...changes, chainsBefore, chainsAfter }, count: chainIds.size };
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
