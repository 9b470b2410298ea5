import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import {
  activeOrderStatuses,
  completedOrderStatuses,
  listCodesOfStatus,
  type OrderStatus,
} from '@trassa/contracts/orders/order-status';
import { sql } from 'kysely';

/** Statuses are literals, so that the planner recognises partial indexes. */
export const buildStatusInCondition = (...statuses: readonly OrderStatus[]) =>
  sql`status in (${sql.join(statuses.flatMap(listCodesOfStatus).map((code) => sql.lit(code)))})`;

/** Codes of orders that take the time of a vehicle: refused and cancelled ones do not. */
export const vehicleOccupyingStatusCodes = [...activeOrderStatuses, ...completedOrderStatuses].flatMap(
  listCodesOfStatus,
);

export const activeCondition = buildStatusInCondition(...activeOrderStatuses);

/** Neither refused nor cancelled. */
export const notCalledOffCondition = sql`not ${buildStatusInCondition('refused', 'cancelled')}`;

/** Whether `SILENT_AFTER_DAYS` whole Moscow days have passed since news of the trip was due. */
export const buildSilentCondition = (now: Date) => sql`news_due_at < ${getSilenceBoundary(now)}`;

/** Negation of {@link buildSilentCondition} that keeps rows without a due time. */
export const buildNotSilentCondition = (now: Date) =>
  sql`(news_due_at is null or news_due_at >= ${getSilenceBoundary(now)})`;

/** {@link buildNotSilentCondition} of agreed orders, which always have a due time: read by its index. */
export const buildInTouchCondition = (now: Date) => sql`news_due_at >= ${getSilenceBoundary(now)}`;

/** The Moscow day of a time. */
export const buildMoscowDayExpression = (column: 'ordered_at' | 'completed_at') =>
  sql`(${sql.ref(column)} at time zone 'Europe/Moscow')::date`;
