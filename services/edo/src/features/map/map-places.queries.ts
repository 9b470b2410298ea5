import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import type { ListFilters } from '../../shared/filter-conditions.rules.ts';

/** Documents the map counts: those of the filters, and of one address or route when it is narrowed to one. */
export interface PlacesScope extends OwnConnections {
  filters: ListFilters;
  from: string | null;
  to: string | null;
}

/** A pair of addresses, either of which may be empty, and its documents. */
export interface PairCount {
  from_addr: string;
  to_addr: string;
  count: number;
}

/** Documents by their pairs of addresses. */
export async function countPairs(trx: Transaction<EdoTables>, scope: PlacesScope): Promise<PairCount[]> {
  const { rows } = await sql<PairCount>`
    select from_addr, to_addr, count(*) as count from documents
    where ${matching(scope, { status: sql.ref('status_code'), at: sql.ref('create_date') })}
    group by from_addr, to_addr order by 3 desc, 1, 2`.execute(trx);
  return rows;
}

/** Chains that began in the scope's time, of its status, and how many of them are complete. */
export async function countChains(
  trx: Transaction<EdoTables>,
  scope: PlacesScope,
): Promise<{ count: number; done: number }> {
  const { rows } = await sql<{ count: number; done: number }>`
    select count(*) as count, count(*) filter (where complete) as done from chains
    where ${matching(scope, { status: sql.ref('status'), at: sql.ref('started_at') })}`.execute(trx);
  return rows[0] ?? { count: 0, done: 0 };
}

interface Columns {
  status: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
}

function matching(scope: PlacesScope, { status, at }: Columns): RawBuilder<unknown> {
  const { companyId, connectionIds, filters, from, to } = scope;
  const conditions = [
    sql`company_id = ${companyId} and not deleted and connection_id = any(${connectionIds}::uuid[])`,
    filters.category !== null && sql`docflow_type = ${filters.category}`,
    filters.status !== null && sql`${status} = ${filters.status}`,
    filters.from && sql`${at} >= ${filters.from}`,
    filters.to && sql`${at} < ${filters.to}`,
    from && sql`from_addr = ${from}`,
    to && sql`to_addr = ${to}`,
  ];
  return sql.join(
    conditions.filter((condition) => Boolean(condition)),
    sql` and `,
  );
}
