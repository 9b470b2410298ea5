import type { Order } from '@trassa/contracts/orders/order';
import { isActive, knownStatus } from '@trassa/contracts/orders/order-status';

/** Moscow keeps one offset the whole year. */
const MOSCOW_MS = 3 * 3_600_000;

/** Part of the day in Moscow. */
export function partOfDay(now: Date): 'morning' | 'day' | 'evening' | 'night' {
  const hour = new Date(now.getTime() + MOSCOW_MS).getUTCHours();
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}

/** Whether an order still under way is past its term. */
export const isLate = (order: Order, now: Date): boolean =>
  isActive(order.status) &&
  order.timeline.deliveryDate !== null &&
  Date.parse(order.timeline.deliveryDate) < now.getTime();

/** A trip on the road with the share of its time that has passed, 0 to 1. */
export interface TripOnRoad {
  order: Order;
  passed: number;
  late: boolean;
}

/** How far from now the term is; without one last. */
const distance = ({ timeline: { deliveryDate } }: Order, now: Date) =>
  deliveryDate ? Math.abs(Date.parse(deliveryDate) - now.getTime()) : Number.MAX_SAFE_INTEGER;

/** Trips that are under way, those whose term is nearest first: old ones nobody closed do not hide today's. */
export function tripsOnRoad(orders: readonly Order[], now: Date): TripOnRoad[] {
  return orders
    .filter((order) => knownStatus(order.status) === 'in_transit')
    .map((order) => {
      const start = Date.parse(order.timeline.pickupDate ?? order.timeline.orderCreated);
      const end = Date.parse(order.timeline.deliveryDate ?? '');
      const share = (now.getTime() - start) / (end - start);
      return { order, passed: Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0, late: isLate(order, now) };
    })
    .sort((a, b) => distance(a.order, now) - distance(b.order, now));
}
