import type { ClientSort } from '@trassa/contracts/edo/list-sorts';
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { bareName, foldedSql } from '../../list-queries/folded-sql.ts';
import { ALL_TIME, dims, TRIPS } from '../../rollups/dims.rules.ts';
import { countLabels } from '../../rollups/figures.queries.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import { mainRoleSql } from '../../shared/main-role.rules.ts';

/** Owner of a list of clients. `own`: keys of the company itself, which is no client. */
export interface ClientListScope extends OwnConnections {
  own: readonly string[];
}

/** Client over all connections. */
export type ClientRow = Omit<Selectable<EdoTables['clients']>, 'company_id' | 'connection_id'>;

/** Filters of clients, with the bounds of activity. */
export interface ClientFilters {
  search: string;
  role: string | null;
  activity: string | null;
  activeSince: Date;
  moderateSince: Date;
}

/** Totals of clients and their documents. */
export interface ClientTotals {
  clients: number;
  documents: number;
  matching: number;
  found_documents: number;
  go: number;
  gp: number;
  tk: number;
  active: number;
  moderate: number;
  inactive: number;
}

const merged = (scope: ClientListScope, filters: ClientFilters): RawBuilder<unknown> => sql`
  with own as (${ownClients(scope)}),
  named as (
    select *, ${sql.raw(mainRoleSql((role) => role))} as role,
      case when last_at >= ${filters.activeSince} then 'active'
        when last_at >= ${filters.moderateSince} then 'moderate' else 'inactive' end as activity
    from own where ${found(filters.search)})`;

/** Clients of one connection as stored, of several merged. */
function ownClients({ companyId, connectionIds, own }: ClientListScope): RawBuilder<unknown> {
  const mine = sql`from clients where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[])
    and key <> all(${own}::text[])`;
  if (connectionIds.length === 1) return sql`select key, name, inn, kpp, go, gp, tk, documents, last_at ${mine}`;
  return sql`select ${mergedColumns} ${mine} group by key`;
}

/** A client of several connections, with the latest name and all documents. */
const mergedColumns = sql`key, (array_agg(name order by last_at desc))[1] as name, min(inn) as inn,
  (array_agg(kpp order by last_at desc))[1] as kpp, sum(go)::integer as go, sum(gp)::integer as gp,
  sum(tk)::integer as tk, sum(documents)::integer as documents, max(last_at) as last_at`;

function found(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const pattern = `%${fold(search).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(${foldedSql(sql.ref('name'))} like ${pattern} or inn like ${pattern} or kpp like ${pattern})`;
}

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

const asked = (
  filters: ClientFilters,
): RawBuilder<unknown> => sql`(${filters.role}::text is null or role = ${filters.role})
  and (${filters.activity}::text is null or activity = ${filters.activity}
    or ${filters.activity}::text = 'recent' and activity <> 'inactive')`;

const orders: Record<ClientSort, RawBuilder<unknown>> = {
  '-documents': sql`documents desc`,
  documents: sql`documents`,
  company: bareName(sql.ref('name')),
  '-company': sql`${bareName(sql.ref('name'))} desc`,
  '-last': sql`last_at desc`,
  last: sql`last_at`,
};

/** A page of clients, ties by key. */
export async function listClients(
  trx: Transaction<EdoTables>,
  scope: ClientListScope,
  { filters, sort, limit, offset }: { filters: ClientFilters; sort: ClientSort; limit: number; offset: number },
): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`${merged(scope, filters)}
    select key, name, inn, kpp, go, gp, tk, documents, last_at from named where ${asked(filters)}
    order by ${orders[sort]}, key collate "C" limit ${limit} offset ${offset}`.execute(trx);
  return rows;
}

/** Documents of transport waybills by client. */
export function countWaybillDocuments(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const scope = { companyId, connectionIds, categories: [TRIPS], slice: ALL_TIME };
  return countLabels(trx, scope, { dim: dims.company, labels: keys });
}

export async function countClients(
  trx: Transaction<EdoTables>,
  scope: ClientListScope,
  filters: ClientFilters,
): Promise<ClientTotals> {
  const { rows } = await sql<ClientTotals>`${merged(scope, filters)}
    select count(*) as clients, coalesce(sum(documents), 0)::bigint as documents,
      count(*) filter (where ${asked(filters)}) as matching,
      coalesce(sum(documents) filter (where ${asked(filters)}), 0)::bigint as found_documents,
      count(*) filter (where role = 'go') as go, count(*) filter (where role = 'gp') as gp,
      count(*) filter (where role = 'tk') as tk, count(*) filter (where activity = 'active') as active,
      count(*) filter (where activity = 'moderate') as moderate,
      count(*) filter (where activity = 'inactive') as inactive
    from named`.execute(trx);
  return rows[0] as ClientTotals;
}

export async function findClient(
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
