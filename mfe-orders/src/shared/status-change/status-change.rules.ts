import { dayOf } from '@trassa/contracts/moscow-day.rules';
import type { Order } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';

/** An order whose dates contradict a status: the end of the road that is yet to come, and its time. */
export interface EarlyOrder {
  order: Pick<Order, 'number' | 'timeline'>;
  end: 'loading' | 'unloading';
  at: string;
}

/** The orders that cannot be on the road, or delivered, by their dates: the day of the end has not come in Moscow. */
export function earlyOrders(orders: readonly EarlyOrder['order'][], status: OrderStatus, now: Date): EarlyOrder[] {
  if (status !== 'in_transit' && status !== 'delivered') return [];
  const today = dayOf(now);
  const isAhead = (at: string | null): at is string => at !== null && dayOf(new Date(at)) > today;
  return orders.flatMap((order): EarlyOrder[] => {
    const { pickupDate, deliveryDate } = order.timeline;
    if (isAhead(pickupDate)) return [{ order, end: 'loading', at: pickupDate }];
    return status === 'delivered' && isAhead(deliveryDate) ? [{ order, end: 'unloading', at: deliveryDate }] : [];
  });
}
