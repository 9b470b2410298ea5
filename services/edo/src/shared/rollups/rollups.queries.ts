import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import type { TallyEntry } from './tally.rules.ts';

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

/** Adds to the rollups; what comes to nothing is removed. */
export async function addToRollups(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: RollupOwner,
  entries: readonly TallyEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into rollups as r (company_id, connection_id, category, slice, dim, id, label, count, done)
    select ${companyId}::uuid, ${connectionId}::uuid, category, slice, dim, md5(label)::uuid, label, count, done
    from ${given(entries)}
    on conflict (company_id, connection_id, category, slice, dim, id)
    do update set count = r.count + excluded.count, done = r.done + excluded.done`.execute(trx);
  const less = entries.filter(({ count }) => count < 0);
  if (less.length === 0) return;
  await sql`
    delete from rollups r using ${given(less)}
    where r.company_id = ${companyId} and r.connection_id = ${connectionId} and r.category = given.category
      and r.slice = given.slice and r.dim = given.dim and r.id = md5(given.label)::uuid
      and r.count = 0 and r.done = 0`.execute(trx);
}
