import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { buildVisibleTotalsQuery } from '../../shared/visible-totals.ts';
import type { PricedTotals, Span, StatusTotals } from './statistics.rules.ts';

type Trx = Transaction<OrdersTables>;

export async function listStatusTotals(trx: Trx, companyId: string, now: Date): Promise<StatusTotals[]> {
  const { rows } = await sql<StatusTotals>`
    select status, sum(orders)::bigint as orders, sum(priced)::bigint as priced, sum(kopecks)::bigint as kopecks
    from ${buildVisibleTotalsQuery(companyId, now)} totals group by status order by status`.execute(trx);
  return rows;
}

export async function countNewOrders(trx: Trx, companyId: string, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from orders
    where company_id = ${companyId} and ordered_at >= ${from} and ordered_at < ${to}`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** Orders delivered in the span, how many of them have a price, and their income. */
export async function findDeliveredTotals(trx: Trx, companyId: string, { from, to }: Span): Promise<PricedTotals> {
  const { rows } = await sql<PricedTotals>`
    select count(*) as orders, count(price_kopecks) as priced, coalesce(sum(price_kopecks), 0)::bigint as kopecks from orders
    where company_id = ${companyId} and completed_at >= ${from} and completed_at < ${to}`.execute(trx);
  return rows[0] ?? { orders: 0, priced: 0, kopecks: 0 };
}
