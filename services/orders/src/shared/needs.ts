import type { OrderNeed } from '@trassa/contracts/orders/order-needs';
import { type RawBuilder, sql } from 'kysely';
import { isActive, isNotSilent, isOneOf } from '../../shared/status-conditions.ts';

const DAY_MS = 86_400_000;
/** Loading time before which an order without a vehicle needs attention. */
const vehicleTerm = (now: Date) => new Date(now.getTime() + 2 * DAY_MS);
const hasNoVehicle = sql`${isOneOf('accepted', 'confirmed')} and coalesce(content->>'vehicle_plate', '') = ''`;

/** Conditions of orders that need a decision; counters and lists share them. */
export const needConditions: Record<OrderNeed, (now: Date) => RawBuilder<unknown>> = {
  late: (now) => sql`${isActive} and delivery_at < ${now} and ${isNotSilent(now)}`,
  vehicle: (now) => sql`${hasNoVehicle} and pickup_at < ${vehicleTerm(now)} and ${isNotSilent(now)}`,
  price: () => sql`completed_at is not null and price_kopecks is null`,
  payment: () =>
    sql`${isOneOf('delivered')} and price_kopecks > 0 and id not in (select order_id from payment_requests)`,
};
