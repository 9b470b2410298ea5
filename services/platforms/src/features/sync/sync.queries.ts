import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { OrderSyncFailure, PlatformsTables, SyncRow } from '../../db/schema.ts';

type Trx = Transaction<PlatformsTables>;

/** What a page of orders adds to its sync. */
export interface SyncCounts {
  loaded: number;
  created: number;
  updated: number;
  unchanged: number;
  failures: OrderSyncFailure[];
}

const MAX_KEPT_ORDER_FAILURES = 50;
const MOST_LISTED_SYNCS = 50;

export async function addSyncCounts(trx: Trx, sync: SyncRow, counts: SyncCounts): Promise<void> {
  const named = JSON.stringify(counts.failures.slice(0, MAX_KEPT_ORDER_FAILURES));
  const firstOnes = `$[0 to ${MAX_KEPT_ORDER_FAILURES - 1}]`;
  await sql`
    update syncs set loaded = loaded + ${counts.loaded}, created = created + ${counts.created},
      updated = updated + ${counts.updated}, unchanged = unchanged + ${counts.unchanged},
      errors = errors + ${counts.failures.length},
      failures = jsonb_path_query_array(failures || ${named}::jsonb, ${firstOnes}::jsonpath)
    where company_id = ${sync.company_id} and id = ${sync.id}`.execute(trx);
}

/** Ends a sync; `error` null: it went well. */
export async function endSync(trx: Trx, sync: SyncRow, end: { now: Date; error: string | null }): Promise<void> {
  await trx
    .updateTable('syncs')
    .set({ state: end.error === null ? 'done' : 'failed', error: end.error, finished_at: end.now })
    .where('company_id', '=', sync.company_id)
    .where('id', '=', sync.id)
    .where('state', '=', 'running')
    .execute();
}

/** Deletes earlier scheduled syncs that brought nothing: the history tells what happened, not that time went by. */
export async function deleteUneventfulSyncs(trx: Trx, sync: SyncRow): Promise<void> {
  await trx
    .deleteFrom('syncs')
    .where('company_id', '=', sync.company_id)
    .where('connection_id', '=', sync.connection_id)
    .where('trigger', '=', 'schedule')
    .where('state', '=', 'done')
    .where(sql<boolean>`created + updated + errors = 0`)
    .where('id', '<>', sync.id)
    .execute();
}

/** Last syncs of a connection, newest first. */
export function listSyncs(trx: Trx, owner: ConnectionKey): Promise<SyncRow[]> {
  return trx
    .selectFrom('syncs')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('connection_id', '=', owner.connectionId)
    .orderBy('started_at', 'desc')
    .limit(MOST_LISTED_SYNCS)
    .execute();
}

/** A sync by its id; undefined when it has been deleted, for one with its connection. */
export function findSync(trx: Trx, companyId: string, syncId: string): Promise<SyncRow | undefined> {
  return trx
    .selectFrom('syncs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', syncId)
    .executeTakeFirst();
}

/** Connections of all companies whose next sync is due, the longest waiting first. */
export async function listDueConnections(trx: Trx, due: { now: Date; limit: number }): Promise<ConnectionKey[]> {
  const rows = await trx
    .selectFrom('connections')
    .select(['company_id', 'id'])
    .where('next_sync_at', '<=', due.now)
    .where('state', '=', 'connected')
    .orderBy('next_sync_at')
    .limit(due.limit)
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, connectionId: row.id }));
}

/** Connections with a sync that a stopped process left under way. */
export async function listInterruptedConnections(trx: Trx): Promise<ConnectionKey[]> {
  const rows = await trx
    .selectFrom('syncs')
    .select(['company_id', 'connection_id'])
    .where('state', '=', 'running')
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, connectionId: row.connection_id }));
}
