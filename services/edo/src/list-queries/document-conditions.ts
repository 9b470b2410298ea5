import { type RawBuilder, sql } from 'kysely';
import type { ChosenConnections } from '../shared/connection-key.ts';
import { type ChainKeys, chainConditions, isAmong, saysOfChains } from './chain-conditions.ts';
import { factConditions } from './fact-conditions.ts';
import type { ListFilters } from './filter-conditions.rules.ts';

/** Whose documents a list is over. */
interface ListScope extends ChosenConnections {
  /** Only what had arrived by this mark; null: everything, which an index can count alone. */
  snapshot: number | null;
}

/** Whose documents, narrowed how. */
export interface DocumentList {
  scope: ListScope;
  filters: ListFilters;
  /** Chains that `findCandidateChains` found for the filters. */
  candidates?: ChainKeys | null;
}

/** What a row of `documents` must meet to be in a list. */
export function documentConditions({ scope, filters, candidates = null }: DocumentList): RawBuilder<unknown> {
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
    ...factConditions('documents', filters, companyId),
    saysOfChains(filters) && isOfChain(companyId, { filters, candidates }),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== null && condition !== false),
    sql` and `,
  );
}

/** Few chains lead to their documents; of many, each document's own is looked at, which `offset 0` makes the planner do. */
function isOfChain(companyId: string, { filters, candidates }: Omit<DocumentList, 'scope'>): RawBuilder<unknown> {
  const met = chainConditions(filters, candidates ?? null);
  const chain = sql`exists (select 1 from chains where chains.company_id = ${companyId}
    and chains.connection_id = documents.connection_id and chains.chain_id = documents.chain_id
    and ${sql.join([sql`true`, ...met], sql` and `)} offset 0)`;
  if (!candidates) return chain;
  return met.length === 0 ? isAmong(candidates, 'documents') : sql`${isAmong(candidates, 'documents')} and ${chain}`;
}

const equal = (column: string, value: string | null) => value !== null && sql`${sql.ref(column)} = ${value}`;
