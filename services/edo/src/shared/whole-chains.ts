import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { type ChainKeys, chainConditions, isAmong, ofDocumentsAlone } from './chain-conditions.ts';
import type { ChosenConnections } from './connection-key.ts';
import { ownConnections } from './connections.queries.ts';
import type { DocumentList } from './document-conditions.ts';
import { type ListFilters, toListFilters } from './filter-conditions.rules.ts';
import { TRIPS } from './rollups/dims.rules.ts';
import { listCategories } from './rollups/figures.queries.ts';

/** Chains of a list, whatever must be true of a document in them. */
export interface WholeChains {
  scope: ChosenConnections;
  filters: ListFilters;
  few?: ChainKeys | null;
  /** Categories of the company's chains, where a list is of all of them: an index holds each by itself. */
  categories: readonly string[] | null;
}

/** What is said of documents, other than of their chains: no more than that they are waybills; when they were made; more. */
export function sayingOf(filters: ListFilters): 'nothing' | 'time' | 'much' {
  if (filters.category !== null && filters.category !== TRIPS) return 'much';
  const { from, to } = filters;
  const nothing = { ...toListFilters({ category: filters.category ?? '0' }, new Date(0)), from, to };
  if (JSON.stringify(ofDocumentsAlone(filters)) !== JSON.stringify(nothing)) return 'much';
  return from || to ? 'time' : 'nothing';
}

/** What a chain must meet, whatever its documents are and whenever they were made. */
export function ofWholeChain({ scope, filters, categories, few = null }: WholeChains): RawBuilder<unknown> {
  return sql.join(
    [
      sql`c.company_id = ${scope.companyId}`,
      filters.deleted ? sql`true` : sql`not c.deleted`,
      scope.connectionIds ? sql`c.connection_id = any(${scope.connectionIds}::uuid[])` : sql`true`,
      // A chain with a transport waybill is one of transport waybills, whatever else it holds.
      filters.category === TRIPS ? sql`c.docflow_type = ${TRIPS}` : sql`true`,
      categories ? sql`c.docflow_type = any(${categories}::text[])` : sql`true`,
      ...(few ? [isAmong(few, 'c')] : []),
      ...chainConditions(filters, few),
    ],
    sql` and `,
  );
}

/** Categories of documents that may stand in chains of the list without being of the list. */
export async function othersOf(
  trx: Transaction<EdoTables>,
  { scope, filters }: Pick<WholeChains, 'scope' | 'filters'>,
): Promise<string[]> {
  if (filters.category === null) return [];
  return (await listCategories(trx, await ownConnections(trx, scope))).filter(
    (category) => category !== filters.category,
  );
}

/** Documents of other categories, by their chain. */
export const straysOf = (companyId: string, others: readonly string[]): RawBuilder<unknown> => sql`
  select connection_id, chain_id, count(*) as documents from documents
  where company_id = ${companyId} and not deleted and docflow_type = any(${others}::text[])
  group by connection_id, chain_id`;

/**
 * How many documents a list has that says nothing of them but of their chains, which know. Only those in chains that began
 * within a stretch.
 */
export async function countByChains(
  trx: Transaction<EdoTables>,
  list: DocumentList,
  { from, to }: Pick<ListFilters, 'from' | 'to'>,
): Promise<number> {
  const { scope, filters, few = null } = list;
  const strays = straysOf(scope.companyId, await othersOf(trx, list));
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(c.documents - coalesce(s.documents, 0)), 0)::bigint as count
    from chains c left join (${strays}) as s using (connection_id, chain_id)
    where ${ofWholeChain({ scope, filters, few, categories: null })}
      and ${from ? sql`c.started_at >= ${from}` : sql`true`} and ${to ? sql`c.started_at < ${to}` : sql`true`}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}
