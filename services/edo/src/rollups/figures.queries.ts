import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { OwnConnections } from '../shared/connection-key.ts';
import { ALL_TIME, type Dim, dims } from './dims.rules.ts';

/** Owner, categories and time of rollups. */
export interface FigureScope extends OwnConnections {
  categories: readonly string[];
  /** 0: all time; else a quarter: 20253 is the third of 2025. */
  slice: number;
}

/** A label with its count. */
export interface LabelCounts {
  label: string;
  count: number;
  /** Of trips: finished ones; of awaited trips: with a vehicle; of loading or unloading regions: their addresses. */
  done: number;
}

/** Whether a scope is one connection and one category, whose most frequent labels an index has. */
const isSinglePlaceScope = (scope: FigureScope) => scope.connectionIds.length === 1 && scope.categories.length === 1;

const buildScopeCondition = (scope: FigureScope): RawBuilder<unknown> =>
  isSinglePlaceScope(scope)
    ? sql`company_id = ${scope.companyId} and connection_id = ${scope.connectionIds[0]}
        and category = ${scope.categories[0]} and slice = ${scope.slice}`
    : sql`company_id = ${scope.companyId} and connection_id = any(${scope.connectionIds}::uuid[])
        and category = any(${scope.categories}::text[]) and slice = ${scope.slice}`;

/** The most frequent labels of a dimension, ties by label; at most `MAX_ASKED_LABELS`. */
export async function listTopLabels(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { dim, most }: { dim: Dim; most: number },
): Promise<LabelCounts[]> {
  if (!isSinglePlaceScope(scope)) return listTopLabelsOfManyPlaces(trx, scope, { dim, most });
  const { rows } = await sql<LabelCounts>`
    select label, count, done from rollups where ${buildScopeCondition(scope)} and dim = ${dim} and top
    order by count desc, label limit ${most}`.execute(trx);
  return rows;
}

/**
 * Labels marked in any place of a scope, with their sums. An unmarked label has at most the floor in each place, so
 * all labels are read only when the last of the list does not exceed the floors.
 */
async function listTopLabelsOfManyPlaces(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { dim, most }: { dim: Dim; most: number },
): Promise<LabelCounts[]> {
  const totals = (candidates: RawBuilder<unknown>) => sql<LabelCounts>`
    select min(label) as label, sum(count) as count, sum(done) as done from rollups
    where ${buildScopeCondition(scope)} and dim = ${dim} ${candidates} group by id order by 2 desc, 1 limit ${most}`;
  const marked = sql`and id = any(array(select id from rollups where ${buildScopeCondition(scope)} and dim = ${dim} and top))`;
  const { rows } = await totals(marked).execute(trx);
  const floors = await sql<{ floor: number }>`
    select coalesce(sum(floor), 0)::integer as floor from rollup_sizes
    where ${buildScopeCondition(scope)} and dim = ${dim}`.execute(trx);
  const floor = floors.rows[0]?.floor ?? 0;
  const isComplete = floor === 0 || (rows.length === most && (rows.at(-1)?.count ?? 0) > floor);
  return isComplete ? rows : (await totals(sql``).execute(trx)).rows;
}

/** Number of different labels of each wide dimension of `wanted`. */
export async function countDifferentLabels(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  wanted: readonly Dim[],
): Promise<Map<Dim, number>> {
  const { rows } = await sql<{ dim: Dim; connectionId: string; category: string; different: number }>`
    select dim, connection_id as "connectionId", category, different from rollup_sizes
    where ${buildScopeCondition(scope)} and dim = any(${wanted}::smallint[]) order by different desc`.execute(trx);
  const counted = new Map<Dim, number>();
  for (const [dim, places] of Map.groupBy(rows, (row) => row.dim)) {
    const [largest, ...others] = places;
    if (!largest) continue;
    const more = others.length > 0 ? await countLabelsBeyondLargest(trx, scope, largest) : 0;
    counted.set(dim, largest.different + more);
  }
  return counted;
}

/** Number of labels that the largest place of a dimension lacks; all other places are read. */
async function countLabelsBeyondLargest(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  largest: { dim: Dim; connectionId: string; category: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct id) as count from rollups r
    where ${buildScopeCondition(scope)} and dim = ${largest.dim}
      and (connection_id, category) <> (${largest.connectionId}::uuid, ${largest.category})
      and not exists (select 1 from rollups l where l.company_id = r.company_id
        and l.connection_id = ${largest.connectionId} and l.category = ${largest.category} and l.slice = r.slice
        and l.dim = r.dim and l.id = r.id)`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** All labels of small dimensions. `from`: labels before it, in their order as text, are left out, by dimension. */
export async function listAllLabels(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { wanted, from = {} }: { wanted: readonly Dim[]; from?: Readonly<Partial<Record<Dim, string>>> },
): Promise<Map<Dim, LabelCounts[]>> {
  const first = Object.entries(from).map(([dim, label]) => sql`and (dim <> ${Number(dim)} or label >= ${label})`);
  const { rows } = await sql<LabelCounts & { dim: Dim }>`
    select dim, min(label) as label, sum(count) as count, sum(done) as done from rollups
    where ${buildScopeCondition(scope)} and dim = any(${wanted}::smallint[]) ${sql.join(first, sql` `)}
    group by dim, id order by dim, 3 desc, 2`.execute(trx);
  return Map.groupBy(rows, (row) => row.dim);
}

/** Sum of the counts of all labels of a dimension. */
export async function sumCountsOfDim(trx: Transaction<EdoTables>, scope: FigureScope, dim: Dim): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from rollups where ${buildScopeCondition(scope)} and dim = ${dim}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

export async function listCountsOfLabels(
  trx: Transaction<EdoTables>,
  scope: FigureScope,
  { dim, labels }: { dim: Dim; labels: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ label: string; count: number }>`
    select min(label) as label, sum(count) as count from rollups
    where ${buildScopeCondition(scope)} and dim = ${dim} and id = any(array(select md5(l)::uuid from unnest(${labels}::text[]) as l))
    group by id`.execute(trx);
  return new Map(rows.map((row) => [row.label, row.count]));
}

/** Categories of documents and chains of connections, from the smallest dimensions. */
export async function listCategoryCodes(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select distinct category from rollups where company_id = ${companyId}
      and connection_id = any(${connectionIds}::uuid[]) and slice = ${ALL_TIME}
      and dim = any(${[dims.status, dims.chains]}::smallint[])`.execute(trx);
  return rows.map((row) => row.category);
}
