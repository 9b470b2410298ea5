import type { OrderNeed } from '@trassa/contracts/orders/order-needs';
import { type RawBuilder, sql } from 'kysely';
import { isActive, isHeard, isOneOf } from '../../shared/status-conditions.ts';

const DAY_MS = 86_400_000;
/** Orders to be loaded so soon should have a vehicle. */
const vehicleTerm = (now: Date) => new Date(now.getTime() + 2 * DAY_MS);
const hasNoVehicle = sql`${isOneOf('accepted', 'confirmed')} and coalesce(content->>'vehicle_plate', '') = ''`;

/** Which orders ask for a decision: what a counter counts is what the list shows. */
export const needConditions: Record<OrderNeed, (now: Date) => RawBuilder<unknown>> = {
  late: (now) => sql`${isActive} and delivery_at < ${now} and ${isHeard(now)}`,
  vehicle: (now) => sql`${hasNoVehicle} and pickup_at < ${vehicleTerm(now)} and ${isHeard(now)}`,
  price: () => sql`completed_at is not null and price_kopecks is null`,
};
