import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { SearchAlternative, SearchCondition } from '../documents-store/search-text.rules.ts';
import type { ListFilters } from './filter-conditions.rules.ts';
import { isNarrowedByAny } from './filter-scope.rules.ts';
import { moscowHour, moscowMonth } from './moscow-time.ts';

/** Chains by their keys, as columns. */
export interface ChainKeys {
  connectionIds: readonly string[];
  chainIds: readonly string[];
}

/** More chains are looked at one by one, as a list is walked. */
const MOST_FOUND = 2000;

/** What is said of chains, not of documents. */
type OfChains = Pick<ListFilters, 'waitingBefore' | 'startHour' | 'months' | 'hasVehicle' | 'search'>;
const nothing: OfChains = { waitingBefore: null, startHour: null, months: null, hasVehicle: false, search: [] };

/** Filters without what they say of chains. */
export const ofDocumentsAlone = (filters: ListFilters): ListFilters => ({ ...filters, ...nothing });

/** Whether filters say anything of chains. */
export const saysOfChains = (filters: ListFilters): boolean => isNarrowedByAny(filters, nothing);

/** What a row of `chains` must meet; of `candidates`, what more than being one of them. */
export function chainConditions(filters: OfChains, candidates: ChainKeys | null): RawBuilder<unknown>[] {
  if (candidates) return filters.search.length > 0 ? plainConditions(filters) : [];
  return [...plainConditions(filters), ...filters.search.map(isFound)];
}

function plainConditions({ waitingBefore, startHour, months, hasVehicle }: OfChains): RawBuilder<unknown>[] {
  return [
    waitingBefore && sql`waiting_since < ${waitingBefore}`,
    startHour !== null && sql`${moscowHour('started_at')} = ${startHour}`,
    months && sql`${moscowMonth('started_at')} = any(${months}::integer[])`,
    hasVehicle && sql`plate <> ''`,
  ].filter((condition) => condition instanceof Object);
}

const isFound = (ways: SearchCondition): RawBuilder<unknown> => sql`(${sql.join(ways.map(stands), sql` or `)})`;

/** A regular expression takes several times as long as looking for a plain text: it is asked last. */
function stands({ text, field, pattern }: SearchAlternative): RawBuilder<unknown> {
  if (!field) return sql`strpos(search, ${text}) > 0`;
  const beginning = sql`split_part(search, ${field.mark}, 2)`;
  const first = field.ends.reduce((part, mark) => sql`split_part(${part}, ${mark}, 1)`, beginning);
  return sql`(strpos(${first}, ${text}) > 0 or (strpos(search, ${text}) > 0 and search ~ ${pattern}))`;
}

/** Whether an index tells which chains meet what filters say of them, where these are few. */
export const isByIndex = ({ search, waitingBefore }: OfChains): boolean =>
  waitingBefore !== null || search.some(hasGrams);

const hasGrams = (ways: SearchCondition) => ways.every(({ grams }) => grams.length > 0);

/**
 * Chains that meet what is searched for or, where nothing is, the rest of what filters say of chains, while they are few;
 * null: they are many, and each is best looked at as a list is walked.
 */
export async function findCandidateChains(
  trx: Transaction<EdoTables>,
  companyId: string,
  filters: ListFilters,
): Promise<ChainKeys | null> {
  const search = filters.search.filter(hasGrams);
  if (search.length < filters.search.length || !saysOfChains(filters)) return null;
  const most = MOST_FOUND + 1;
  const { rows } = await sql<{ connection_id: string; chain_id: string }>`${
    search.length > 0
      ? sql`select connection_id, chain_id from find_chains(${JSON.stringify(search)}::jsonb, ${most})`
      : sql`select connection_id, chain_id from chains
          where ${sql.join([sql`company_id = ${companyId}`, ...plainConditions(filters)], sql` and `)} limit ${most}`
  }`.execute(trx);
  if (rows.length > MOST_FOUND) return null;
  return {
    connectionIds: rows.map(({ connection_id }) => connection_id),
    chainIds: rows.map(({ chain_id }) => chain_id),
  };
}

/** Documents or chains that are of one of these chains. */
export const isAmong = (
  { connectionIds, chainIds }: ChainKeys,
  table: 'documents' | 'chains' | 'c',
): RawBuilder<unknown> => sql`(${sql.ref(`${table}.connection_id`)}, ${sql.ref(`${table}.chain_id`)}) in (
  select * from unnest(${connectionIds}::uuid[], ${chainIds}::text[]))`;
