import { type OrderNeed, unansweredStatuses } from '@trassa/contracts/orders/order-needs';
import { agreedStatuses } from '@trassa/contracts/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import { isActive, isNotSilent, isOneOf } from './status-conditions.ts';

/** Offered orders, of which nobody is told yet whether they are carried. */
export const isUnanswered = isOneOf(...unansweredStatuses);
const hasNoVehicle = sql`${isOneOf(...agreedStatuses)} and coalesce(content->>'vehicle_plate', '') = ''`;

/** Trips whose arrival is promised for later: nothing is to be decided before. */
export const isPromised = (now: Date) => sql`id in (select order_id from promises where at > ${now})`;

/** Whether the term was over at a moment: now for a trip under way, its delivery for one that came. */
export const isPastTerm = (at: Date | RawBuilder<unknown>) => sql`delivery_at < ${at}`;

/** Conditions of orders that need a decision; counters and lists share them. */
export const needConditions: Record<OrderNeed, (now: Date) => RawBuilder<unknown>> = {
  late: (now) => sql`${isActive} and ${isPastTerm(now)} and ${isNotSilent(now)} and not ${isPromised(now)}`,
  answer: (now) => sql`${isUnanswered} and ${isNotSilent(now)}`,
  vehicle: (now) => sql`${hasNoVehicle} and ${isNotSilent(now)}`,
  price: () => sql`completed_at is not null and price_kopecks is null`,
  payment: () =>
    sql`${isOneOf('delivered')} and price_kopecks > 0 and id not in (select order_id from payment_requests)`,
};
