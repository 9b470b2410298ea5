import { SILENT_ORDER_STATUS } from '@trassa/contracts/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import { buildSilentCondition } from './status-conditions.ts';

/** Status that people see: a silent trip has one of its own. */
export const buildVisibleStatusExpression = (now: Date): RawBuilder<string> =>
  sql`case when ${buildSilentCondition(now)} then ${SILENT_ORDER_STATUS} else status end`;

/** Orders of a company by platform, priority and visible status: number, number with a price, sum in kopecks. */
export function buildVisibleTotalsQuery(companyId: string, now: Date): RawBuilder<unknown> {
  return sql`(
    select platform, priority, ${buildVisibleStatusExpression(now)} as status, count(*) as orders, count(price_kopecks) as priced,
      coalesce(sum(price_kopecks), 0)::bigint as kopecks
    from orders where company_id = ${companyId} group by 1, 2, 3
  )`;
}
