import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import { searchOfChains } from './chain-search.rules.ts';
import type { CountedDocument } from './rollups/document-deltas.rules.ts';
import { FigureChanges, type RowChanges } from './rollups/figure-changes.rules.ts';
import { keepRollups } from './rollups/keep-rollups.ts';
import { stageChains, stageDocuments } from './stage-rows.queries.ts';
import {
  deleteEmptyChains,
  listKnownChains,
  listKnownDocuments,
  rebuildStagedChains,
  type TakenDocument,
  takeStagedDocuments,
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
  await takeRows(trx, owner, { rows, note: (changes) => figures.add(changes) });
  await keepRollups(trx, owner, figures);
}

interface Given {
  rows: readonly NewDocument[];
  /** Told of every change in the order in which they are made. */
  note: (changes: RowChanges) => void;
}

/** Documents and chains alone, slice by slice; what becomes of figures is the caller's to do. */
export async function takeRows(
  trx: Transaction<EdoTables>,
  owner: { companyId: string; connectionId: string },
  { rows, note }: Given,
): Promise<void> {
  for (let start = 0; start < rows.length; start += SLICE) {
    await takeSlice(trx, owner, { rows: rows.slice(start, start + SLICE), note });
  }
}

/** Sends a statement, does the work while Postgres is at it, and then waits for its answer. */
async function meanwhile<Answer, Made>(statement: Promise<Answer>, work: () => Made): Promise<[Answer, Made]> {
  return Promise.all([statement, setImmediate().then(work)]);
}

async function takeSlice(
  trx: Transaction<EdoTables>,
  owner: { companyId: string; connectionId: string },
  { rows, note }: Given,
): Promise<void> {
  // A page may repeat a document that moved while it was being listed; one statement cannot touch a row twice.
  const distinct = [...new Map(rows.map((row) => [row.document_id, row])).values()];
  const ids = distinct.map((row) => row.document_id);
  const known = await listKnownDocuments(trx, owner, ids);
  await stageDocuments(trx, distinct);
  const [taken, search] = await meanwhile(takeStagedDocuments(trx), () => searchOfChains(distinct));
  const changes = documentChanges(distinct, known, taken);
  const chainIds = new Set(taken.map((document) => document.chain_id));
  // Chains that a document has left are derived again too.
  const left = changes.documentsBefore.map(({ chain_id }) => chain_id).filter((id) => !chainIds.has(id));
  const chainsBefore = await listKnownChains(trx, owner, [...chainIds, ...left]);
  await stageChains(trx, [
    ...search.filter((chain) => chainIds.has(chain.chain_id)),
    ...[...new Set(left)].map((chain_id) => ({ chain_id, search: '', grams: [] })),
  ]);
  const [chainsAfter] = await meanwhile(rebuildStagedChains(trx, owner), () => note({ ...noChanges, ...changes }));
  if (left.length > 0) await deleteEmptyChains(trx, owner, left);
  note({ ...noChanges, chainsBefore, chainsAfter });
}

const noChanges: RowChanges = { documentsBefore: [], documentsAfter: [], chainsBefore: [], chainsAfter: [] };

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
