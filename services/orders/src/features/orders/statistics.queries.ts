import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { visibleTotals } from '../../shared/visible-totals.ts';
import type { CountedSpan, Span, StatusTotals } from './statistics.rules.ts';

type Trx = Transaction<OrdersTables>;

export async function listStatusTotals(trx: Trx, companyId: string, now: Date): Promise<StatusTotals[]> {
  const { rows } = await sql<StatusTotals>`
    select status, sum(orders)::bigint as orders, sum(priced)::bigint as priced, sum(kopecks)::bigint as kopecks
    from ${visibleTotals(companyId, now)} totals group by status order by status`.execute(trx);
  return rows;
}

/** Orders by time of arrival: whole days from the rollup, the edges by counting. */
export async function countOrdered(trx: Trx, companyId: string, { days, edges }: CountedSpan): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (
      select coalesce(sum(orders), 0) from platform_days
      where company_id = ${companyId} and day >= ${days.from}::date and day < ${days.until}::date
    )::bigint + (
      select count(*) from orders where company_id = ${companyId} and ${within('ordered_at', edges)}
    ) as n`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** Orders delivered in the span and their income, counted likewise. */
export async function countCompleted(
  trx: Trx,
  companyId: string,
  { days, edges }: CountedSpan,
): Promise<{ orders: number; kopecks: number }> {
  const { rows } = await sql<{ orders: number; kopecks: number }>`
    select sum(n)::bigint as orders, sum(kopecks)::bigint as kopecks from (
      select coalesce(sum(completed), 0) as n, coalesce(sum(completed_kopecks), 0) as kopecks from platform_days
      where company_id = ${companyId} and day >= ${days.from}::date and day < ${days.until}::date
      union all
      select count(*), coalesce(sum(price_kopecks), 0) from orders
      where company_id = ${companyId} and ${within('completed_at', edges)}
    ) parts`.execute(trx);
  return rows[0] ?? { orders: 0, kopecks: 0 };
}

export function within(column: 'ordered_at' | 'completed_at' | 'delivery_at', edges: readonly Span[]) {
  const parts = edges.map(({ from, to }) => sql`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to})`);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}
