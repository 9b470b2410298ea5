import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import { type ChainSearch, searchOfChain } from './chain-search.rules.ts';
import type { CountedChain } from './rollups/chain-deltas.rules.ts';
import type { CountedDocument } from './rollups/document-deltas.rules.ts';
import { FigureChanges, type RowChanges } from './rollups/figure-changes.rules.ts';
import { keepRollups } from './rollups/keep-rollups.ts';
import { SearchMemory } from './search-text.rules.ts';
import { stageChains, stageDocuments } from './stage-rows.queries.ts';
import {
  deleteEmptyChains,
  listKnownChains,
  listKnownDocuments,
  rebuildStagedChains,
  takeStagedDocuments,
} from './take-documents.queries.ts';

/** So many documents (chains) go into one statement: none comes near its deadline even on a busy machine. */
const SLICE = 5000;
const CHAIN_SLICE = 2000;

interface Owner {
  companyId: string;
  connectionId: string;
}

/** Told of every change in the order in which they are made. */
type Note = (changes: RowChanges) => void;

/** Takes documents of one connection in, derives their chains and all figures, in one transaction of the caller. */
export async function takeDocuments(
  trx: Transaction<EdoTables>,
  owner: Owner,
  rows: readonly NewDocument[],
): Promise<void> {
  const figures = new FigureChanges();
  const note: Note = (changes) => figures.add(changes);
  await takeChains(trx, owner, { chains: await takeDocumentsAlone(trx, owner, { rows, note }), note });
  await keepRollups(trx, owner, figures);
}

/** Chains of documents that are in, as they are to be found; derived they are not yet. */
export type DueChains = readonly ChainSearch[];

/**
 * The first half of taking documents in. It reads and writes nothing but these very documents: the second half of others may
 * be under way meanwhile.
 */
export async function takeDocumentsAlone(
  trx: Transaction<EdoTables>,
  owner: Owner,
  { rows, note }: { rows: readonly NewDocument[]; note: Note },
): Promise<DueChains> {
  const due = new Map<string, NewDocument[]>();
  let changes: DocumentChanges | undefined;
  for (let start = 0; start < rows.length; start += SLICE) {
    const last = changes;
    const slice = takeSlice(trx, owner, rows.slice(start, start + SLICE));
    [changes] = await meanwhile(slice, () => noteDocuments(last, note));
    for (const { chain_id } of changes.documentsAfter) due.set(chain_id, []);
    // Chains that a document has left are derived again too.
    for (const chainId of changes.chainsLeft) due.set(chainId, []);
  }
  noteDocuments(changes, note);
  for (const row of rows) due.get(row.chain_id)?.push(row);
  const memory = new SearchMemory();
  return [...due].map(([chainId, documents]) => searchOfChain(chainId, documents, memory));
}

/** The second half, in the same transaction. What becomes of figures is the caller's to do. */
export async function takeChains(
  trx: Transaction<EdoTables>,
  owner: Owner,
  { chains, note }: { chains: DueChains; note: Note },
): Promise<void> {
  const emptied: string[] = [];
  for (let start = 0; start < chains.length; start += CHAIN_SLICE) {
    const slice = chains.slice(start, start + CHAIN_SLICE);
    const chainsBefore = await listKnownChains(
      trx,
      owner,
      slice.map(({ chain_id }) => chain_id),
    );
    await stageChains(trx, slice);
    const chainsAfter = await rebuildStagedChains(trx, owner);
    note({ ...noChanges, chainsBefore, chainsAfter });
    if (chainsAfter.length < slice.length) emptied.push(...missing(slice, chainsAfter));
  }
  if (emptied.length > 0) await deleteEmptyChains(trx, owner, emptied);
}

/** Chains without a document left are not derived again. */
function missing(given: DueChains, derived: readonly Pick<CountedChain, 'chain_id'>[]): string[] {
  const there = new Set(derived.map(({ chain_id }) => chain_id));
  return given.flatMap(({ chain_id }) => (there.has(chain_id) ? [] : chain_id));
}

interface DocumentChanges extends Pick<RowChanges, 'documentsBefore' | 'documentsAfter'> {
  chainsLeft: readonly string[];
}

const noChanges: RowChanges = { documentsBefore: [], documentsAfter: [], chainsBefore: [], chainsAfter: [] };

function noteDocuments(changes: DocumentChanges | undefined, note: Note): void {
  if (changes) note({ ...noChanges, documentsBefore: changes.documentsBefore, documentsAfter: changes.documentsAfter });
}

/** Sends a statement, does the work while Postgres is at it, and then waits for its answer. */
async function meanwhile<Answer, Made>(statement: Promise<Answer>, work: () => Made): Promise<[Answer, Made]> {
  return Promise.all([statement, setImmediate().then(work)]);
}

async function takeSlice(trx: Transaction<EdoTables>, owner: Owner, rows: readonly NewDocument[]) {
  // A page may repeat a document that moved while it was being listed; one statement cannot touch a row twice.
  const distinct = [...new Map(rows.map((row) => [row.document_id, row])).values()];
  const ids = distinct.map((row) => row.document_id);
  const known = await listKnownDocuments(trx, owner, ids);
  await stageDocuments(trx, distinct);
  return documentChanges(distinct, known, await takeStagedDocuments(trx, owner, { allNew: known.length === 0 }));
}

/** Taken documents as they were and as they are: when a document was created stays as it was first told. */
function documentChanges(
  rows: readonly NewDocument[],
  known: readonly CountedDocument[],
  changed: ReadonlySet<string>,
): DocumentChanges {
  const before = new Map(known.map((document) => [document.document_id, document]));
  const documentsAfter = rows.filter((row) => changed.has(row.document_id));
  return {
    documentsBefore: known.filter((document) => changed.has(document.document_id)),
    documentsAfter: documentsAfter.map((row) => {
      const old = before.get(row.document_id);
      return old ? { ...row, create_date: old.create_date } : row;
    }),
    chainsLeft: documentsAfter.flatMap((row) => {
      const old = before.get(row.document_id);
      return old && old.chain_id !== row.chain_id ? old.chain_id : [];
    }),
  };
}
