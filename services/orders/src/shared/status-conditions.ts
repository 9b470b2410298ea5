import { silentBefore } from '@trassa/contracts/edo/trip-state.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { activeStatuses, completedStatuses, getCodes, type OrderStatus } from '@trassa/contracts/orders/order-status';
import { sql } from 'kysely';

/** Statuses are literals, so that the planner recognises partial indexes. */
export const isOneOf = (...statuses: readonly OrderStatus[]) =>
  sql`status in (${sql.join(statuses.flatMap(getCodes).map((code) => sql.lit(code)))})`;

/** Codes of orders that take the time of a vehicle: refused and cancelled ones do not. */
export const occupyingCodes = [...activeStatuses, ...completedStatuses].flatMap(getCodes);

export const isActive = isOneOf(...activeStatuses);

/** Whether the due time of news is exceeded by more than the limit. */
export const isSilent = (now: Date) => sql`news_due_at < ${silentBefore(now)}`;

/** Negation of {@link isSilent} that keeps rows without a due time. */
export const isNotSilent = (now: Date) => sql`(news_due_at is null or news_due_at >= ${silentBefore(now)})`;

/** {@link isNotSilent} of agreed orders, which always have a due time: read by its index. */
export const isInTouch = (now: Date) => sql`news_due_at >= ${silentBefore(now)}`;

/** Rows of `news_due_sums` that add up to the silent trips: whole months, then days. */
export function isSilentSum(now: Date) {
  const day = sql`${getDay(silentBefore(now))}::date`;
  const month = sql`date_trunc('month', ${day})::date`;
  return sql`(unit = 'month' and starts_on < ${month} or unit = 'day' and starts_on >= ${month} and starts_on < ${day})`;
}
