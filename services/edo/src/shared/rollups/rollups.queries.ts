import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { dims } from './dims.rules.ts';
import type { TallyCount, TallyPlace } from './tally.rules.ts';

/** Whose figures. */
export interface RollupOwner {
  companyId: string;
  connectionId: string;
}

/** Dimensions that are asked by quarter too; the others only over all time. */
const quarterly = [
  ...[dims.status, dims.role, dims.hour, dims.company, dims.route, dims.vehicle, dims.fromAddress, dims.toAddress],
  ...[dims.fromRegion, dims.toRegion, dims.region, dims.chains],
];
const byQuarter = sql.raw(`(${quarterly.join(', ')})`);

/** Entries as they are written: all time, and their quarter. */
function slices(entries: readonly (TallyPlace & TallyCount)[]): RawBuilder<unknown> {
  const column = <K extends keyof (TallyPlace & TallyCount)>(name: K) => entries.map((entry) => entry[name]);
  return sql`with given as (
      select * from unnest(${column('category')}::text[], ${column('quarter')}::integer[], ${column('dim')}::smallint[],
        ${column('label')}::text[], ${column('count')}::integer[], ${column('done')}::integer[])
      as given(category, quarter, dim, label, count, done)),
    sliced as (
      select category, 0 as slice, dim, label, sum(count)::integer as count, sum(done)::integer as done
      from given group by category, dim, label
      union all
      select category, quarter, dim, label, count, done from given where dim in ${byQuarter})`;
}

/** Adds to the rollups; what comes to nothing is removed. */
export async function addToRollups(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: RollupOwner,
  entries: readonly (TallyPlace & TallyCount)[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`${slices(entries)}
    insert into rollups as r (company_id, connection_id, category, slice, dim, id, label, count, done)
    select ${companyId}::uuid, ${connectionId}::uuid, category, slice, dim, md5(label)::uuid, label, count, done
    from sliced
    on conflict (company_id, connection_id, category, slice, dim, id)
    do update set count = r.count + excluded.count, done = r.done + excluded.done`.execute(trx);
  const less = entries.filter(({ count }) => count < 0);
  if (less.length === 0) return;
  await sql`${slices(less)}
    delete from rollups r using sliced s
    where r.company_id = ${companyId} and r.connection_id = ${connectionId} and r.category = s.category
      and r.slice = s.slice and r.dim = s.dim and r.id = md5(s.label)::uuid and r.count = 0 and r.done = 0`.execute(
    trx,
  );
}
