import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { wideDims } from './dims.rules.ts';
import type { TallyEntry } from './tally.rules.ts';
import type { TouchedLine } from './tops.rules.ts';

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
 * Adds to the rollups. Sizes of the wide dimensions must be there already, and locked.
 * @returns lines of wide dimensions that sizes or marks depend on
 */
export async function addLines(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: RollupOwner,
  entries: readonly TallyEntry[],
): Promise<TouchedLine[]> {
  const { rows } = await sql<TouchedLine>`
    with changed as (
      insert into rollups as r (company_id, connection_id, category, slice, dim, id, label, count, done)
      select ${companyId}::uuid, ${connectionId}::uuid, category, slice, dim, md5(label)::uuid, label, count, done
      from ${given(entries)}
      on conflict (company_id, connection_id, category, slice, dim, id)
      do update set count = r.count + excluded.count, done = r.done + excluded.done
      returning r.ctid as at, r.category, r.slice, r.dim, r.id, r.label, r.count, r.top, r.xmax = 0 as fresh),
    judged as (
      select changed.*, changed.top <> (changed.count > s.floor
        or changed.count = s.floor and changed.label <= s.floor_label) as crosses
      from changed join rollup_sizes s using (category, slice, dim)
      where s.company_id = (select ${companyId}::uuid) and s.connection_id = (select ${connectionId}::uuid))
    select at::text, category, slice, dim, id, label, fresh, top, crosses from judged where fresh or crosses`.execute(
    trx,
  );
  return rows;
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
