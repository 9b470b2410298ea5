import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { ListFilters } from '../../shared/filter-conditions.rules.ts';

/** Documents that are counted one by one. */
export interface ScanScope {
  companyId: string;
  connectionIds: readonly string[];
  filters: ListFilters;
}

type Row<K extends string> = Record<K, string> & { count: number };

/** Groups of documents of a scope by columns. */
async function group<K extends string>(
  trx: Transaction<EdoTables>,
  scope: ScanScope,
  columns: Record<K, RawBuilder<unknown>>,
): Promise<Row<K>[]> {
  const entries = Object.entries(columns) as [K, RawBuilder<unknown>][];
  const picked = sql.join(entries.map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
  const places = sql.raw(entries.map((_, at) => at + 1).join(', '));
  const { rows } = await sql<Row<K>>`
    select ${picked}, count(*) as count from documents where ${matching(scope)} group by ${places}`.execute(trx);
  return rows;
}

function matching({ companyId, connectionIds, filters }: ScanScope): RawBuilder<unknown> {
  const conditions = [
    sql`company_id = ${companyId} and not deleted and connection_id = any(${connectionIds}::uuid[])`,
    filters.category !== null && sql`docflow_type = ${filters.category}`,
    filters.status !== null && sql`status_code = ${filters.status}`,
    filters.from && sql`create_date >= ${filters.from}`,
    filters.to && sql`create_date < ${filters.to}`,
  ];
  return sql.join(
    conditions.filter((condition) => Boolean(condition)),
    sql` and `,
  );
}

const moscow = sql`create_date at time zone 'UTC' + interval '3 hours'`;

/** Documents by status, role, Moscow day and hour. */
export const scanTimes = (trx: Transaction<EdoTables>, scope: ScanScope) =>
  group(trx, scope, {
    status: sql.ref('status_code'),
    role: sql.ref('role_code'),
    day: sql`to_char(${moscow}, 'YYYY-MM-DD')`,
    hour: sql`extract(hour from ${moscow})::integer::text`,
  });

/** Documents by the companies they name together. */
export const scanParties = (trx: Transaction<EdoTables>, scope: ScanScope) =>
  group(trx, scope, {
    go_inn: sql.ref('go_inn'),
    go_name: sql.ref('go_name'),
    gp_inn: sql.ref('gp_inn'),
    gp_name: sql.ref('gp_name'),
    tk_inn: sql.ref('tk_inn'),
    tk_name: sql.ref('tk_name'),
  });

/** Documents by addresses. */
export const scanRoutes = (trx: Transaction<EdoTables>, scope: ScanScope) =>
  group(trx, scope, { from_addr: sql.ref('from_addr'), to_addr: sql.ref('to_addr') });

/** Documents by vehicle as written. */
export const scanVehicles = (trx: Transaction<EdoTables>, scope: ScanScope) =>
  group(trx, scope, { vehicle: sql.ref('vehicle') });

/** Chains that began in the scope's time, of its status, and how many of them are complete. */
export async function scanChains(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds, filters }: ScanScope,
): Promise<{ count: number; done: number }> {
  const conditions = [
    sql`company_id = ${companyId} and not deleted and connection_id = any(${connectionIds}::uuid[])`,
    filters.category !== null && sql`docflow_type = ${filters.category}`,
    filters.status !== null && sql`status = ${filters.status}`,
    filters.from && sql`started_at >= ${filters.from}`,
    filters.to && sql`started_at < ${filters.to}`,
  ];
  const { rows } = await sql<{ count: number; done: number }>`
    select count(*) as count, count(*) filter (where complete) as done from chains
    where ${sql.join(
      conditions.filter((condition) => Boolean(condition)),
      sql` and `,
    )}`.execute(trx);
  return rows[0] ?? { count: 0, done: 0 };
}
