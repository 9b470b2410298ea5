import { getDayStart } from '@trassa/contracts/moscow-day.rules';
import type { PlatformTotals } from '@trassa/contracts/orders/platform-totals';
import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { buildMoscowDayExpression, notCalledOffCondition } from '../../shared/status-conditions.ts';
import { buildVisibleTotalsQuery } from '../../shared/visible-totals.ts';

type Trx = Transaction<OrdersTables>;

export async function listPlatformTotals(trx: Trx, companyId: string, now: Date): Promise<PlatformTotals['totals']> {
  const { rows } = await sql<PlatformTotals['totals'][number]>`
    select platform, status, priority, orders, priced, kopecks from ${buildVisibleTotalsQuery(companyId, now)} totals
    order by platform, status, priority`.execute(trx);
  return rows;
}

/** By platform and Moscow day: orders received, their sum without refused ones, orders delivered, and their sum. */
export async function listPlatformDays(trx: Trx, companyId: string, from: string): Promise<PlatformTotals['days']> {
  const ofCompany = (column: 'ordered_at' | 'completed_at') =>
    sql`from orders where company_id = ${companyId} and ${sql.ref(column)} >= ${getDayStart(from)} group by 1, 2`;
  const { rows } = await sql<PlatformTotals['days'][number]>`
    select platform, day::text, sum(orders)::bigint as orders, sum(kopecks)::bigint as kopecks,
      sum(completed)::bigint as completed, sum("completedKopecks")::bigint as "completedKopecks"
    from (
      select platform, ${buildMoscowDayExpression('ordered_at')} as day, count(*) as orders,
        coalesce(sum(price_kopecks) filter (where ${notCalledOffCondition}), 0) as kopecks,
        0 as completed, 0 as "completedKopecks" ${ofCompany('ordered_at')}
      union all
      select platform, ${buildMoscowDayExpression('completed_at')}, 0, 0, count(*), coalesce(sum(price_kopecks), 0)
      ${ofCompany('completed_at')}
    ) parts group by parts.day, platform order by parts.day, platform`.execute(trx);
  return rows;
}
