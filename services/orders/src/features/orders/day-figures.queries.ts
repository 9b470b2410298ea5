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

/** Orders that came and income, by day, of the thirty days up to `today`; days with neither are absent. */
export async function listDays(
  trx: Trx,
  companyId: string,
  today: string,
): Promise<{ day: string; orders: number; kopecks: number }[]> {
  const { rows } = await sql<{ day: string; orders: number; kopecks: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(orders)::bigint as orders, sum(completed_kopecks)::bigint as kopecks
    from platform_days where company_id = ${companyId} and day > ${today}::date - 30 and day <= ${today}::date
    group by day`.execute(trx);
  return rows;
}
