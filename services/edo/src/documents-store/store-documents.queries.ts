import { OPEN_REFUSAL_DAYS } from '@trassa/contracts/edo/trip-state.rules';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { CountedChain } from '../rollups/chain-changes.rules.ts';
import type { CountedDocument } from '../rollups/document-changes.rules.ts';
import { buildConditionHiddenFromPlanner, buildConnectionCondition } from '../shared/connection-key.ts';
import { buildCodesSql, buildStageSql, REFUSED_STATUS, statusesAwaitingTitle, T1, T3 } from './chain-stages.rules.ts';
import { documentColumnNames, readyChainColumnNames } from './stage-rows.queries.ts';

const columnNames = documentColumnNames.join(', ');
const notOverwrittenColumns = new Set(['document_id', 'create_date', 'read']);
const overwriteAssignments = documentColumnNames
  .filter((name) => !notOverwrittenColumns.has(name))
  .map((name) => `${name} = excluded.${name}`);

const overwriteClause = `
  on conflict (company_id, connection_id, document_id) do update
  set ${overwriteAssignments.join(', ')}, read = d.read or excluded.read
  where excluded.update_date > d.update_date or excluded.deleted <> d.deleted`;

const buildInsertStagedSql = ({ companyId, connectionId }: ConnectionKey) => sql`
  insert into documents as d (company_id, connection_id, ${sql.raw(columnNames)})
  select ${companyId}::uuid, ${connectionId}::uuid, ${sql.raw(columnNames)} from taking_documents`;

/**
 * Upserts staged documents in one statement. A known update of a document changes nothing, so a page may be stored
 * again.
 * @returns ids of documents that are new or changed
 */
