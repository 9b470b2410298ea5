import type { IngestProgress } from '@trassa/contracts/edo/connection';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables, IngestRow } from '../db/tables.ts';
import { ALL_TIME, dims, TRIP_CATEGORY } from '../rollups/dims.rules.ts';
import { sumCountsOfDim } from '../rollups/figures.queries.ts';
import { readFigureScope } from '../rollups/open-scope.ts';
import { buildConnectionCondition, type OwnConnections } from '../shared/connection-key.ts';

/** State of the ingest of a connection; undefined before the first one. */
export function findIngest(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<IngestRow | undefined> {
  return trx
    .selectFrom('ingests')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('connection_id', '=', owner.connectionId)
    .executeTakeFirst();
}

/**
 * Begins the next ingest, or resumes an interrupted one.
 * @returns whether one was running already
 */
export async function beginIngest(trx: Transaction<EdoTables>, owner: ConnectionKey, now: Date): Promise<boolean> {
  await sql`
    insert into ingests (company_id, connection_id) values (${owner.companyId}, ${owner.connectionId})
    on conflict do nothing`.execute(trx);
  const { numAffectedRows } = await sql`
    update ingests set
      state = 'running', error = null, finished_at = null,
      mode = case when watermark is null then 'full' else 'changes' end,
      next_page = case when read_began_at is null then 1 else next_page end,
      deleted_pass = read_began_at is not null and deleted_pass,
      reread = read_began_at is not null and reread,
      unreadable = case when read_began_at is null then 0 else unreadable end,
      loaded = case when read_began_at is null then 0 else loaded end,
      total = case when read_began_at is null then null else total end,
      started_at = ${now}, read_began_at = coalesce(read_began_at, ${now})
    where ${buildConnectionCondition(owner)} and state <> 'running'`.execute(trx);
  return !numAffectedRows;
}

/** Number of chains stored so far: rollups count those that are not deleted, a query counts the deleted ones. */
async function countStoredChains(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<number> {
  const { companyId, connectionId } = owner;
  const scope = await readFigureScope(
    trx,
    { companyId, connectionIds: [connectionId] },
    { category: null, slice: ALL_TIME },
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select distinct chain_id from documents
      where ${buildConnectionCondition(owner)} and deleted) as d
    join chains c on ${buildConnectionCondition(owner, 'c')} and c.chain_id = d.chain_id
    where c.deleted`.execute(trx);
  return (await sumCountsOfDim(trx, scope, dims.chains)) + (rows[0]?.count ?? 0);
}

/** Documents stored so far, without deleted ones. */
export async function countUndeletedDocuments(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<number> {
  const { count } = await trx
    .selectFrom('documents')
    .select(sql<number>`count(*)`.as('count'))
    .where('company_id', '=', owner.companyId)
    .where('connection_id', '=', owner.connectionId)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Progress on the wire; null before the first ingest. */
export async function readProgress(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  now: Date,
): Promise<IngestProgress | null> {
  const row = await findIngest(trx, owner);
  if (!row) return null;
  const counted = { chains: await countStoredChains(trx, owner), kept: await countStoredDocuments(trx, owner) };
  return { ...counted, ...toProgress(row, now) };
}

/** Numbers of stored documents: rollups count those that are not deleted, a query counts the deleted ones. */
async function countStoredDocuments(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
): Promise<IngestProgress['kept']> {
  const { companyId, connectionId } = owner;
  const scope = await readFigureScope(
    trx,
    { companyId, connectionIds: [connectionId] },
    { category: null, slice: ALL_TIME },
  );
  const waybills = await sumCountsOfDim(trx, { ...scope, categories: [TRIP_CATEGORY] }, dims.status);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from documents where ${buildConnectionCondition(owner)} and deleted`.execute(trx);
  return { waybills, others: (await sumCountsOfDim(trx, scope, dims.status)) - waybills, deleted: rows[0]?.count ?? 0 };
}

function toProgress(row: IngestRow, now: Date): Omit<IngestProgress, 'chains' | 'kept'> {
  return {
    state: row.state,
    loaded: Math.min(row.loaded, row.total ?? row.loaded),
    total: row.total,
    unreadable: row.unreadable,
    secondsLeft: estimateSecondsLeft(row, now),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    error: row.error,
  };
}

/** Estimate from the speed so far; null: nothing is running or loaded, or after an interruption or in a second pass. */
function estimateSecondsLeft(row: IngestRow, now: Date): number | null {
  if (row.state !== 'running' || !row.total || !row.loaded || !row.read_began_at) return null;
  if (row.reread || row.started_at?.getTime() !== row.read_began_at.getTime()) return null;
  const seconds = (now.getTime() - row.read_began_at.getTime()) / 1000;
  return Math.max(0, Math.ceil((seconds / row.loaded) * (row.total - row.loaded)));
}

/** Whether an ingest of any of these connections is running. */
export async function isIngestRunning(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
): Promise<boolean> {
  const { rows } = await sql<{ loading: boolean }>`
    select exists (select 1 from ingests where company_id = ${companyId} and state = 'running'
      and connection_id = any(${connectionIds}::uuid[])) as loading`.execute(trx);
  return rows[0]?.loading ?? false;
}
