import { addDays, getDay, getMonday } from '@trassa/contracts/moscow-day.rules';
import type { CalendarOrder, OrderCalendar } from '@trassa/contracts/orders/order-views';

export type CalendarSpan = 'month' | 'week';

export interface CalendarDay {
  day: string;
  total: number;
  orders: readonly CalendarOrder[];
}

/** The day of the address; today where it names none. */
export function readDay(text: string | null, now: Date): string {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? addDays(text, 0) : getDay(now);
}

const getFirstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Whole weeks around the month of a day, or its week. */
export function listShownDays(span: CalendarSpan, day: string): string[] {
  const start = getMonday(span === 'month' ? getFirstOfMonth(day) : day);
  const end = span === 'month' ? getDayOfAdjacentSpan('month', day, 1) : addDays(start, 7);
  const weeks = Math.ceil((Date.parse(end) - Date.parse(start)) / (7 * 86_400_000));
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(start, index));
}

/** A day of the previous or the next span. */
export function getDayOfAdjacentSpan(span: CalendarSpan, day: string, direction: 1 | -1): string {
  if (span === 'week') return addDays(day, 7 * direction);
  const date = new Date(getFirstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + direction);
  return date.toISOString().slice(0, 10);
}

/** The shown days with their orders, those without orders included. */
export function listDaysWithOrders(days: readonly string[], calendar: OrderCalendar | undefined): CalendarDay[] {
  const found = new Map(calendar?.days.map((day) => [day.day, day]));
  return days.map((day) => found.get(day) ?? { day, total: 0, orders: [] });
}

type UnconfirmedMove = { order: Pick<CalendarOrder, 'id'>; day: string };

/** The calendar with a move that the server has not confirmed yet. */
export function applyMoveToCalendar(calendar: OrderCalendar, move: UnconfirmedMove): OrderCalendar {
  const from = calendar.days.find(({ orders }) => orders.some(({ id }) => id === move.order.id));
  const order = from?.orders.find(({ id }) => id === move.order.id);
  if (!from || !order || from.day === move.day) return calendar;
  const left = { ...from, total: from.total - 1, orders: from.orders.filter((one) => one !== order) };
  const to = calendar.days.find(({ day }) => day === move.day) ?? { day: move.day, total: 0, orders: [] };
  const joined = { ...to, total: to.total + 1, orders: [order, ...to.orders] };
  const rest = calendar.days.filter(({ day }) => day !== from.day && day !== move.day);
  return { ...calendar, days: [...rest, joined, ...(left.total > 0 ? [left] : [])] };
}

/** Orders that a cell shows, and how many it leaves out. One order more is shown where «ещё 1» would take its place. */
export function splitOrdersOfCell(
  { total, orders }: CalendarDay,
  most: number,
): { orders: CalendarOrder[]; more: number } {
  const named = orders.slice(0, total <= most + 1 ? most + 1 : most);
  return { orders: named, more: total - named.length };
}
