import { setImmediate } from 'node:timers/promises';
import { enqueueEndedReasons } from '@trassa/service-kit/notification-outbox';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { Transaction } from 'kysely';
import type { EdoTables, NewDocument } from '../db/tables.ts';
import type { CountedDocument } from '../rollups/document-changes.rules.ts';
import { FigureChanges, type RowChanges } from '../rollups/figure-changes.rules.ts';
import { updateRollups } from '../rollups/update-rollups.ts';
import { buildChainSearchText, type ChainSearchText } from './chain-search.rules.ts';
import { type DerivedChain, deriveChain } from './derive-chain.rules.ts';
import { buildRefusalReason, listEndedWaits } from './ended-waits.rules.ts';
import { SearchKeyCache } from './search-text.rules.ts';
import { type ReadyChain, stageChainSearchTexts, stageDocuments, stageReadyChains } from './stage-rows.queries.ts';
import {
  deleteEmptyChains,
  insertReadyChains,
  insertStagedDocuments,
  listKnownChainsForUpdate,
  listKnownDocuments,
  listReplacedRefusals,
  makeOrdersOfOtherConnectionsDue,
  rebuildStagedChains,
  upsertStagedDocuments,
} from './store-documents.queries.ts';

/** Most documents and most chains of one statement, which then meets its deadline on a busy machine. */
const DOCUMENTS_PER_STATEMENT = 5000;
const CHAINS_PER_STATEMENT = 2000;
/** Chains that are derived before other tasks of the event loop get a turn. */
const CHAINS_PER_EVENT_LOOP_TURN = 500;

/** Called for every change of rows, one after another. */
type OnChange = (changes: RowChanges) => void;

/** Stores documents of one connection, derives their chains and updates figures, in the transaction of the caller. */
export async function storeDocuments(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  rows: readonly NewDocument[],
): Promise<void> {
  const figures = new FigureChanges();
  const onChange: OnChange = (changes) => figures.add(changes);
  await storeChains(trx, owner, { chains: await storeDocumentRows(trx, owner, { rows, onChange }), onChange });
  await updateRollups(trx, owner, figures);
}

/** A chain of stored documents that is still to be derived. */
export interface PendingChain extends ChainSearchText {
  /** The derived chain where all its documents are at hand; null: more of them may be stored. */
  derived: DerivedChain | null;
}

/** First half of storing: changes rows of these documents only, so the second half of another batch may run. */
export async function storeDocumentRows(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { rows, onChange }: { rows: readonly NewDocument[]; onChange: OnChange },
): Promise<PendingChain[]> {
  const pending = new Map<string, NewDocument[]>();
  const fresh = new Set<NewDocument>();
  const elsewhere = new Set<string>();
  let changes: DocumentChanges | undefined;
  for (let start = 0; start < rows.length; start += DOCUMENTS_PER_STATEMENT) {
    const last = changes;
    const slice = storeSlice(trx, owner, rows.slice(start, start + DOCUMENTS_PER_STATEMENT));
    [changes] = await runWhileAwaiting(slice, () => reportDocuments(last, onChange));
    for (const { chain_id } of changes.documentsAfter) pending.set(chain_id, []);
    for (const row of changes.fresh) fresh.add(row);
    // A chain that a document has left is derived again too.
    for (const chainId of changes.chainsLeft) {
      pending.set(chainId, []);
      elsewhere.add(chainId);
    }
  }
  reportDocuments(changes, onChange);
  for (const row of rows) pending.get(row.chain_id)?.push(row);
  const cache = new SearchKeyCache();
  const chains: PendingChain[] = [];
  for (const [chainId, documents] of pending) {
    const isWhole = !elsewhere.has(chainId) && documents.every((row) => fresh.has(row));
    const derived = isWhole ? deriveChain(chainId, documents) : null;
    chains.push({ ...buildChainSearchText(chainId, documents, cache), derived });
    if (chains.length % CHAINS_PER_EVENT_LOOP_TURN === 0) await setImmediate();
  }
  return chains;
}

