import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { buildConditionHiddenFromPlanner } from '../shared/connection-key.ts';
import { regionDimByAddressDim, wideDims } from './dims.rules.ts';
import { buildLineArrays, type LineArrays } from './line-arrays.rules.ts';
import type { TallyLines } from './tally.rules.ts';
import type { FreshAndTouchedLines, TouchedLine } from './tops.rules.ts';

/**
 * Locks the lines of a connection until the end of the transaction, so that row positions stay. Lookups by index are
 * made cheap, or the planner would read the lines of all companies.
 */
export async function lockRollupLines(trx: Transaction<EdoTables>, { connectionId }: ConnectionKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${connectionId}, 818)),
    set_config('random_page_cost', '1', true), set_config('work_mem', '16MB', true)`.execute(trx);
}

/** Lines of a tally as rows, each with the number of its place. */
const buildLineRows = (lines: LineArrays['lines']) =>
  sql`unnest(${lines.place}::integer[], ${lines.label}::text[], ${lines.count}::integer[], ${lines.done}::integer[])
    as given(place, label, count, done)`;
const buildPlaceRows = ({ category, slice, dim }: LineArrays['places']) =>
  sql`unnest(${category}::text[], ${slice}::integer[], ${dim}::smallint[]) with ordinality
    as placed(category, slice, dim, place)`;

/**
 * Adds lines to rollups. Sizes of wide dimensions are locked before, because their floors decide the marks of new
 * lines. Lines of a place are looked up together, three times as fast as one by one.
 * @returns lines on which sizes and marks of wide dimensions depend
 */
export async function addRollupLines(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  changes: readonly TallyLines[],
): Promise<FreshAndTouchedLines> {
  const { places, lines } = buildLineArrays(changes);
  const leads = (line: string) =>
    sql.raw(`(${line}.count > p.floor or ${line}.count = p.floor and ${line}.label <= p.floor_label)`);
  const { rows } = await sql<TouchedLine & { lines: number | null; leaders: number }>`
    with places as materialized (
      select placed.*, floor, floor_label from ${buildPlaceRows(places)}
      left join rollup_sizes s on s.company_id = ${companyId} and s.connection_id = ${connectionId}
        and s.category = placed.category and s.slice = placed.slice and s.dim = placed.dim),
    given as materialized (select given.*, md5(label)::uuid as id from ${buildLineRows(lines)} offset 0),
    asked as materialized (select place, array_agg(id) as ids from given group by place),
    known as materialized (
      select place, r.id, r.at from asked join places p using (place) cross join lateral (
        select id, ctid as at from rollups where ${buildConditionHiddenFromPlanner({ companyId, connectionId })} and category = p.category
          and slice = p.slice and dim = p.dim and id = any(asked.ids) offset 0) as r),
    changed as (
      update rollups r set count = r.count + given.count, done = r.done + given.done
      from known join given using (place, id) join places p using (place)
      where r.ctid = known.at and r.company_id = ${companyId}
      returning r.ctid as at, place, r.top, case when r.top <> ${leads('r')} then r.label end as crossing),
    fresh as materialized (
      select p.*, given.label, given.id, given.count, given.done, coalesce(${leads('given')}, false) as leads
      from given left join known using (place, id) join places p using (place) where known.at is null),
    added as (
      insert into rollups (company_id, connection_id, category, slice, dim, id, label, count, done, top)
      select ${companyId}::uuid, ${connectionId}::uuid, category, slice, dim, id, label, count, done, leads from fresh)
    select at::text, category, slice, dim, crossing as label, false as fresh, top, true as crosses,
      null::integer as lines, 0 as leaders
    from changed join places p using (place) where crossing is not null
    union all
    select '', category, slice, dim, label, true, leads, false, null, 0
    from fresh where dim = any(${[...regionDimByAddressDim.keys()]}::smallint[])
    union all
    select '', category, slice, dim, '', true, false, false, count(*)::integer, count(*) filter (where leads)::integer
    from fresh where floor is not null group by category, slice, dim`.execute(trx);
  return {
    fresh: rows.flatMap(({ category, slice, dim, lines, leaders }) =>
      lines === null ? [] : { category, slice, dim, lines, leaders },
    ),
    touched: rows.filter(({ lines }) => lines === null),
  };
}

/**
 * Removes those of the changed lines whose counts are zero.
 * @returns removed lines of wide dimensions
 */
export async function removeEmptyRollupLines(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  changes: readonly TallyLines[],
): Promise<TouchedLine[]> {
  if (changes.length === 0) return [];
  const { places, lines } = buildLineArrays(changes);
  const { rows } = await sql<TouchedLine>`
    with less as materialized (
      select r.at from ${buildLineRows(lines)} join ${buildPlaceRows(places)} using (place) cross join lateral (
        select ctid as at from rollups where ${buildConditionHiddenFromPlanner({ companyId, connectionId })} and category = placed.category
          and slice = placed.slice and dim = placed.dim and id = md5(given.label)::uuid
          and count = 0 and done = 0 offset 0) as r)
    delete from rollups r using less where r.ctid = less.at and r.company_id = ${companyId}
    returning r.ctid::text as at, r.category, r.slice, r.dim, r.label, false as fresh, r.top, false as crosses`.execute(
    trx,
  );
  return rows.filter(({ dim }) => wideDims.includes(dim));
}