export async function upsertStagedDocuments(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<Set<string>> {
  const { rows } = await sql<{ document_id: string }>`
    ${buildInsertStagedSql(owner)} ${sql.raw(overwriteClause)} returning document_id`.execute(trx);
  return new Set(rows.map((row) => row.document_id));
}

/** As {@link upsertStagedDocuments} where no document is known, without the conflict check. */
export async function insertStagedDocuments(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<void> {
  await buildInsertStagedSql(owner).execute(trx);
}

const readyChainColumnsSql = sql.raw(readyChainColumnNames.join(', '));

/** Inserts the chains that were staged ready. */
export async function insertReadyChains(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
): Promise<void> {
  await sql`
    insert into chains (company_id, connection_id, ${readyChainColumnsSql})
    select ${companyId}::uuid, ${connectionId}::uuid, ${readyChainColumnsSql} from taking_ready_chains`.execute(trx);
}

/** The given documents that are stored already, as they are before the change. */
export async function listKnownDocuments(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  ids: readonly string[],
): Promise<CountedDocument[]> {
  const { rows } = await sql<CountedDocument>`
    select document_id, chain_id, create_date, deleted, status_code, role_code, docflow_type, go_name, go_inn, go_kpp,
      gp_name, gp_inn, gp_kpp, tk_name, tk_inn, tk_kpp, vehicle, from_addr, to_addr
    from documents where ${buildConditionHiddenFromPlanner(owner)} and document_id = any(${ids}::text[])`.execute(trx);
  return rows;
}

const countedChainColumns: readonly (keyof CountedChain)[] = [
  'chain_id',
  'docflow_type',
  'deleted',
  'status',
  'documents',
  'started_at',
  'last_at',
  'due_at',
  'closed_at',
  'loaded_at',
  'unloaded_at',
  'plate',
  'driver',
  'from_addr',
  'to_addr',
];
const buildCountedChainColumnList = (table: string) => countedChainColumns.map((name) => `${table}.${name}`).join(', ');
const returnedChainColumns = buildCountedChainColumnList('c');

/** Columns of a {@link CountedChain}, each with the name or alias of a table of the statement. */
export const buildCountedChainColumns = (table: string): RawBuilder<unknown> =>
  sql.raw(buildCountedChainColumnList(table));

/** The given chains that are stored already, locked because figures subtract their state before the change. */
export async function listKnownChainsForUpdate(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  ids: readonly string[],
): Promise<CountedChain[]> {
  const { rows } = await sql<CountedChain>`
    select ${buildCountedChainColumns('chains')} from chains where ${buildConditionHiddenFromPlanner(owner)} and chain_id = any(${ids}::text[])
    order by chain_id for update`.execute(trx);
  return rows;
}

/** Waybills refused within {@link OPEN_REFUSAL_DAYS} that the given newer ones replace, by number and consignor. */
export async function listReplacedRefusals(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  issued: readonly string[],
): Promise<string[]> {
  if (issued.length === 0) return [];
  const { rows } = await sql<{ chain_id: string }>`
    select distinct refused.chain_id from chains as refused join chains as issued on issued.number = refused.number
      and issued.go_inn = refused.go_inn and issued.started_at > refused.started_at
    where ${buildConditionHiddenFromPlanner(owner, 'refused')} and refused.status = ${REFUSED_STATUS} and not refused.deleted
      and refused.last_at > now() - make_interval(days => ${OPEN_REFUSAL_DAYS}) and refused.number <> ''
      and ${buildConditionHiddenFromPlanner(owner, 'issued')} and issued.docflow_type = 'ETRN' and issued.status <> ${REFUSED_STATUS}
      and not issued.deleted and issued.chain_id = any(${issued}::text[])`.execute(trx);
  return rows.map(({ chain_id }) => chain_id);
}

const buildLatestText = (column: string) =>
  `coalesce((array_agg(${column} order by create_date desc, document_id desc) filter (where ${column} <> ''))[1], '')`;
const buildPartyColumns = (prefix: string) =>
  ['name', 'inn', 'kpp'].map((part) => buildLatestText(`${prefix}_${part}`)).join(', ');
const buildLatestValue = (column: string) => `(array_agg(${column} order by create_date desc, document_id desc))[1]`;

const insertChainsSql = `
  insert into chains as c (company_id, connection_id, chain_id, docflow_type, status, complete, deleted, unread,
    waiting_since, started_at, last_at, documents, number, doc_date, trip,
    go_name, go_inn, go_kpp, gp_name, gp_inn, gp_kpp, tk_name, tk_inn, tk_kpp, vehicle, driver, from_addr, to_addr,
    loaded_at, unloaded_at, search)
  select own.company_id, own.connection_id, given.chain_key, derived.*, given.search
  from taking_chains as given cross join own
  cross join lateral (select
    (array_agg(docflow_type order by (docflow_type = 'ETRN') desc, create_date))[1],
    (array_agg(status_code order by ${buildStageSql('status_code')} desc, create_date desc, document_id desc))[1],
    bool_or(doc_type = '${T1}') and bool_or(doc_type = '${T3}'),
    bool_and(deleted), bool_or(not read),
    case when ${buildLatestValue('status_code')} in ${buildCodesSql(statusesAwaitingTitle)} then max(create_date) end,
    min(create_date), max(create_date), count(*) filter (where not deleted), ${buildLatestText('number')}, ${buildLatestText('doc_date')}, ${buildLatestText('trip')},
    ${buildPartyColumns('go')}, ${buildPartyColumns('gp')}, ${buildPartyColumns('tk')},
    ${buildLatestText('vehicle')}, ${buildLatestText('driver')}, ${buildLatestText('from_addr')}, ${buildLatestText('to_addr')},
    min(create_date) filter (where doc_type = '${T1}'), min(create_date) filter (where doc_type = '${T3}')
    from documents d
    where d.company_id = own.company_id and d.connection_id = own.connection_id and d.chain_id = given.chain_key
    having count(*) > 0) as derived
  on conflict (company_id, connection_id, chain_id) do update set revision = c.revision + 1,
    docflow_type = excluded.docflow_type, status = excluded.status, complete = excluded.complete,
    deleted = excluded.deleted, unread = excluded.unread, waiting_since = excluded.waiting_since,
    started_at = excluded.started_at, last_at = excluded.last_at, documents = excluded.documents,
    number = excluded.number, doc_date = excluded.doc_date, trip = excluded.trip,
    go_name = excluded.go_name, go_inn = excluded.go_inn, go_kpp = excluded.go_kpp,
    gp_name = excluded.gp_name, gp_inn = excluded.gp_inn, gp_kpp = excluded.gp_kpp,
    tk_name = excluded.tk_name, tk_inn = excluded.tk_inn, tk_kpp = excluded.tk_kpp,
    vehicle = excluded.vehicle, driver = excluded.driver, from_addr = excluded.from_addr, to_addr = excluded.to_addr,
    loaded_at = excluded.loaded_at, unloaded_at = excluded.unloaded_at,
    search = case when strpos(c.search, excluded.search) > 0 then c.search else c.search || excluded.search end
  returning ${returnedChainColumns}`;

// The owner is materialized to hide it from the planner, as in `buildConditionHiddenFromPlanner`.
const buildRebuildSql = (owner: RawBuilder<unknown>) =>
  sql`with own as materialized (select ${owner}) ${sql.raw(insertChainsSql)}`;

/**
 * Derives staged chains from stored documents, as `deriveChain` does from documents at hand.
 * @returns the chains after the change
 */
export async function rebuildStagedChains(trx: Transaction<EdoTables>, owner: ConnectionKey): Promise<CountedChain[]> {
  const own = sql`${owner.companyId}::uuid as company_id, ${owner.connectionId}::uuid as connection_id`;
  return (await sql<CountedChain>`${buildRebuildSql(own)}`.execute(trx)).rows;
}

/** Removes chains whose documents have all moved to other chains. */
export async function deleteEmptyChains(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from chains c where ${buildConnectionCondition(owner)}
      and chain_id = any(${ids}::text[]) and not exists (select 1 from documents d where d.company_id = c.company_id
        and d.connection_id = c.connection_id and d.chain_id = c.chain_id)`.execute(trx);
}

/**
 * Makes the order due of chains that another connection of the company has ordered without their latest titles: the
 * other one may get no titles any more.
 */
export async function makeOrdersOfOtherConnectionsDue(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  ids: readonly string[],
): Promise<void> {
  const others = sql`select id from connections
    where company_id = ${owner.companyId} and kind = 'exchange' and id <> ${owner.connectionId}`;
  // An aggregate, because the planner would make a join of a lookup by `exists`.
  await sql`
    update chains c set ordered_revision = 0
    where exists (${others}) and ${buildConditionHiddenFromPlanner(owner, 'c')} and c.chain_id = any(${ids}::text[])
      and c.ordered_revision is null and c.last_at > (select max(o.last_at) from chains o where o.company_id = c.company_id
        and o.connection_id = any(array(${others})) and o.chain_id = c.chain_id and o.ordered_revision is not null)`.execute(
    trx,
  );
}
