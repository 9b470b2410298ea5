import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { regionDimOf, wideDims } from './dims.rules.ts';
import type { TallyEntry } from './tally.rules.ts';
import type { AddedLines, TouchedLine } from './tops.rules.ts';

/** Whose figures. */
export interface RollupOwner {
  companyId: string;
  connectionId: string;
}

/**
 * Rows of the owner, for statements that look up many rows one by one. Hidden from the planner: of a company that is not
 * in the statistics yet it expects next to nothing, takes any index that begins with the company, and reads all of its
 * rows for each one it looks for.
 */
export const hiddenOwner = ({ companyId, connectionId }: RollupOwner): RawBuilder<unknown> =>
  sql`company_id = (select ${companyId}::uuid) and connection_id = (select ${connectionId}::uuid)`;

/** Lines of a tally as rows of a query. */
function given(entries: readonly TallyEntry[]): RawBuilder<unknown> {
  const column = <K extends keyof TallyEntry>(name: K) => entries.map((entry) => entry[name]);
  return sql`unnest(${column('category')}::text[], ${column('slice')}::integer[], ${column('dim')}::smallint[],
    ${column('label')}::text[], ${column('count')}::integer[], ${column('done')}::integer[])
    as given(category, slice, dim, label, count, done)`;
}

/**
 * Adds to the rollups. Sizes of the wide dimensions must be there already, and locked: by their floors a line that was not
 * there before is marked, or is not, as it comes.
 * @returns what sizes and marks of wide dimensions depend on
 */
export async function addLines(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: RollupOwner,
  entries: readonly TallyEntry[],
): Promise<AddedLines> {
  const leads = (line: string) =>
    sql.raw(`(${line}.count > s.floor or ${line}.count = s.floor and ${line}.label <= s.floor_label)`);
  const { rows } = await sql<TouchedLine & { lines: number | null; leaders: number }>`
    with sizes as materialized (select category, slice, dim, floor, floor_label from rollup_sizes
      where company_id = ${companyId} and connection_id = ${connectionId}),
    changed as (
      insert into rollups as r (company_id, connection_id, category, slice, dim, id, label, count, done, top)
      select ${companyId}::uuid, ${connectionId}::uuid, category, slice, dim, md5(label)::uuid, label, count, done,
        coalesce(${leads('given')}, false)
      from ${given(entries)} left join sizes s using (category, slice, dim)
      on conflict (company_id, connection_id, category, slice, dim, id)
      do update set count = r.count + excluded.count, done = r.done + excluded.done
      returning r.ctid as at, r.category, r.slice, r.dim, r.id, r.label, r.count, r.top, r.xmax = 0 as fresh),
    judged as materialized (
      select changed.*, changed.top <> ${leads('changed')} as crosses
      from changed join sizes s using (category, slice, dim))
    select at::text, category, slice, dim, id, label, fresh, top, crosses, null::integer as lines, 0 as leaders
    from judged where crosses or fresh and dim = any(${[...regionDimOf.keys()]}::smallint[])
    union all
    select '', category, slice, dim, null, '', true, false, false, count(*)::integer, count(*) filter (where top)::integer
    from judged where fresh group by category, slice, dim`.execute(trx);
  return {
    fresh: rows.flatMap(({ category, slice, dim, lines, leaders }) =>
      lines === null ? [] : { category, slice, dim, lines, leaders },
    ),
    touched: rows.filter(({ lines }) => lines === null),
  };
}

/**
 * Removes lines that have come to nothing.
 * @returns those of wide dimensions
 */
export async function removeEmptyLines(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: RollupOwner,
  entries: readonly TallyEntry[],
): Promise<TouchedLine[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<TouchedLine>`
    delete from rollups r using ${given(entries)}
    where r.company_id = (select ${companyId}::uuid) and r.connection_id = (select ${connectionId}::uuid)
      and r.category = given.category
      and r.slice = given.slice and r.dim = given.dim and r.id = md5(given.label)::uuid
      and r.count = 0 and r.done = 0
    returning r.ctid::text as at, r.category, r.slice, r.dim, r.id, r.label, false as fresh, r.top, false as crosses`.execute(
    trx,
  );
  return rows.filter(({ dim }) => wideDims.includes(dim));
}
