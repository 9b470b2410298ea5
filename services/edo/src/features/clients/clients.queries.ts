import type { ClientSort } from '@trassa/contracts/edo/list-sorts';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { buildSearchKey, listSearchWords } from '@trassa/contracts/search.rules';
import { buildWordsCondition } from '@trassa/service-kit/search';
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { buildBareNameSql, buildFoldedSql } from '../../list-queries/folded-sql.ts';
import { ALL_TIME, dims, TRIP_CATEGORY } from '../../rollups/dims.rules.ts';
import { listCountsOfLabels } from '../../rollups/figures.queries.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import { buildMainRoleSql } from '../../shared/main-role.rules.ts';
import { foldName, type KeyedPayer } from './payers.rules.ts';

/** Company and connections of a list of clients. `own`: keys of the company itself, which is not listed. */
export interface ClientListScope extends OwnConnections {
  own: readonly string[];
}

/** Client over the connections of a scope; `last_at` null: a payer that no document names. */
export interface ClientRow extends Omit<Selectable<EdoTables['clients']>, 'company_id' | 'connection_id' | 'last_at'> {
  last_at: Date | null;
}

/** Filters of clients, with the bounds of activity, and payers to list as clients too. */
export interface ClientFilters {
  search: string;
  role: string | null;
  activity: string | null;
  debt: 'open' | 'overdue' | null;
  payers: readonly KeyedPayer[];
  activeSince: Date;
  moderateSince: Date;
}

/** Totals of clients, their documents and their money in kopecks. */
export interface ClientTotals {
  clients: number;
  documents: number;
  matching: number;
  found_documents: number;
  go: number;
  gp: number;
  tk: number;
  payer: number;
  active: number;
  moderate: number;
  inactive: number;
  debtors: number;
  debt: number;
  overdue: number;
  found_income: number;
  found_debt: number;
}

/** Clients of the documents and payers of orders, one list. */
const buildMergedClients = (scope: ClientListScope, filters: ClientFilters): RawBuilder<unknown> => sql`
  with own as (${buildOwnClients(scope)}),
  clients as (
    select key, coalesce(own.name, payers.name) as name, coalesce(own.inn, payers.inn) as inn,
      coalesce(own.kpp, '') as kpp, coalesce(own.kpps, '') as kpps,
      concat_ws(',', own.search_key, payers.search_key) as search_key,
      coalesce(go, 0) as go, coalesce(gp, 0) as gp, coalesce(tk, 0) as tk, coalesce(documents, 0) as documents,
      own.last_at, greatest(own.last_at, payers.last_at) as active_at, coalesce(income, 0) as income,
      coalesce(debt, 0) as debt, coalesce(overdue, 0) as overdue
    from own full join ${buildPayerRows(filters.payers)} using (key)),
  named as (
    select clients.*,
      case when documents = 0 then 'payer' else ${sql.raw(buildMainRoleSql((role) => role))} end as role,
      case when active_at >= ${filters.activeSince} then 'active'
        when active_at >= ${filters.moderateSince} then 'moderate' else 'inactive' end as activity
    from clients where ${buildSearchCondition(filters.search)})`;

function buildPayerRows(payers: readonly KeyedPayer[]): RawBuilder<unknown> {
  const kopecks = (of: 'income' | 'debt' | 'overdue') => payers.map(({ money }) => toKopecks(money?.[of] ?? 0));
  return sql`unnest(${payers.map(({ key }) => key)}::text[], ${payers.map(({ name }) => name)}::text[],
    ${payers.map(({ inn }) => inn)}::text[], ${payers.map(({ name, inn }) => buildSearchKey([name, inn]))}::text[],
    ${payers.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[], ${kopecks('income')}::bigint[],
    ${kopecks('debt')}::bigint[], ${kopecks('overdue')}::bigint[])
    as payers (key, name, inn, search_key, last_at, income, debt, overdue)`;
}

/** Clients of one connection as stored, of several merged. */
function buildOwnClients({ companyId, connectionIds, own }: ClientListScope): RawBuilder<unknown> {
  const mine = sql`from clients where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[])
    and key <> all(${own}::text[])`;
  if (connectionIds.length === 1)
    return sql`select key, name, inn, kpp, kpps, search_key, go, gp, tk, documents, last_at ${mine}`;
  return sql`select ${mergedColumns} ${mine} group by key`;
}

