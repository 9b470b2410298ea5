import { addDays, dayOf, mondayOf, startOfDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderStatistics, OrderTrend } from '@trassa/contracts/orders/order';
import { isActive, isCompleted } from '@trassa/contracts/orders/order-status';
import { toRubles } from '../../shared/money.rules.ts';
import { startOfMonth } from '../../shared/moscow-month.rules.ts';

/** From (inclusive) to (exclusive). */
export interface Span {
  from: Date;
  to: Date;
}

/** A span as it is counted: whole Moscow days, which are kept, and what is left of the days at its ends. */
export interface CountedSpan {
  /** First day, and the day after the last; nothing between them when equal. */
  days: { from: string; until: string };
  edges: Span[];
}

/** Cuts a span at the midnights of Moscow. */
export function countedSpan({ from, to }: Span): CountedSpan {
  const begun = dayOf(from);
  const [first, until] = [startOfDay(begun) < from ? addDays(begun, 1) : begun, dayOf(to)];
  if (first >= until) return { days: { from: first, until: first }, edges: from < to ? [{ from, to }] : [] };
  const edges = [
    { from, to: startOfDay(first) },
    { from: startOfDay(until), to },
  ];
  return { days: { from: first, until }, edges: edges.filter((edge) => edge.from < edge.to) };
}

/** Counters of one status. */
export interface StatusTotals {
  status: string;
  orders: number;
  priced: number;
  kopecks: number;
}

/** Figures of the two months side by side. */
export interface MonthFigures {
  orders: { current: number; previous: number };
  kopecks: { current: number; previous: number };
  completedThisWeek: number;
}

/** This month up to today, the length that is over of the month before (never beyond its end), and this week. */
export function trendSpans(now: Date): { current: Span; previous: Span; week: Span } {
  const [before, start] = [startOfMonth(now, -1), startOfMonth(now)];
  const sameDay = new Date(before.getTime() + (now.getTime() - start.getTime()));
  const tomorrow = startOfDay(addDays(dayOf(now), 1));
  return {
    current: { from: start, to: tomorrow },
    previous: { from: before, to: sameDay < start ? sameDay : start },
    week: { from: startOfDay(mondayOf(dayOf(now))), to: tomorrow },
  };
}

/** The statistics of the contract from counters by status and figures of the months. */
export function statisticsOf(totals: readonly StatusTotals[], months: MonthFigures): OrderStatistics {
  const completed = totals.filter((total) => isCompleted(total.status));
  return {
    totalOrders: sum(totals, 'orders'),
    activeOrders: sum(
      totals.filter((total) => isActive(total.status)),
      'orders',
    ),
    completedOrders: sum(completed, 'orders'),
    totalRevenue: toRubles(sum(completed, 'kopecks')),
    completedWithoutPrice: sum(completed, 'orders') - sum(completed, 'priced'),
    byStatus: Object.fromEntries(totals.map(({ status, orders }) => [status, orders])),
    trends: {
      orders: trendOf(months.orders.current, months.orders.previous),
      revenue: trendOf(toRubles(months.kopecks.current), toRubles(months.kopecks.previous)),
      completedThisWeek: months.completedThisWeek,
    },
  };
}

function trendOf(current: number, previous: number): OrderTrend {
  return { current, previous, changePercent: previous > 0 ? Math.round((current / previous - 1) * 100) : null };
}

function sum(totals: readonly StatusTotals[], member: 'orders' | 'priced' | 'kopecks'): number {
  return totals.reduce((all, total) => all + total[member], 0);
}
