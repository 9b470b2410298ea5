import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import {
  activeStatuses,
  completedStatuses,
  listStatusCodes,
  type OrderStatus,
} from '@trassa/contracts/orders/order-status';
import { sql } from 'kysely';

/** Statuses are literals, so that the planner recognises partial indexes. */
export const isOneOf = (...statuses: readonly OrderStatus[]) =>
  sql`status in (${sql.join(statuses.flatMap(listStatusCodes).map((code) => sql.lit(code)))})`;

/** Codes of orders that take the time of a vehicle: refused and cancelled ones do not. */
export const occupyingCodes = [...activeStatuses, ...completedStatuses].flatMap(listStatusCodes);

export const isActive = isOneOf(...activeStatuses);

/** Neither refused nor cancelled. */
export const isNotRefused = sql`not ${isOneOf('refused', 'cancelled')}`;

/** Whether `SILENT_AFTER_DAYS` whole Moscow days have passed since news of the trip was due. */
export const isSilent = (now: Date) => sql`news_due_at < ${getSilenceBoundary(now)}`;

/** Negation of {@link isSilent} that keeps rows without a due time. */
export const isNotSilent = (now: Date) => sql`(news_due_at is null or news_due_at >= ${getSilenceBoundary(now)})`;

/** {@link isNotSilent} of agreed orders, which always have a due time: read by its index. */
export const isInTouch = (now: Date) => sql`news_due_at >= ${getSilenceBoundary(now)}`;

/** The Moscow day of a time. */
export const moscowDay = (column: 'ordered_at' | 'completed_at') =>
  sql`(${sql.ref(column)} at time zone 'Europe/Moscow')::date`;
