import type { Order } from '@trassa/contracts/orders/order';
import { isActive, isCompleted, knownStatus } from '@trassa/contracts/orders/order-status';

const DAY_MS = 86_400_000;
/** Moscow keeps one offset the whole year. */
const MOSCOW_MS = 3 * 3_600_000;

/** Part of the day in Moscow. */
export function partOfDay(now: Date): 'morning' | 'day' | 'evening' | 'night' {
  const hour = new Date(now.getTime() + MOSCOW_MS).getUTCHours();
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}

/** How many companies orders were for: by INN, without one by name. */
export function countClients(orders: readonly Order[]): number {
  return new Set(orders.map(({ shipper }) => shipper.inn || shipper.name.toLocaleLowerCase('ru')).filter(Boolean)).size;
}

const isLate = (order: Order, now: Date) =>
  isActive(order.status) &&
  order.timeline.deliveryDate !== null &&
  Date.parse(order.timeline.deliveryDate) < now.getTime();

/** Share in percent of orders due in the last 30 days that are carried out; null when none was due. */
export function efficiency(orders: readonly Order[], now: Date): number | null {
  const due = orders.filter(({ status, timeline: { deliveryDate } }) => {
    const at = deliveryDate ? Date.parse(deliveryDate) : Number.NaN;
    return at <= now.getTime() && at > now.getTime() - 30 * DAY_MS && (isActive(status) || isCompleted(status));
  });
  if (due.length === 0) return null;
  return Math.round((due.filter(({ status }) => isCompleted(status)).length / due.length) * 100);
}

/** What asks for a decision today. */
export type AttentionKind = 'late' | 'waiting' | 'vehicle' | 'price' | 'money' | 'edo';
/** Orders of one kind of trouble; the first of them is shown. */
export interface Attention {
  kind: AttentionKind;
  orders: readonly Order[];
}

/** What asks for a decision, the most urgent first. */
export function attentionOf(
  orders: readonly Order[],
  { now, connected }: { now: Date; connected: boolean },
): Attention[] {
  const soon = now.getTime() + 2 * DAY_MS;
  const is = (order: Order, ...codes: string[]) => codes.includes(knownStatus(order.status) ?? '');
  const kinds: Record<Exclude<AttentionKind, 'edo'>, (order: Order) => boolean> = {
    late: (order) => isLate(order, now),
    waiting: (order) => is(order, 'new'),
    vehicle: (order) =>
      is(order, 'accepted', 'confirmed') && !order.vehiclePlate && Date.parse(order.timeline.pickupDate ?? '') < soon,
    price: (order) => isCompleted(order.status) && order.pricing.total === null,
    money: (order) => is(order, 'delivered') && order.pricing.total !== null,
  };
  const found = Object.entries(kinds).map(([kind, has]) => ({
    kind: kind as AttentionKind,
    orders: orders.filter(has),
  }));
  const troubles = found.filter((one) => one.orders.length > 0);
  return connected ? troubles : [...troubles, { kind: 'edo', orders: [] }];
}

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
