import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { ChainRow, DocumentRow, EdoTables, OrderSyncsTable } from '../../db/tables.ts';
import { inConnections } from '../../exchange/connections.queries.ts';
import { type ChosenConnections, type ConnectionKey, ofConnection } from '../../shared/connection-key.ts';

/** A sync as it stands. */
export type SyncRow = Selectable<OrderSyncsTable>;

/** Chains that are orders: transport waybills nobody deleted. */
const ofOrders = (owner: ConnectionKey): RawBuilder<unknown> =>
  sql`${ofConnection(owner)} and docflow_type = 'ETRN' and not deleted`;

/** The latest sync of a connection. */
export function findSync(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<SyncRow | undefined> {
  return trx
    .selectFrom('order_syncs')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('connection_id', '=', owner.connectionId)
    .executeTakeFirst();
}

/** Syncs that a stopped process left under way, of all companies. */
export async function listRunningSyncs(trx: Transaction<EdoTables>): Promise<ConnectionKey[]> {
  const rows = await trx
    .selectFrom('order_syncs')
    .select(['company_id', 'connection_id'])
    .where('state', '=', 'running')
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, connectionId: row.connection_id }));
}

/** Begins a sync: chains whose order is up to date are counted as unchanged at once. */
export async function beginSync(trx: Transaction<EdoTables>, owner: ConnectionKey, now: Date): Promise<void> {
  await sql`
    insert into order_syncs (company_id, connection_id, state, reported, total, unchanged, started_at)
    select ${owner.companyId}, ${owner.connectionId}, 'running', false, count(*),
      count(*) filter (where ordered_revision = revision), ${now}
    from chains where ${ofOrders(owner)}
    on conflict (company_id, connection_id) do update set state = 'running', created = 0, updated = 0, errors = 0,
      total = excluded.total, unchanged = excluded.unchanged, failures = '[]', cursor = '', reported = false,
      started_at = excluded.started_at, finished_at = null`.execute(trx);
}

/** Chains after the cursor whose order is not up to date. */
export async function listDueChains(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  batch: { cursor: string; limit: number },
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select * from chains where ${ofOrders(owner)} and chain_id > ${batch.cursor} and ordered_revision is distinct from revision
    order by chain_id limit ${batch.limit}`.execute(trx);
  return rows;
}

/** Those of the chains that are there, of these connections or, where none are named, of all of the company's. */
export async function listChosenChains(
  trx: Transaction<EdoTables>,
  chosen: ChosenConnections,
  chainIds: readonly string[],
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select * from chains
    where company_id = ${chosen.companyId} and ${inConnections(chosen)} and chain_id = any(${chainIds}::text[])
    order by connection_id, chain_id`.execute(trx);
  return rows;
}

/** Documents of many chains of one connection. */
export async function listDocumentsOf(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  chainIds: readonly string[],
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select * from documents
    where ${ofConnection(owner)} and chain_id = any(${chainIds}::text[])
    order by create_date, document_id`.execute(trx);
  return rows;
}

/** Remembers that these chains have their orders. */
export async function markOrdered(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  chains: readonly ChainRow[],
): Promise<void> {
  // A chain whose documents changed meanwhile has a newer revision and is due again.
  await sql`
    update chains c set ordered_revision = done.revision
    from unnest(${chains.map((chain) => chain.chain_id)}::text[], ${chains.map((chain) => chain.revision)}::integer[])
      as done(chain_id, revision)
    where ${ofConnection(owner, 'c')} and c.chain_id = done.chain_id`.execute(trx);
}

/** What a batch adds to a sync. */
export interface SyncGain {
  created: number;
  updated: number;
  unchanged: number;
  failures: { externalOrderId: string; error: string }[];
  cursor: string;
}

const MOST_FAILURES = 50;

/** Adds a batch to the sync. */
export async function addGain(trx: Transaction<EdoTables>, owner: ConnectionKey, gain: SyncGain): Promise<void> {
  await sql`
    update order_syncs set created = created + ${gain.created}, updated = updated + ${gain.updated},
      unchanged = unchanged + ${gain.unchanged}, errors = errors + ${gain.failures.length}, cursor = ${gain.cursor},
      failures = case when jsonb_array_length(failures) < ${MOST_FAILURES}
        then failures || ${JSON.stringify(gain.failures.slice(0, MOST_FAILURES))}::jsonb else failures end
    where ${ofConnection(owner)}`.execute(trx);
}

/** Ends a sync. */
export async function finishSync(trx: Transaction<EdoTables>, owner: ConnectionKey, now: Date): Promise<void> {
  await trx
    .updateTable('order_syncs')
    .set({ state: 'done', finished_at: now })
    .where('company_id', '=', owner.companyId)
    .where('connection_id', '=', owner.connectionId)
    .execute();
}

/** Somebody was told how the sync ended: the next call begins anew instead of being told it. */
export async function markReported(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<void> {
  await trx
    .updateTable('order_syncs')
    .set({ reported: true })
    .where('company_id', '=', owner.companyId)
    .where('connection_id', '=', owner.connectionId)
    .where('state', '=', 'done')
    .execute();
}
