import { type PlaceClock, toClock } from '@trassa/contracts/identity/place-clock.rules';
import { getDay, isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { Order } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';

/** An order whose dates contradict a status: the end of the road that is yet to come, and its day `YYYY-MM-DD`. */
export interface EarlyOrder {
  order: Pick<Order, 'id' | 'number' | 'timeline' | 'route'>;
  end: 'loading' | 'unloading';
  day: string;
}

/** The orders that cannot be on the road, or delivered, by their dates: the day of the end has not come at its place. */
export function earlyOrders(orders: readonly EarlyOrder['order'][], status: OrderStatus, now: Date): EarlyOrder[] {
  if (status !== 'in_transit' && status !== 'delivered') return [];
  return orders.flatMap((order): EarlyOrder[] => {
    const { timeline, route } = order;
    const loading = dayAhead(timeline.pickupDate, route.from.clock, now);
    if (loading) return [{ order, end: 'loading', day: loading }];
    const unloading = status === 'delivered' && dayAhead(timeline.deliveryDate, route.to.clock, now);
    return unloading ? [{ order, end: 'unloading', day: unloading }] : [];
  });
}

/** Day of a stated time by the clock of its place where it has not come there; null: it has, or nobody states one. */
function dayAhead(time: string | null, clock: PlaceClock | undefined, now: Date): string | null {
  if (time === null) return null;
  const day = isDayAlone(time) ? time : getDay(toClock(time, clock));
  return day > getDay(toClock(now, clock)) ? day : null;
}
