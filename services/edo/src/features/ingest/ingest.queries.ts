import { type Kysely, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { ConnectionKey } from '../../shared/connection-key.ts';

/** A run to be done. `begin` false: only the walk that stands as under way. */
export interface IngestJob extends ConnectionKey {
  begin: boolean;
}

/** Where a walk stands. */
export interface Cursor {
  nextPage: number;
  deletedPass: boolean;
  loaded: number;
  total: number | null;
  /** The walk came out short once already and began again. */
  rewalked: boolean;
  /** Documents set aside, of those loaded. */
  unreadable: number;
}

/** Moves a walk on; in the transaction that took the page in. */
export async function saveCursor(trx: Transaction<EdoTables>, owner: ConnectionKey, cursor: Cursor): Promise<void> {
  await ofOwner(trx, owner)
    .set({
      next_page: cursor.nextPage,
      deleted_pass: cursor.deletedPass,
      loaded: cursor.loaded,
      total: cursor.total,
      rewalked: cursor.rewalked,
      unreadable: cursor.unreadable,
    })
    .execute();
}

/** Ends a walk: the next one asks only for what changed since this one began. */
export async function finishWalk(trx: Transaction<EdoTables>, owner: ConnectionKey, now: Date): Promise<void> {
  await ofOwner(trx, owner)
    .set({ state: 'idle', watermark: sql`walk_began_at`, walk_began_at: null, finished_at: now, error: null })
    .execute();
}

/** Gives a walk up; the next one begins anew. */
export async function abandonWalk(trx: Transaction<EdoTables>, owner: ConnectionKey, error: string): Promise<void> {
  await ofOwner(trx, owner).set({ state: 'failed', error, walk_began_at: null }).execute();
}

/**
 * Whether the connection is still in use, until the end of the transaction: whoever wants to disconnect waits for that.
 */
export async function isConnected(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<boolean> {
  const row = await trx
    .selectFrom('connections')
    .select('state')
    .where('company_id', '=', owner.companyId)
    .where('id', '=', owner.connectionId)
    .forShare()
    .executeTakeFirst();
  return row?.state === 'connected';
}

/** Stops a walk where it stands; the cursor stays for the next attempt. */
export async function failWalk(trx: Transaction<EdoTables>, owner: ConnectionKey, error: string): Promise<void> {
  await ofOwner(trx, owner).set({ state: 'failed', error }).execute();
}

const ofOwner = (trx: Transaction<EdoTables>, owner: ConnectionKey) =>
  trx.updateTable('ingests').where('company_id', '=', owner.companyId).where('connection_id', '=', owner.connectionId);

/** Connected exchanges of all companies: what the schedule visits. */
export async function listConnected(trx: Transaction<EdoTables>): Promise<ConnectionKey[]> {
  const rows = await trx
    .selectFrom('connections')
    .select(['company_id', 'id'])
    .where('kind', '=', 'exchange')
    .where('state', '=', 'connected')
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, connectionId: row.id }));
}

/** Walks that a stopped process left under way. */
export async function listInterrupted(trx: Transaction<EdoTables>): Promise<ConnectionKey[]> {
  const rows = await trx
    .selectFrom('ingests')
    .select(['company_id', 'connection_id'])
    .where('state', '=', 'running')
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, connectionId: row.connection_id }));
}

/**
 * Lets the planner know what the lists hold by now, from 9,000 rows of each instead of 30,000: reading so many pages took
 * seconds of a first walk, and autovacuum looks closer before long.
 */
export async function analyzeLists(db: Kysely<EdoTables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local default_statistics_target = 30`.execute(trx);
    await sql`select analyze_lists()`.execute(trx);
  });
}
