import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { buildConditionHiddenFromPlanner } from '../shared/connection-key.ts';
import type { RollupPlace } from './tally.rules.ts';
import {
  LEADERS_MARKED_AT_ONCE,
  type NewPlaceLineCounts,
  type PlaceLineCounts,
  type RaisedFloor,
  type TouchedLine,
} from './tops.rules.ts';

function buildPlaceRows(places: readonly RollupPlace[]): RawBuilder<unknown> {
  return sql`unnest(${places.map(({ category }) => category)}::text[], ${places.map(({ slice }) => slice)}::integer[],
    ${places.map(({ dim }) => dim)}::smallint[])`;
}

/** Numbers of lines and of top lines by category, quarter and dimension; locked until the end of the transaction. */
export async function lockPlaceLineCounts(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  places: readonly RollupPlace[],
): Promise<PlaceLineCounts[]> {
  const { rows } = await sql<PlaceLineCounts>`
    insert into rollup_sizes as s (company_id, connection_id, category, slice, dim)
    select ${companyId}::uuid, ${connectionId}::uuid, category, slice, dim
    from ${buildPlaceRows(places)} as given(category, slice, dim) order by category, slice, dim
    on conflict (company_id, connection_id, category, slice, dim) do update set different = s.different
    returning category, slice, dim, different, leaders, floor`.execute(trx);
  return rows;
}

/** Writes sizes, and removes places without lines. */
export async function savePlaceLineCounts(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  changes: readonly NewPlaceLineCounts[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update rollup_sizes s set different = given.different, leaders = given.leaders
    from ${buildPlaceRows(changes)} with ordinality as place(category, slice, dim, n)
    join unnest(${changes.map(({ different }) => different)}::integer[], ${changes.map(({ leaders }) => leaders)}::integer[])
      with ordinality as given(different, leaders, n) using (n)
    where ${buildConditionHiddenFromPlanner(owner, 's')} and s.category = place.category and s.slice = place.slice and s.dim = place.dim`.execute(
    trx,
  );
  if (changes.some(({ different }) => different === 0)) {
    await sql`delete from rollup_sizes s where ${buildConditionHiddenFromPlanner(owner, 's')} and different = 0`.execute(
      trx,
    );
  }
}

/**
 * Sets first floors of places, and removes marks below them.
 * @returns a place for each removed mark
 */
export async function setFirstFloors(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  raised: readonly RaisedFloor[],
): Promise<RollupPlace[]> {
  if (raised.length === 0) return [];
  const floors = sql`${buildPlaceRows(raised)} with ordinality as place(category, slice, dim, n)
    join unnest(${raised.map(({ floor }) => floor)}::integer[], ${raised.map(({ label }) => label)}::text[])
      with ordinality as given(floor, label, n) using (n)`;
  const here = (alias: string) =>
    sql`${buildConditionHiddenFromPlanner(owner, alias)} and ${sql.ref(`${alias}.category`)} = place.category
      and ${sql.ref(`${alias}.slice`)} = place.slice and ${sql.ref(`${alias}.dim`)} = place.dim`;
  await sql`update rollup_sizes s set floor = given.floor, floor_label = given.label from ${floors} where ${here('s')}`.execute(
    trx,
  );
  const filled = raised.filter(({ different }) => different > 0);
  if (filled.length === 0) return [];
  const { rows } = await sql<RollupPlace>`
    update rollups r set top = false from ${buildPlaceRows(filled)} as place(category, slice, dim), rollup_sizes s
    where ${here('r')} and ${here('s')} and r.top
      and not (r.count > s.floor or r.count = s.floor and r.label <= s.floor_label)
    returning r.category, r.slice, r.dim`.execute(trx);
  return rows;
}

/** Toggles marks of lines, which are found by row position whatever the planner expects. */
export async function toggleLeaderMarks(
  trx: Transaction<EdoTables>,
  { companyId }: ConnectionKey,
  lines: readonly TouchedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update rollups r set top = not r.top from unnest(${lines.map(({ at }) => at)}::tid[]) as line(at)
    where r.ctid = line.at and r.company_id = ${companyId}`.execute(trx);
}

/**
 * Marks the most frequent lines of places again and sets their floors. `among`: all lines, at the cost of a full
 * read; or marked lines and the given ones, where these suffice.
 */
export async function rebuildMarks(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  { places, among }: { places: readonly RollupPlace[]; among: 'all' | readonly TouchedLine[] },
): Promise<void> {
  if (places.length === 0) return;
  // Lookup by place, whatever the planner expects of tables without statistics.
  const here = sql`${buildPlaceRows(places)} as place(category, slice, dim)`;
  const lines = sql`rollups r where ${buildConditionHiddenFromPlanner(owner, 'r')}
    and r.category = place.category and r.slice = place.slice and r.dim = place.dim`;
  const line = sql`select r.ctid as at, r.top, r.count, r.label`;
  const [others, risen] = among === 'all' ? [sql`true`, []] : [sql`r.top`, among.map(({ at }) => at)];
  // Risen lines are fetched by position; by place the planner would read all lines.
  await sql`
    with risen as materialized (
      select r.* from unnest(${risen}::tid[]) as given(at) cross join lateral (
        select ctid as at, top, count, label, category, slice, dim from rollups
        where ctid = given.at and company_id = ${owner.companyId} offset 0) as r),
    ranked as materialized (
      select line.* from ${here} cross join lateral (
        select r.at, r.top, row_number() over (order by r.count desc, r.label) <= ${LEADERS_MARKED_AT_ONCE} as leads
        from (${line} from ${lines} and ${others} union all
          select at, top, count, label from risen as r
          where r.category = place.category and r.slice = place.slice and r.dim = place.dim) as r offset 0) as line)
    update rollups r set top = ranked.leads from ranked
    where r.ctid = ranked.at and r.company_id = ${owner.companyId} and ranked.top <> ranked.leads`.execute(trx);
  await sql`
    with marked as materialized (
      select place.*, line.* from ${here} cross join lateral (
        select count(*) as leaders, (array_agg(r.count order by r.count, r.label desc))[1] as count,
          (array_agg(r.label order by r.count, r.label desc))[1] as label
        from ${lines} and r.top offset 0) as line)
    update rollup_sizes s set leaders = marked.leaders,
      floor = case when marked.leaders >= s.different then 0 else marked.count end,
      floor_label = case when marked.leaders >= s.different then '' else marked.label end
    from marked where ${buildConditionHiddenFromPlanner(owner, 's')} and s.category = marked.category and s.slice = marked.slice
      and s.dim = marked.dim`.execute(trx);
}
