import type { Order } from '@trassa/contracts/orders/order';

/** How much is shown at once. */
export type CalendarView = 'month' | 'week' | 'day';

/** One thing that happens at a moment. */
export interface CalendarEvent {
  key: string;
  kind: 'pickup' | 'delivery';
  /** ISO 8601 UTC. */
  at: string;
  /** `2026-11-20`, Moscow. */
  day: string;
  order: Order;
}

const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day of a moment in Moscow. */
export const dayOf = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + MOSCOW_MS).toISOString().slice(0, 10);

const ends = ['refused', 'cancelled'];

/** Pickups and deliveries of orders by day, earliest first; refused and cancelled orders happen no more. */
export function eventsByDay(orders: readonly Order[]): Map<string, CalendarEvent[]> {
  const events = orders
    .filter((order) => !ends.includes(order.status))
    .flatMap((order) => {
      const { pickupDate, deliveryDate } = order.timeline;
      return [
        ...(pickupDate ? [{ kind: 'pickup' as const, at: pickupDate }] : []),
        ...(deliveryDate ? [{ kind: 'delivery' as const, at: deliveryDate }] : []),
      ].map(({ kind, at }) => ({ key: `${order.id}/${kind}`, kind, at, day: dayOf(at), order }));
    })
    .sort((a, b) => a.at.localeCompare(b.at));
  return Map.groupBy(events, (event) => event.day);
}

const atDay = (day: string) => Date.parse(`${day}T00:00:00Z`);
const plusDays = (day: string, count: number) => new Date(atDay(day) + count * DAY_MS).toISOString().slice(0, 10);
const mondayOf = (day: string) => plusDays(day, -((new Date(atDay(day)).getUTCDay() + 6) % 7));
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Days on screen: whole weeks round the month, the week, or the day. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'week') return Array.from({ length: 7 }, (_, index) => plusDays(mondayOf(day), index));
  const start = mondayOf(firstOfMonth(day));
  const weeks = Math.ceil((atDay(stepOf('month', day, 1)) - atDay(start)) / (7 * DAY_MS));
  return Array.from({ length: weeks * 7 }, (_, index) => plusDays(start, index));
}

/** The day to go to, one view further or back. */
export function stepOf(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'day') return plusDays(day, direction);
  if (view === 'week') return plusDays(day, 7 * direction);
  const date = new Date(atDay(firstOfMonth(day)));
  date.setUTCMonth(date.getUTCMonth() + direction);
  return date.toISOString().slice(0, 10);
}

/** A day out of an address, or null. */
export function readDay(text: string | null): string | null {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(atDay(text)) ? plusDays(text, 0) : null;
}
