import { type PlaceClock, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { getDay, isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { Order } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';

/** An order that is too early for a status: `day` (`YYYY-MM-DD`) of its loading or unloading has not come. */
export interface EarlyOrder {
  order: Pick<Order, 'id' | 'number' | 'timeline' | 'route'>;
  end: 'loading' | 'unloading';
  day: string;
}

/** Orders that cannot be on the road, or delivered, yet: the day of loading or unloading has not come at its place. */
export function findEarlyOrders(orders: readonly EarlyOrder['order'][], status: OrderStatus, now: Date): EarlyOrder[] {
  if (status !== 'in_transit' && status !== 'delivered') return [];
  return orders.flatMap((order): EarlyOrder[] => {
    const { timeline, route } = order;
    const loading = findFutureDay(timeline.pickupDate, route.from.clock, now);
    if (loading) return [{ order, end: 'loading', day: loading }];
    const unloading = status === 'delivered' && findFutureDay(timeline.deliveryDate, route.to.clock, now);
    return unloading ? [{ order, end: 'unloading', day: unloading }] : [];
  });
}

/** Day of a stated time when it has not come yet by the clock of its place; null: it has come, or no time is stated. */
function findFutureDay(time: string | null, clock: PlaceClock | undefined, now: Date): string | null {
  if (time === null) return null;
  const day = isDayAlone(time) ? time : getDay(shiftToClock(time, clock));
  return day > getDay(shiftToClock(now, clock)) ? day : null;
}
