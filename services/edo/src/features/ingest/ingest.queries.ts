import type { Db } from '@trassa/service-kit/db';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';

/** A run of the ingest. `begin` false: only a running ingest is resumed. */
export interface IngestJob extends ConnectionKey {
  begin: boolean;
}

/** Progress of an ingest, stored with its pages. */
export interface IngestCursor {
  nextPage: number;
  deletedPass: boolean;
  loaded: number;
  total: number | null;
  /** The ingest missed documents once and began again. */
  reread: boolean;
  /** Unreadable documents among the loaded ones. */
  unreadable: number;
}

/** Stores the cursor in the transaction of its pages. */
export async function saveIngestCursor(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  cursor: IngestCursor,
): Promise<void> {
  await buildIngestUpdate(trx, owner)
    .set({
      next_page: cursor.nextPage,
      deleted_pass: cursor.deletedPass,
      loaded: cursor.loaded,
      total: cursor.total,
      reread: cursor.reread,
      unreadable: cursor.unreadable,
    })
    .execute();
}

/** Ends an ingest; the next one asks for changes since the begin of this one. */
export async function finishImport(trx: Transaction<EdoTables>, owner: ConnectionKey, now: Date): Promise<void> {
  await buildIngestUpdate(trx, owner)
    .set({ state: 'idle', watermark: sql`read_began_at`, read_began_at: null, finished_at: now, error: null })
    .execute();
}

/** Gives an ingest up; the next one starts from the beginning. */
export async function abandonImport(trx: Transaction<EdoTables>, owner: ConnectionKey, error: string): Promise<void> {
  await buildIngestUpdate(trx, owner).set({ state: 'failed', error, read_began_at: null }).execute();
}

/** Whether the connection is connected, locked until the end of the transaction against a disconnect. */
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

/** Stops an ingest; the cursor stays for the next attempt. */
export async function failImport(trx: Transaction<EdoTables>, owner: ConnectionKey, error: string): Promise<void> {
  await buildIngestUpdate(trx, owner).set({ state: 'failed', error }).execute();
}

const buildIngestUpdate = (trx: Transaction<EdoTables>, owner: ConnectionKey) =>
  trx.updateTable('ingests').where('company_id', '=', owner.companyId).where('connection_id', '=', owner.connectionId);

/** Connected exchanges of all companies. */
export async function listConnectedExchanges(trx: Transaction<EdoTables>): Promise<ConnectionKey[]> {
  const rows = await trx
    .selectFrom('connections')
    .select(['company_id', 'id'])
    .where('kind', '=', 'exchange')
    .where('state', '=', 'connected')
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, connectionId: row.id }));
}

/** Running ingests; at the start of the service, those that a stopped process left. */
export async function listRunningIngests(trx: Transaction<EdoTables>): Promise<ConnectionKey[]> {
  const rows = await trx
    .selectFrom('ingests')
    .select(['company_id', 'connection_id'])
    .where('state', '=', 'running')
    .execute();
  return rows.map((row) => ({ companyId: row.company_id, connectionId: row.connection_id }));
}

/** Share of a table by which it grows before its statistics are worth their time; autovacuum gathers them at a tenth. */
const ANALYZE_GROWTH = 0.05;

/**
 * Gathers statistics of documents and chains if `stored` rows are a large enough share of the table. Samples 9,000
 * rows instead of 30,000, whose pages took seconds of a first ingest; autovacuum samples more later.
 */
export async function analyzeTablesIfGrown(db: Db<EdoTables>, stored: number): Promise<void> {
  await db.withoutCompany(async (trx) => {
    const { rows } = await sql<{ known: number }>`
      select reltuples::float8 as known from pg_class where oid = 'edo.documents'::regclass`.execute(trx);
    if (stored < (rows[0]?.known ?? 0) * ANALYZE_GROWTH) return;
    await sql`set local default_statistics_target = 30`.execute(trx);
    await sql`select analyze_lists()`.execute(trx);
  });
}
