import { type RawBuilder, sql } from 'kysely';
import type { ChosenConnections } from '../shared/connection-key.ts';
import { buildChainConditions, buildChainsCondition, type ChainKeys, hasChainFilters } from './chain-conditions.ts';
import { buildFactConditions } from './fact-conditions.ts';
import type { ListFilters } from './filter-conditions.rules.ts';

/** Connections of a list of documents, and the arrival up to which it goes. */
interface ListScope extends ChosenConnections {
  /** Number of the last listed arrival; null: no limit, so that an index alone can count. */
  snapshot: number | null;
}

export interface DocumentListQuery {
  scope: ListScope;
  filters: ListFilters;
  /** Result of `findCandidateChains` for the filters. */
  candidates?: ChainKeys | null;
}

export function buildDocumentConditions({ scope, filters, candidates = null }: DocumentListQuery): RawBuilder<unknown> {
  const { companyId, connectionIds, snapshot } = scope;
  const conditions = [
    sql`company_id = ${companyId}`,
    filters.deleted ? sql`deleted` : sql`not deleted`,
    snapshot !== null && sql`seq <= ${snapshot}`,
    connectionIds && sql`connection_id = any(${connectionIds}::uuid[])`,
    buildEquality('docflow_type', filters.category),
    buildEquality('status_code', filters.status),
    buildEquality('doc_type', filters.docType),
    buildEquality('go_inn', filters.goInn),
    buildEquality('gp_inn', filters.gpInn),
    buildEquality('tk_inn', filters.tkInn),
    filters.from && sql`create_date >= ${filters.from}`,
    filters.to && sql`create_date < ${filters.to}`,
    ...buildFactConditions('documents', filters, companyId),
    hasChainFilters(filters) && buildDocumentChainCondition(companyId, { filters, candidates }),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== null && condition !== false),
    sql` and `,
  );
}

/** Few candidates are joined; otherwise the chain of each document is checked, which `offset 0` forces on the planner. */
function buildDocumentChainCondition(
  companyId: string,
  { filters, candidates }: Omit<DocumentListQuery, 'scope'>,
): RawBuilder<unknown> {
  const conditions = buildChainConditions(filters, candidates ?? null);
  const chain = sql`exists (select 1 from chains where chains.company_id = ${companyId}
    and chains.connection_id = documents.connection_id and chains.chain_id = documents.chain_id
    and ${sql.join([sql`true`, ...conditions], sql` and `)} offset 0)`;
  if (!candidates) return chain;
  return conditions.length === 0
    ? buildChainsCondition(candidates, 'documents')
    : sql`${buildChainsCondition(candidates, 'documents')} and ${chain}`;
}

const buildEquality = (column: string, value: string | null) => value !== null && sql`${sql.ref(column)} = ${value}`;
