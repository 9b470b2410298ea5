import type { Order } from '@trassa/contracts/orders/order';
import { isCompleted } from '@trassa/contracts/orders/order-status';

/** How much the chart shows. */
export type IncomeRange = 'week' | 'month' | 'year';

/** One bar: `income` and `before` (the same place a period earlier) in rubles. */
export interface IncomeBar {
  key: string;
  label: string;
  /** The label in full: «17 ноября», «ноябрь 2026». */
  title: string;
  /** Today, or the month that goes on. */
  isNow: boolean;
  income: number;
  before: number;
  trips: number;
}

/** The chart and the figures under it. Per kilometre only of trips whose length is known. */
export interface Income {
  bars: IncomeBar[];
  trips: number;
  total: number;
  average: number | null;
  perKm: number | null;
}

const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;
const moscow = (at: number) => new Date(at + MOSCOW_MS);
const dayKey = (at: number) => moscow(at).toISOString().slice(0, 10);
const monthNames = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'] as const;

/** A place of the chart before anything stands in it. */
interface Slot {
  key: string;
  label: string;
  title: string;
  beforeKey: string;
  isNow: boolean;
}

const dayTitle = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const monthTitle = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });

const utcDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The days or months of a range, in Moscow. */
export function slotsOf(range: IncomeRange, now: Date): Slot[] {
  const today = dayKey(now.getTime());
  return placesOf(range, now).map((place) => ({ ...place, isNow: today.startsWith(place.key) }));
}

function placesOf(range: IncomeRange, now: Date): Omit<Slot, 'isNow'>[] {
  const today = moscow(now.getTime());
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  if (range === 'year') {
    return monthNames.map((label, index) => {
      const two = String(index + 1).padStart(2, '0');
      const title = `${monthTitle.format(new Date(Date.UTC(year, index, 1)))} ${year}`;
      return { key: `${year}-${two}`, label, title, beforeKey: `${year - 1}-${two}` };
    });
  }
  if (range === 'week') {
    return Array.from({ length: 7 }, (_, index) => {
      const at = now.getTime() - (6 - index) * DAY_MS;
      const day = moscow(at);
      const [label, title] = [String(day.getUTCDate()), dayTitle.format(day)];
      return { key: dayKey(at), label, title, beforeKey: dayKey(at - 7 * DAY_MS) };
    });
  }
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Array.from({ length: days }, (_, index) => ({
    key: utcDay(year, month, index + 1),
    label: String(index + 1),
    title: dayTitle.format(new Date(Date.UTC(year, month, index + 1))),
    beforeKey: utcDay(year, month - 1, index + 1),
  }));
}

/** Income of carried out orders by their day of delivery (Moscow), beside the period before. */
export function incomeOf(orders: readonly Order[], range: IncomeRange, now: Date): Income {
  const length = range === 'year' ? 7 : 10;
  const sums = new Map<string, { income: number; orders: Order[] }>();
  for (const order of orders) {
    const at = Date.parse(order.timeline.deliveryDate ?? '');
    if (!isCompleted(order.status) || Number.isNaN(at)) continue;
    const key = dayKey(at).slice(0, length);
    const sum = sums.get(key) ?? { income: 0, orders: [] };
    sum.income += order.pricing.total ?? 0;
    sum.orders.push(order);
    sums.set(key, sum);
  }
  const slots = slotsOf(range, now);
  const bars = slots.map(({ key, label, title, isNow, beforeKey }) => ({
    key,
    label,
    title,
    isNow,
    income: sums.get(key)?.income ?? 0,
    before: sums.get(beforeKey)?.income ?? 0,
    trips: sums.get(key)?.orders.length ?? 0,
  }));
  return { bars, ...figuresOf(slots.flatMap(({ key }) => sums.get(key)?.orders ?? [])) };
}

function figuresOf(orders: readonly Order[]): Omit<Income, 'bars'> {
  const priced = orders.filter((order) => order.pricing.total !== null);
  const total = priced.reduce((sum, order) => sum + (order.pricing.total ?? 0), 0);
  const measured = priced.filter((order) => (order.route.distance ?? 0) > 0);
  const km = measured.reduce((sum, order) => sum + (order.route.distance ?? 0), 0);
  const earned = measured.reduce((sum, order) => sum + (order.pricing.total ?? 0), 0);
  return {
    trips: orders.length,
    total,
    average: priced.length > 0 ? total / priced.length : null,
    perKm: km > 0 ? earned / km : null,
  };
}
