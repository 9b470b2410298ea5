import type { WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ProblemError, problem } from '@trassa/service-kit/problem-error';
import { isAccessLost } from '@trassa/service-kit/provider-outcome';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { Transaction } from 'kysely';
import type { ChainRow, DocumentRow, EdoTables } from '../../db/tables.ts';
import { omitReplacedDocuments, T1 } from '../../documents-store/chain-stages.rules.ts';
import { type ChainDeliveryTerm, storeDeliveryTerms } from '../../documents-store/change-chains.ts';
import { insertHistoryEvents } from '../../documents-store/history.queries.ts';
import { loadArchive } from '../../exchange/load-archive.ts';
import { getDeliveryTerms, storeArchiveFacts } from '../../reading/archive-facts.ts';
import { readAndStoreFacts } from '../../reading/read-facts.ts';
import type { Author } from '../../shared/authors.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { toDraft } from './order-draft.rules.ts';
import { listDocumentsOfChains, markChainsOrdered, type SyncCounts } from './orders-sync.queries.ts';

const CHAINS_READ_AT_ONCE = 5;

/** Requester of the sync, and its trace. */
export interface SyncRequester {
  author: Author;
  traceId: string;
}

interface ChainReading {
  chain: ChainRow;
  documents: DocumentRow[];
  fields: WaybillFields | null;
  refusal: string | null;
  /** Why the chain's T1 is unavailable now, so that its order waits for the next sync; null: nothing to wait for. */
  error: string | null;
  /** Delivery term of T1, when it has one. */
  terms: readonly ChainDeliveryTerm[];
}

/** Result of a batch: counts, and chains with a current order. */
export interface SyncedBatch {
  counts: SyncCounts;
  done: readonly ChainRow[];
}

/** Makes orders of the chains of a batch in one call to services/orders. */
export async function syncBatch(
  deps: ExchangeDeps,
  owner: ConnectionKey,
  batch: { chains: readonly ChainRow[]; behalf: SyncRequester },
): Promise<SyncedBatch> {
  const { chains, behalf } = batch;
  const read = await readChains(deps, owner, chains);
  // One transaction, because figures are updated per transaction.
  await deps.db.forCompany(owner.companyId, (trx) =>
    storeDeliveryTerms(
      trx,
      owner,
      read.flatMap(({ terms }) => terms),
    ),
  );
  const ready = read.filter(({ error }) => error === null);
  const reply =
    ready.length > 0
      ? await deps.orders(ordersEndpoints.import, {
          caller: { kind: 'service', service: 'edo', companyId: owner.companyId, userId: behalf.author.userId },
          traceId: behalf.traceId,
          body: { source: 'edo', orders: ready.map(toDraft) },
        })
      : { created: 0, updated: 0, unchanged: 0, errors: [] };
  const refused = new Set(reply.errors.map((error) => error.external_order_id));
  const done = ready.filter(({ chain }) => !refused.has(chain.chain_id)).map(({ chain }) => chain);
  const counts = {
    created: reply.created,
    updated: reply.updated,
    unchanged: reply.unchanged,
    failures: [
      ...reply.errors.map(({ external_order_id, error }) => ({ externalOrderId: external_order_id, error })),
      ...read.flatMap(({ chain, error }) => (error === null ? [] : [{ externalOrderId: chain.chain_id, error }])),
    ],
    cursor: chains.at(-1)?.chain_id ?? '',
  };
  return { counts, done };
}

/** {@link syncBatch} and {@link recordOrders} at once, for chains outside a run. @returns counts of the batch */
export async function makeOrders(
  deps: ExchangeDeps,
  owner: ConnectionKey,
  batch: { chains: readonly ChainRow[]; behalf: SyncRequester },
): Promise<SyncCounts> {
  const { counts, done } = await syncBatch(deps, owner, batch);
  const orders = { chains: done, author: batch.behalf.author, now: deps.now() };
  await deps.db.forCompany(owner.companyId, (trx) => recordOrders(trx, owner, orders));
  return counts;
}

