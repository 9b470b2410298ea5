import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { Dim } from './dims.rules.ts';

/** Whose rollups, of which categories, of which stretch of time. */
export interface FigureScope {
  companyId: string;
  connectionIds: readonly string[];
  categories: readonly string[];
  /** 0: all time; else a quarter, 20253. */
  slice: number;
}

/** Something counted. */
export interface Entry {
  label: string;
  count: number;
  /** Of trips and chains: how many are complete. */
  done: number;
}

/** Whether one place holds the scope: then the most frequent are found by index alone. */
const isSingle = (scope: FigureScope) => scope.connectionIds.length === 1 && scope.categories.length === 1;

const within = (scope: FigureScope): RawBuilder<unknown> =>
  isSingle(scope)
    ? sql`company_id = ${scope.companyId} and connection_id = ${scope.connectionIds[0]}
        and category = ${scope.categories[0]} and slice = ${scope.slice}`
    : sql`company_id = ${scope.companyId} and connection_id = any(${scope.connectionIds}::uuid[])
        and category = any(${scope.categories}::text[]) and slice = ${scope.slice}`;

/** The most frequent of a dimension, ties by label. */
export async function listTop(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { dim, most }: { dim: Dim; most: number },
): Promise<Entry[]> {
  // Ranks are coarser than counts: all of the last rank are looked at, and the count decides.
  const single = sql<Entry>`
    select label, count, done from rollups where ${within(scope)} and dim = ${dim} and rank >= coalesce((
      select rank from rollups where ${within(scope)} and dim = ${dim} order by rank desc offset ${most - 1} limit 1), 0)
    order by count desc, label limit ${most}`;
  const merged = sql<Entry>`
    select min(label) as label, sum(count) as count, sum(done) as done from rollups
    where ${within(scope)} and dim = ${dim} group by id order by 2 desc, 1 limit ${most}`;
  return (await (isSingle(scope) ? single : merged).execute(trx)).rows;
}

/** How many different ones a dimension has. */
export async function countDifferent(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  wanted: readonly Dim[],
): Promise<Map<Dim, number>> {
  const what = isSingle(scope) ? sql`count(*)` : sql`count(distinct id)`;
  const { rows } = await sql<{ dim: Dim; count: number }>`
    select dim, ${what} as count from rollups where ${within(scope)} and dim = any(${wanted}::smallint[])
    group by dim`.execute(trx);
  return new Map(rows.map((row) => [row.dim, row.count]));
}

/** Everything in dimensions that are small by nature; `from`: only labels from there on. */
export async function listAll(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { wanted, from = '' }: { wanted: readonly Dim[]; from?: string },
): Promise<Map<Dim, Entry[]>> {
  const { rows } = await sql<Entry & { dim: Dim }>`
    select dim, min(label) as label, sum(count) as count, sum(done) as done from rollups
    where ${within(scope)} and dim = any(${wanted}::smallint[]) and label >= ${from}
    group by dim, id order by dim, 3 desc, 2`.execute(trx);
  return Map.groupBy(rows, (row) => row.dim);
}

/** Single entries by their labels. */
export async function countLabels(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { dim, labels }: { dim: Dim; labels: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ label: string; count: number }>`
    select min(label) as label, sum(count) as count from rollups
    where ${within(scope)} and dim = ${dim} and id in (select md5(l)::uuid from unnest(${labels}::text[]) as l)
    group by id`.execute(trx);
  return new Map(rows.map((row) => [row.label, row.count]));
}

/** Categories that a connection has documents of; found by hopping along the index. */
export async function listCategories(
  trx: Transaction<EdoTables>,
  companyId: string,
  connectionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    with recursive own as (select unnest(${connectionIds}::uuid[]) as id),
    hops as (
      select own.id, (select min(r.category) from rollups r where r.company_id = ${companyId}
        and r.connection_id = own.id) as category from own
      union all
      select hops.id, (select min(r.category) from rollups r where r.company_id = ${companyId} and r.connection_id = hops.id
        and r.category > hops.category) from hops where hops.category is not null)
    select distinct category from hops where category is not null`.execute(trx);
  return rows.map((row) => row.category);
}
