import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { buildVisibleStatusExpression } from '../../shared/visible-totals.ts';
import { buildSelectionSource, type OrderSelection, type OrderTotals } from './orders.queries.ts';

type Trx = Transaction<OrdersTables>;

/** Number of orders of one visible status and the sum of their prices. */
type StatusTotal = OrderTotals & { status: string };

/** Totals of matching orders by visible status. */
export async function listTotalsByStatus(trx: Trx, selection: OrderSelection): Promise<StatusTotal[]> {
  const { rows } = await sql<StatusTotal>`
    select ${buildVisibleStatusExpression(selection.now)} as status, count(*) as orders,
      coalesce(sum(price_kopecks), 0)::bigint as kopecks
    from ${buildSelectionSource(selection)} group by 1`.execute(trx);
  return rows;
}

/** An order on its day of loading, and how many orders that day has. */
export type OrderOfLoadingDay = OrderRow & { day: string; total: number };

/** The first orders of each day of loading, by time. */
export async function listFirstOrdersByLoadingDay(
  trx: Trx,
  selection: OrderSelection,
  ordersOfDay: number,
): Promise<OrderOfLoadingDay[]> {
  const { rows } = await sql<OrderOfLoadingDay>`
    select orders.*, placed.day, placed.total from (
      select id as found_id, day, count(*) over days as total, row_number() over (days order by pickup_at, id) as place
      from (
        select id, pickup_at, to_char(loading_day, 'YYYY-MM-DD') as day
        from ${buildSelectionSource(selection)}
      ) as loaded window days as (partition by day)
    ) as placed join orders on orders.company_id = ${selection.companyId} and orders.id = placed.found_id
    where placed.place <= ${ordersOfDay} order by placed.day, placed.place`.execute(trx);
  return rows;
}

/** Number of matching orders without a day of loading. */
export async function countOrdersWithoutLoadingDay(trx: Trx, selection: OrderSelection): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from ${buildSelectionSource(selection)} and loading_day is null`.execute(trx);
  return rows[0]?.orders ?? 0;
}
