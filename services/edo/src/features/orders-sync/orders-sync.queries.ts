import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { ChainRow, DocumentRow, EdoTables, OrderSyncsTable } from '../../db/tables.ts';
import { buildConnectionsCondition } from '../../exchange/connections.queries.ts';
import { buildConnectionCondition, type ChosenConnections } from '../../shared/connection-key.ts';

export type SyncRow = Selectable<OrderSyncsTable>;

/** Chains that make orders: undeleted transport waybills. */
const buildOrderChainCondition = (owner: ConnectionKey): RawBuilder<unknown> =>
  sql`${buildConnectionCondition(owner)} and docflow_type = 'ETRN' and not deleted`;

export async function findSync(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<SyncRow | undefined> {
  const { rows } = await sql<SyncRow>`select * from order_syncs where ${buildConnectionCondition(owner)}`.execute(trx);
  return rows[0];
}

/** Connections of all companies with an unfinished sync. */
export async function listRunningSyncs(trx: Transaction<EdoTables>): Promise<ConnectionKey[]> {
  const rows = await trx
    .selectFrom('order_syncs')
    .select(['company_id', 'connection_id'])
    .where('state', '=', 'running')
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, connectionId: row.connection_id }));
}

/** Starts a sync; chains with a current order count as unchanged at once. */
export async function beginSync(trx: Transaction<EdoTables>, owner: ConnectionKey, now: Date): Promise<void> {
  await sql`
    insert into order_syncs (company_id, connection_id, state, reported, total, unchanged, started_at)
    select ${owner.companyId}, ${owner.connectionId}, 'running', false, count(*),
      count(*) filter (where ordered_revision = revision), ${now}
    from chains where ${buildOrderChainCondition(owner)}
    on conflict (company_id, connection_id) do update set state = 'running', created = 0, updated = 0, errors = 0,
      total = excluded.total, unchanged = excluded.unchanged, failures = '[]', cursor = '', reported = false,
      started_at = excluded.started_at, finished_at = null`.execute(trx);
}

/** Chains after the cursor without a current order; `outdated`: only those with an older one. */
export async function listChainsDueForOrder(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { cursor, limit, outdated = false }: { cursor: string; limit: number; outdated?: boolean },
): Promise<ChainRow[]> {
  const differs = outdated ? sql`<>` : sql`is distinct from`;
  const { rows } = await sql<ChainRow>`
    select * from chains where ${buildOrderChainCondition(owner)} and chain_id > ${cursor} and ordered_revision ${differs} revision
    order by chain_id limit ${limit}`.execute(trx);
  return rows;
}

/** Connections of all companies with chains whose order is older than they are. */
export async function listConnectionsWithStaleOrders(trx: Transaction<EdoTables>): Promise<ConnectionKey[]> {
  const { rows } = await sql<ConnectionKey>`
    select distinct company_id as "companyId", connection_id as "connectionId" from chains
    where docflow_type = 'ETRN' and not deleted and ordered_revision <> revision`.execute(trx);
  return rows;
}

/** Chosen chains of these connections, or of all connections of the company when none are named. */
export async function listChosenChains(
  trx: Transaction<EdoTables>,
  chosen: ChosenConnections,
  chainIds: readonly string[],
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select * from chains
    where company_id = ${chosen.companyId} and ${buildConnectionsCondition(chosen)} and chain_id = any(${chainIds}::text[])
    order by connection_id, chain_id`.execute(trx);
  return rows;
}

export async function listDocumentsOfChains(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  chainIds: readonly string[],
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select * from documents
    where ${buildConnectionCondition(owner)} and chain_id = any(${chainIds}::text[])
    order by create_date, document_id`.execute(trx);
  return rows;
}

/** Marks chains as having a current order. */
export async function markChainsOrdered(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  chains: readonly ChainRow[],
): Promise<void> {
  // A chain that changed meanwhile has a newer revision and stays due.
  await sql`
    update chains c set ordered_revision = done.revision
    from unnest(${chains.map((chain) => chain.chain_id)}::text[], ${chains.map((chain) => chain.revision)}::integer[])
      as done(chain_id, revision)
    where ${buildConnectionCondition(owner, 'c')} and c.chain_id = done.chain_id`.execute(trx);
}

/** Counts that a batch adds to a sync. */
export interface SyncCounts {
  created: number;
  updated: number;
  unchanged: number;
  failures: { externalOrderId: string; error: string }[];
  cursor: string;
}

const MAX_STORED_FAILURES = 50;

export async function addSyncCounts(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  counts: SyncCounts,
): Promise<void> {
  await sql`
    update order_syncs set created = created + ${counts.created}, updated = updated + ${counts.updated},
      unchanged = unchanged + ${counts.unchanged}, errors = errors + ${counts.failures.length}, cursor = ${counts.cursor},
      failures = case when jsonb_array_length(failures) < ${MAX_STORED_FAILURES}
        then failures || ${JSON.stringify(counts.failures.slice(0, MAX_STORED_FAILURES))}::jsonb else failures end
    where ${buildConnectionCondition(owner)}`.execute(trx);
}

export async function finishSync(trx: Transaction<EdoTables>, owner: ConnectionKey, now: Date): Promise<void> {
  await sql`
    update order_syncs set state = 'done', finished_at = ${now} where ${buildConnectionCondition(owner)}`.execute(trx);
}

/** The result was reported to a person: the next call starts a new sync. */
export async function markSyncResultReported(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<void> {
  await sql`
    update order_syncs set reported = true where ${buildConnectionCondition(owner)} and state = 'done'`.execute(trx);
}
