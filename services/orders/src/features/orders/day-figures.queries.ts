import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { isActive } from '../../shared/status-conditions.ts';
import { within } from './statistics.queries.ts';
import type { CountedSpan } from './statistics.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Delivered and active orders by their term: whole days from the rollup, the edges by counting. */
export async function countDue(
  trx: Trx,
  companyId: string,
  { days, edges }: CountedSpan,
): Promise<{ done: number; active: number }> {
  const atEdges = sql`company_id = ${companyId} and ${within('delivery_at', edges)}`;
  const { rows } = await sql<{ done: number; active: number }>`
    select sum(done)::bigint as done, sum(active)::bigint as active from (
      select coalesce(sum(done), 0) as done, coalesce(sum(active), 0) as active from delivery_days
      where company_id = ${companyId} and day >= ${days.from}::date and day < ${days.until}::date
      union all
      select count(*), 0 from orders where completed_at is not null and ${atEdges}
      union all
      select 0, count(*) from orders where ${isActive} and ${atEdges}
    ) parts`.execute(trx);
  return rows[0] ?? { done: 0, active: 0 };
}