/** Marks chains as having a current order, and adds it to their history. */
export async function recordOrders(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { chains, author, now }: { chains: readonly ChainRow[]; author: Author; now: Date },
): Promise<void> {
  await markChainsOrdered(trx, owner, chains);
  const kinds = Map.groupBy(chains, (chain) => (chain.ordered_revision === null ? 'ordered' : 'order_updated'));
  for (const [kind, of] of kinds)
    await insertHistoryEvents(trx, owner.companyId, { event: { kind, author, at: now }, of });
}

/** Error of a failed batch: the exchange's refusal, or that orders could not be made. */
export const toSyncProblem = (error: unknown): ProblemError =>
  error instanceof ProblemError && error.code !== 'common/unavailable'
    ? error
    : problem('edo/sync-failed', { cause: error });

async function readChains(
  deps: ExchangeDeps,
  owner: ConnectionKey,
  chains: readonly ChainRow[],
): Promise<ChainReading[]> {
  const ids = chains.map((chain) => chain.chain_id);
  const all = await deps.db.forCompany(owner.companyId, (trx) => listDocumentsOfChains(trx, owner, ids));
  const byChain = Map.groupBy(all, (document) => document.chain_id);
  const read: ChainReading[] = [];
  // A few in parallel: each needs a connection of the pool, for which people wait too.
  for (let start = 0; start < chains.length; start += CHAINS_READ_AT_ONCE) {
    const group = chains.slice(start, start + CHAINS_READ_AT_ONCE).map(async (chain) => {
      const documents = omitReplacedDocuments(byChain.get(chain.chain_id) ?? []);
      const first = await readFieldsOfT1(deps, documents);
      return { chain, documents, ...first, refusal: await readRefusalReasons(deps, chain, documents) };
    });
    read.push(...(await Promise.all(group)));
  }
  return read;
}

/** Reasons of a refused waybill; null: not refused, the refusal cannot be read now, or it states no reason. */
async function readRefusalReasons(deps: ExchangeDeps, chain: ChainRow, documents: readonly DocumentRow[]) {
  const refusing = chain.status === 'ON_TRNACLOTKL' && documents.find(({ doc_type }) => doc_type === chain.status);
  if (!refusing) return null;
  const outcome = await readAndStoreFacts(deps, refusing);
  const titles = outcome.state === 'read' ? (outcome.reading?.titles ?? []) : [];
  const reasons = titles.flatMap(({ notices }) => notices).filter(({ kind }) => kind === 'refusal');
  return reasons.map(({ text }) => text).join('; ') || null;
}

/** Fields of the chain's T1. A chain without a readable T1 makes an order of the list's data. */
async function readFieldsOfT1(
  deps: ExchangeDeps,
  documents: readonly DocumentRow[],
): Promise<Pick<ChainReading, 'fields' | 'error' | 'terms'>> {
  const first = documents.find((document) => document.doc_type === T1);
  const nothing = { fields: null, error: null, terms: [] };
  if (!first) return nothing;
  const outcome = await loadArchive(deps, first);
  if (!outcome.ok) {
    if (isAccessLost(outcome)) throw problem('edo/token-expired');
    return { ...nothing, error: 'Ошибка загрузки контента документа' };
  }
  if (outcome.value === null) return nothing;
  const reading = await deps.reading.read(outcome.value, { detail: 'fields' }, { of: first.company_id });
  if ('refused' in reading) return nothing;
  await deps.db.forCompany(first.company_id, (trx) => storeArchiveFacts(trx, first, reading));
  const title = reading.titles.find(({ title: { kind } }) => kind === 'T1') ?? reading.titles[0];
  return { ...nothing, fields: title?.fields ?? null, terms: getDeliveryTerms(first, reading) };
}
