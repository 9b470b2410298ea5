import { buildSearchPatterns, buildWordsCondition, hasTrigrams } from '@trassa/service-kit/search';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { ListFilters } from './filter-conditions.rules.ts';
import { isNarrowedByAny } from './filter-scope.rules.ts';
import { buildMoscowHourSql, buildMoscowMonthSql } from './moscow-time.ts';

/** Chains by their keys, as columns. */
export interface ChainKeys {
  connectionIds: readonly string[];
  chainIds: readonly string[];
}

/** Most candidates; with more of them the chain of each document is checked as the list is read. */
const MOST_CANDIDATE_CHAINS = 2000;

/** Filters on columns of chains, not of documents. */
type ChainFilters = Pick<ListFilters, 'waitingBefore' | 'startHour' | 'months' | 'hasVehicle' | 'search'>;
const noChainFilters: ChainFilters = {
  waitingBefore: null,
  startHour: null,
  months: null,
  hasVehicle: false,
  search: null,
};

export const removeChainFilters = (filters: ListFilters): ListFilters => ({ ...filters, ...noChainFilters });

export const hasChainFilters = (filters: ListFilters): boolean => isNarrowedByAny(filters, noChainFilters);

/** Conditions on rows of `chains`; with `candidates`, those that the candidates do not meet already. */
export function buildChainConditions(filters: ChainFilters, candidates: ChainKeys | null): RawBuilder<unknown>[] {
  if (candidates) return filters.search ? buildPlainConditions(filters) : [];
  return [...buildPlainConditions(filters), ...buildSearchTextConditions(filters)];
}

function buildPlainConditions({ waitingBefore, startHour, months, hasVehicle }: ChainFilters): RawBuilder<unknown>[] {
  return [
    waitingBefore && sql`waiting_since < ${waitingBefore}`,
    startHour !== null && sql`${buildMoscowHourSql('started_at')} = ${startHour}`,
    months && sql`${buildMoscowMonthSql('started_at')} = any(${months}::integer[])`,
    hasVehicle && sql`plate <> ''`,
  ].filter((condition) => condition instanceof Object);
}

function buildSearchTextConditions({ search }: ChainFilters): RawBuilder<unknown>[] {
  if (search === null) return [];
  if (search === 'nothing') return [sql`false`];
  const fields = search.fields.length > 0 ? [sql`search ~ all (${search.fields}::text[])`] : [];
  return [buildWordsCondition(sql.ref('search'), search.words), ...fields];
}

/** Whether an index finds the chains of these filters. */
export const hasIndexedChainFilters = ({ search, waitingBefore }: ChainFilters): boolean =>
  waitingBefore !== null || search === 'nothing' || (search !== null && hasTrigrams(search.words));

/**
 * Chains of the search or, without one, of the other chain filters. Null: there are no such filters, no index finds
 * the words, or more than {@link MOST_CANDIDATE_CHAINS} are found; then chains are checked as the list is read.
 */
export async function findCandidateChains(
  trx: Transaction<EdoTables>,
  companyId: string,
  filters: ListFilters,
): Promise<ChainKeys | null> {
  const { search } = filters;
  if (search === 'nothing') return { connectionIds: [], chainIds: [] };
  if (!hasChainFilters(filters) || (search && !hasTrigrams(search.words))) return null;
  const most = MOST_CANDIDATE_CHAINS + 1;
  const { rows } = await sql<{ connection_id: string; chain_id: string }>`${
    search
      ? sql`select connection_id, chain_id from find_chains(${buildSearchPatterns(search.words)}::text[],
          ${search.fields}::text[], ${most})`
      : sql`select connection_id, chain_id from chains
          where ${sql.join([sql`company_id = ${companyId}`, ...buildPlainConditions(filters)], sql` and `)} limit ${most}`
  }`.execute(trx);
  if (rows.length > MOST_CANDIDATE_CHAINS) return null;
  return {
    connectionIds: rows.map(({ connection_id }) => connection_id),
    chainIds: rows.map(({ chain_id }) => chain_id),
  };
}

/** Condition on documents or chains that belong to these chains. */
export const buildChainsCondition = (
  { connectionIds, chainIds }: ChainKeys,
  table: 'documents' | 'chains' | 'c',
): RawBuilder<unknown> => sql`(${sql.ref(`${table}.connection_id`)}, ${sql.ref(`${table}.chain_id`)}) in (
  select * from unnest(${connectionIds}::uuid[], ${chainIds}::text[]))`;
