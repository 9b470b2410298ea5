import { SILENT_ORDER } from '@trassa/contracts/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import { isSilentSum } from './status-conditions.ts';

/**
 * Counters by platform, priority and visible status: stored counters with silent trips moved to a status of their own.
 */
export function visibleTotals(companyId: string, now: Date): RawBuilder<unknown> {
  return sql`(
    select platform, status, priority, sum(orders)::bigint as orders, sum(priced)::bigint as priced,
      sum(kopecks)::bigint as kopecks
    from (
      select platform, status, priority, orders, priced, kopecks from order_totals where company_id = ${companyId}
      union all
      select platform, side.status, priority, side.sign * orders, side.sign * priced, side.sign * kopecks
      from news_due_sums as silent cross join lateral (values (silent.status, -1), (${sql.lit(SILENT_ORDER)}, 1)) as side (status, sign)
      where company_id = ${companyId} and ${isSilentSum(now)}
    ) parts group by platform, status, priority having sum(orders) > 0
  )`;
}
