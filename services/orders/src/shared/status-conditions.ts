import { silentBefore } from '@trassa/contracts/edo/trip-state.rules';
import { dayOf } from '@trassa/contracts/moscow-day.rules';
import { activeStatuses, codesOf, type OrderStatus } from '@trassa/contracts/orders/order-status';
import { sql } from 'kysely';

/** Whether an order has one of the statuses; as literals, so that whether an index is of them is seen when the statement is planned. */
export const isOneOf = (...statuses: readonly OrderStatus[]) =>
  sql`status in (${sql.join(statuses.flatMap(codesOf).map((code) => sql.lit(code)))})`;

/** Whether an order is still to be carried out. */
export const isActive = isOneOf(...activeStatuses);

/** Whether news of a trip is overdue by more than the limit. */
export const isSilent = (now: Date) => sql`news_due_at < ${silentBefore(now)}`;

/** Whether it is not, or none is awaited. */
export const isHeard = (now: Date) => sql`(news_due_at is null or news_due_at >= ${silentBefore(now)})`;

/** Which rows of `news_due_sums` add up to the trips that {@link isSilent} is true of: whole months, then days. */
export function isSilentSum(now: Date) {
  const day = sql`${dayOf(silentBefore(now))}::date`;
  const month = sql`date_trunc('month', ${day})::date`;
  return sql`(unit = 'month' and starts_on < ${month} or unit = 'day' and starts_on >= ${month} and starts_on < ${day})`;
}