/** Second half of storing, in the same transaction; the caller updates figures. */
export async function storeChains(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { chains, onChange }: { chains: readonly PendingChain[]; onChange: OnChange },
): Promise<void> {
  const emptied: string[] = [];
  for (let start = 0; start < chains.length; start += CHAINS_PER_STATEMENT) {
    const slice = chains.slice(start, start + CHAINS_PER_STATEMENT);
    const ids = slice.map(({ chain_id }) => chain_id);
    const chainsBefore = await listKnownChainsForUpdate(trx, owner, ids);
    const known = new Set(chainsBefore.map(({ chain_id }) => chain_id));
    const ready = slice.flatMap(({ derived, ...found }) =>
      derived && !known.has(found.chain_id) ? { ...derived, ...found } : [],
    );
    const rebuilt = excludeChains(slice, ready);
    await insertDerivedChains(trx, owner, ready);
    const chainsAfter = await rebuildChains(trx, owner, rebuilt);
    await makeOrdersOfOtherConnectionsDue(trx, owner, ids);
    onChange({ ...noChanges, chainsBefore, chainsAfter: [...ready, ...chainsAfter] });
    const issued = [...ready, ...chainsAfter].map(({ chain_id }) => chain_id).filter((id) => !known.has(id));
    await enqueueEndedReasons(trx, owner.companyId, [
      ...listEndedWaits(chainsBefore, chainsAfter),
      { reasons: (await listReplacedRefusals(trx, owner, issued)).map(buildRefusalReason), words: 'оформлена заново' },
    ]);
    // A chain that was not rebuilt has no documents left.
    emptied.push(...excludeChains(rebuilt, chainsAfter).map(({ chain_id }) => chain_id));
  }
  if (emptied.length > 0) await deleteEmptyChains(trx, owner, emptied);
}

/** Inserts chains that are new and whose documents are all at hand. */
async function insertDerivedChains(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  ready: readonly ReadyChain[],
): Promise<void> {
  if (ready.length === 0) return;
  await stageReadyChains(trx, ready);
  await insertReadyChains(trx, owner);
}

/** Derives chains from stored documents, because not all of those are at hand. */
async function rebuildChains(trx: Transaction<EdoTables>, owner: ConnectionKey, chains: readonly ChainSearchText[]) {
  if (chains.length === 0) return [];
  await stageChainSearchTexts(trx, chains);
  return rebuildStagedChains(trx, owner);
}

function excludeChains<T extends ChainSearchText>(chains: readonly T[], others: readonly { chain_id: string }[]): T[] {
  const those = new Set(others.map(({ chain_id }) => chain_id));
  return chains.filter(({ chain_id }) => !those.has(chain_id));
}

interface DocumentChanges extends Pick<RowChanges, 'documentsBefore' | 'documentsAfter'> {
  /** Documents that were not stored before. */
  fresh: readonly NewDocument[];
  chainsLeft: readonly string[];
}

const noChanges: RowChanges = { documentsBefore: [], documentsAfter: [], chainsBefore: [], chainsAfter: [] };

function reportDocuments(changes: DocumentChanges | undefined, onChange: OnChange): void {
  if (changes)
    onChange({ ...noChanges, documentsBefore: changes.documentsBefore, documentsAfter: changes.documentsAfter });
}

/** Does work of this process while Postgres runs a statement. */
async function runWhileAwaiting<Answer, Made>(statement: Promise<Answer>, work: () => Made): Promise<[Answer, Made]> {
  return Promise.all([statement, setImmediate().then(work)]);
}

async function storeSlice(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  rows: readonly NewDocument[],
): Promise<DocumentChanges> {
  // A page may repeat a document that moved during listing, and one statement cannot update a row twice.
  const distinct = [...new Map(rows.map((row) => [row.document_id, row])).values()];
  const ids = distinct.map((row) => row.document_id);
  const known = await listKnownDocuments(trx, owner, ids);
  await stageDocuments(trx, distinct);
  if (known.length > 0) return buildDocumentChanges(distinct, known, await upsertStagedDocuments(trx, owner));
  await insertStagedDocuments(trx, owner);
  return { documentsBefore: [], documentsAfter: distinct, fresh: distinct, chainsLeft: [] };
}

/** Documents before and after the change; the first creation date of a document stays. */
function buildDocumentChanges(
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
