import { addDays, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { OrdersTable, OrdersTables } from '../../db/schema.ts';
import { buildPastTermCondition } from '../../shared/needs.ts';
import { activeCondition, buildMoscowDayExpression } from '../../shared/status-conditions.ts';
import type { Span } from './statistics.rules.ts';

type Trx = Transaction<OrdersTables>;

/** Counts delivered and active orders whose term lies in the span. */
export async function countDueOrders(
  trx: Trx,
  companyId: string,
  { from, to }: Span,
): Promise<{ done: number; active: number }> {
  const isDue = sql`company_id = ${companyId} and delivery_at >= ${from} and delivery_at < ${to}`;
  const { rows } = await sql<{ done: number; active: number }>`
    select (select count(*) from orders where ${isDue} and completed_at is not null) as done,
      (select count(*) from orders where ${isDue} and ${activeCondition}) as active`.execute(trx);
  return rows[0] ?? { done: 0, active: 0 };
}

/** Number of orders that came, and income, by day, of the 30 days up to `today`; days with neither are absent. */
export async function listDayFigures(
  trx: Trx,
  companyId: string,
  today: string,
): Promise<{ day: string; orders: number; kopecks: number }[]> {
  const ofDays = (column: 'ordered_at' | 'completed_at') => sql`from orders
    where company_id = ${companyId} and ${sql.ref(column)} >= ${getDayStart(addDays(today, -29))}
      and ${sql.ref(column)} < ${getDayStart(addDays(today, 1))} group by day`;
  const { rows } = await sql<{ day: string; orders: number; kopecks: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(orders)::bigint as orders, sum(kopecks)::bigint as kopecks from (
      select ${buildMoscowDayExpression('ordered_at')} as day, count(*) as orders, 0 as kopecks ${ofDays('ordered_at')}
      union all
      select ${buildMoscowDayExpression('completed_at')} as day, 0, coalesce(sum(price_kopecks), 0) ${ofDays('completed_at')}
    ) parts group by parts.day`.execute(trx);
  return rows;
}

/** A trip delivered after its term; `total`: number of all such trips of the span. */
type LateDelivery = Pick<Selectable<OrdersTable>, 'number' | 'content'> & {
  delivery_at: Date;
  completed_at: Date;
  total: number;
};

/** Trips delivered in a span after their term, the longest delay first. */
export async function listLateDeliveries(
  trx: Trx,
  { companyId, from, to, limit }: Span & { companyId: string; limit: number },
): Promise<LateDelivery[]> {
  const { rows } = await sql<LateDelivery>`
    select number, content, delivery_at, completed_at, count(*) over () as total from orders
    where company_id = ${companyId} and completed_at >= ${from} and completed_at < ${to}
      and ${buildPastTermCondition(sql`completed_at`)}
    order by completed_at - delivery_at desc, number, id limit ${limit}`.execute(trx);
  return rows;
}
