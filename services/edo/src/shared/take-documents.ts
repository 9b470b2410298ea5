import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import { type ChainSearch, searchOfChain } from './chain-search.rules.ts';
import type { ConnectionKey } from './connection-key.ts';
import { type DerivedChain, deriveChain } from './derive-chain.rules.ts';
import type { CountedDocument } from './rollups/document-deltas.rules.ts';
import { FigureChanges, type RowChanges } from './rollups/figure-changes.rules.ts';
import { keepRollups } from './rollups/keep-rollups.ts';
import { SearchMemory } from './search-text.rules.ts';
import { type ReadyChain, stageChains, stageDocuments, stageReadyChains } from './stage-rows.queries.ts';
import {
  deleteEmptyChains,
  insertReadyChains,
  insertStagedDocuments,
  listKnownChains,
  listKnownDocuments,
  rebuildStagedChains,
  takeStagedDocuments,
} from './take-documents.queries.ts';

/** So many documents (chains) go into one statement: none comes near its deadline even on a busy machine. */
const SLICE = 5000;
const CHAIN_SLICE = 2000;
/** After so many chains the process has time for other things. */
const BREATH = 500;

/** Told of every change in the order in which they are made. */
type Note = (changes: RowChanges) => void;

/** Takes documents of one connection in, derives their chains and all figures, in one transaction of the caller. */
export async function takeDocuments(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  rows: readonly NewDocument[],
): Promise<void> {
  const figures = new FigureChanges();
  const note: Note = (changes) => figures.add(changes);
  await takeChains(trx, owner, { chains: await takeDocumentsAlone(trx, owner, { rows, note }), note });
  await keepRollups(trx, owner, figures);
}

/** A chain of documents that are in, as it is to be found. */
export interface DueChain extends ChainSearch {
  /** What its documents at hand make of it, if they are all it has; null: there may be others. */
  derived: DerivedChain | null;
}

/**
 * The first half of taking documents in. It reads and writes nothing but these very documents: the second half of others may
 * be under way meanwhile.
 */
export async function takeDocumentsAlone(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { rows, note }: { rows: readonly NewDocument[]; note: Note },
): Promise<DueChain[]> {
  const due = new Map<string, NewDocument[]>();
  const fresh = new Set<NewDocument>();
  const elsewhere = new Set<string>();
  let changes: DocumentChanges | undefined;
  for (let start = 0; start < rows.length; start += SLICE) {
    const last = changes;
    const slice = takeSlice(trx, owner, rows.slice(start, start + SLICE));
    [changes] = await meanwhile(slice, () => noteDocuments(last, note));
    for (const { chain_id } of changes.documentsAfter) due.set(chain_id, []);
    for (const row of changes.fresh) fresh.add(row);
    // Chains that a document has left are derived again too.
    for (const chainId of changes.chainsLeft) {
      due.set(chainId, []);
      elsewhere.add(chainId);
    }
  }
  noteDocuments(changes, note);
  for (const row of rows) due.get(row.chain_id)?.push(row);
  const memory = new SearchMemory();
  const chains: DueChain[] = [];
  for (const [chainId, documents] of due) {
    const isWhole = !elsewhere.has(chainId) && documents.every((row) => fresh.has(row));
    const derived = isWhole ? deriveChain(chainId, documents) : null;
    chains.push({ ...searchOfChain(chainId, documents, memory), derived });
    if (chains.length % BREATH === 0) await setImmediate();
  }
  return chains;
}

/** The second half, in the same transaction. What becomes of figures is the caller's to do. */
export async function takeChains(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { chains, note }: { chains: readonly DueChain[]; note: Note },
): Promise<void> {
  const emptied: string[] = [];
  for (let start = 0; start < chains.length; start += CHAIN_SLICE) {
    const slice = chains.slice(start, start + CHAIN_SLICE);
    const ids = slice.map(({ chain_id }) => chain_id);
    const chainsBefore = await listKnownChains(trx, owner, ids);
    const known = new Set(chainsBefore.map(({ chain_id }) => chain_id));
    const ready = slice.flatMap(({ derived, ...found }) =>
      derived && !known.has(found.chain_id) ? { ...derived, ...found } : [],
    );
    const rebuilt = without(slice, ready);
    await takeReadyChains(trx, owner, ready);
    const chainsAfter = await rebuildChains(trx, owner, rebuilt);
    note({ ...noChanges, chainsBefore, chainsAfter: [...ready, ...chainsAfter] });
    // Chains without a document left are not derived again.
    emptied.push(...without(rebuilt, chainsAfter).map(({ chain_id }) => chain_id));
  }
  if (emptied.length > 0) await deleteEmptyChains(trx, owner, emptied);
}

/** Chains that are new and whose documents are all at hand. */
async function takeReadyChains(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  ready: readonly ReadyChain[],
): Promise<void> {
  if (ready.length === 0) return;
  await stageReadyChains(trx, ready);
  await insertReadyChains(trx, owner);
}

/** All others are derived from the documents that are in. */
async function rebuildChains(trx: Transaction<EdoTables>, owner: ConnectionKey, chains: readonly ChainSearch[]) {
  if (chains.length === 0) return [];
  await stageChains(trx, chains);
  return rebuildStagedChains(trx, owner);
}

function without<T extends ChainSearch>(chains: readonly T[], others: readonly { chain_id: string }[]): T[] {
  const those = new Set(others.map(({ chain_id }) => chain_id));
  return chains.filter(({ chain_id }) => !those.has(chain_id));
}

interface DocumentChanges extends Pick<RowChanges, 'documentsBefore' | 'documentsAfter'> {
  /** Rows of documents that were not there. */
  fresh: readonly NewDocument[];
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

async function takeSlice(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  rows: readonly NewDocument[],
): Promise<DocumentChanges> {
  // A page may repeat a document that moved while it was being listed; one statement cannot touch a row twice.
  const distinct = [...new Map(rows.map((row) => [row.document_id, row])).values()];
  const ids = distinct.map((row) => row.document_id);
  const known = await listKnownDocuments(trx, owner, ids);
  await stageDocuments(trx, distinct);
  if (known.length > 0) return documentChanges(distinct, known, await takeStagedDocuments(trx, owner));
  await insertStagedDocuments(trx, owner);
  return { documentsBefore: [], documentsAfter: distinct, fresh: distinct, chainsLeft: [] };
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
    fresh: documentsAfter.filter((row) => !before.has(row.document_id)),
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
