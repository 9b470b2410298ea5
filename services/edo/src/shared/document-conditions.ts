import { type RawBuilder, sql } from 'kysely';
import { factConditions } from './fact-conditions.ts';
import type { ListFilters } from './filter-conditions.rules.ts';

/** Whose documents a list is over; no connections: all of the company's. */
interface ListScope {
  companyId: string;
  connectionIds: string[] | null;
  /** Only what had arrived by this mark; null: everything, which an index can count alone. */
  snapshot: number | null;
}

/** Whose documents, narrowed how. */
export interface DocumentList {
  scope: ListScope;
  filters: ListFilters;
}

/** What a row of `documents` must meet to be in a list. */
export function documentConditions({ scope, filters }: DocumentList): RawBuilder<unknown> {
  const { companyId, connectionIds, snapshot } = scope;
  const conditions = [
    sql`company_id = ${companyId}`,
    filters.deleted ? sql`deleted` : sql`not deleted`,
    snapshot !== null && sql`seq <= ${snapshot}`,
    connectionIds && sql`connection_id = any(${connectionIds}::uuid[])`,
    equal('docflow_type', filters.category),
    equal('status_code', filters.status),
    equal('doc_type', filters.docType),
    equal('go_inn', filters.goInn),
    equal('gp_inn', filters.gpInn),
    equal('tk_inn', filters.tkInn),
    filters.from && sql`create_date >= ${filters.from}`,
    filters.to && sql`create_date < ${filters.to}`,
    filters.waitingBefore &&
      sql`(connection_id, chain_id) in (select connection_id, chain_id from chains
        where company_id = ${companyId} and waiting_since < ${filters.waitingBefore})`,
    ...factConditions('documents', filters, companyId),
    filters.search.length > 0 &&
      sql`(connection_id, chain_id) in (select f.connection_id, f.chain_id from find_chains(${JSON.stringify(filters.search)}::jsonb) f)`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== null && condition !== false),
    sql` and `,
  );
}

const equal = (column: string, value: string | null) => value !== null && sql`${sql.ref(column)} = ${value}`;