/** A client of several connections, with the latest name and all documents. */
const mergedColumns = sql`key, (array_agg(name order by last_at desc))[1] as name, min(inn) as inn,
  (array_agg(kpp order by last_at desc))[1] as kpp, string_agg(kpps, ', ') as kpps,
  string_agg(search_key, ',') as search_key, sum(go)::integer as go, sum(gp)::integer as gp,
  sum(tk)::integer as tk, sum(documents)::integer as documents, max(last_at) as last_at`;

function buildSearchCondition(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  return buildWordsCondition(sql.ref('search_key'), listSearchWords(search));
}

const buildFilterCondition = (
  filters: ClientFilters,
): RawBuilder<unknown> => sql`(${filters.role}::text is null or role = ${filters.role})
  and (${filters.activity}::text is null or activity = ${filters.activity}
    or ${filters.activity}::text = 'recent' and activity <> 'inactive')
  and (${filters.debt}::text is null or overdue > 0 or ${filters.debt}::text = 'open' and debt > 0)`;

const sortClauses: Record<ClientSort, RawBuilder<unknown>> = {
  '-documents': sql`documents desc`,
  documents: sql`documents`,
  company: buildBareNameSql(sql.ref('name')),
  '-company': sql`${buildBareNameSql(sql.ref('name'))} desc`,
  '-last': sql`last_at desc nulls last`,
  last: sql`last_at`,
  // Most clients are no payers, and these keep the usual order.
  '-income': sql`income desc, documents desc`,
  income: sql`income, documents desc`,
  '-debt': sql`debt desc, documents desc`,
  debt: sql`debt, documents desc`,
};

/** A page of clients, ties by key. */
export async function listClients(
  trx: Transaction<EdoTables>,
  scope: ClientListScope,
  { filters, sort, limit, offset }: { filters: ClientFilters; sort: ClientSort; limit: number; offset: number },
): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`${buildMergedClients(scope, filters)}
    select key, name, inn, kpp, kpps, go, gp, tk, documents, last_at from named where ${buildFilterCondition(filters)}
    order by ${sortClauses[sort]}, key collate "C" limit ${limit} offset ${offset}`.execute(trx);
  return rows;
}

/** Documents of transport waybills by client. */
export function countWaybillDocuments(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const scope = { companyId, connectionIds, categories: [TRIP_CATEGORY], slice: ALL_TIME };
  return listCountsOfLabels(trx, scope, { dim: dims.company, labels: keys });
}

/** Keys of clients with an INN by folded name; where several have the same name, the first key. */
export async function findClientKeysByName(
  trx: Transaction<EdoTables>,
  scope: ClientListScope,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ folded: string; key: string }>`
    with own as (${buildOwnClients(scope)}), named as (select ${buildFoldedSql(sql.ref('name'))} as folded, key, inn from own)
    select folded, min(key) as key from named
    where inn <> '' and folded = any(${names.map(foldName)}::text[]) group by folded`.execute(trx);
  return new Map(rows.map(({ folded, key }) => [folded, key]));
}

export async function readClientTotals(
  trx: Transaction<EdoTables>,
  scope: ClientListScope,
  filters: ClientFilters,
): Promise<ClientTotals> {
  const { rows } = await sql<ClientTotals>`${buildMergedClients(scope, filters)}
    select count(*) as clients, coalesce(sum(documents), 0)::bigint as documents,
      count(*) filter (where ${buildFilterCondition(filters)}) as matching,
      coalesce(sum(documents) filter (where ${buildFilterCondition(filters)}), 0)::bigint as found_documents,
      count(*) filter (where role = 'go') as go, count(*) filter (where role = 'gp') as gp,
      count(*) filter (where role = 'tk') as tk, count(*) filter (where role = 'payer') as payer,
      count(*) filter (where activity = 'active') as active,
      count(*) filter (where activity = 'moderate') as moderate,
      count(*) filter (where activity = 'inactive') as inactive, count(*) filter (where debt > 0) as debtors,
      coalesce(sum(debt), 0)::bigint as debt, coalesce(sum(overdue), 0)::bigint as overdue,
      coalesce(sum(income) filter (where ${buildFilterCondition(filters)}), 0)::bigint as found_income,
      coalesce(sum(debt) filter (where ${buildFilterCondition(filters)}), 0)::bigint as found_debt
    from named`.execute(trx);
  return rows[0] as ClientTotals;
}

export async function findClientByKey(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  key: string,
): Promise<ClientRow | undefined> {
  const { rows } = await sql<ClientRow>`
    select ${mergedColumns} from clients
    where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and key = ${key}
    group by key`.execute(trx);
  return rows[0];
}
