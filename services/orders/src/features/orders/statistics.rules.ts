import type { OrderStatistics, OrderTrend } from '@trassa/contracts/orders/order';
import { isActive, isCompleted } from '@trassa/contracts/orders/order-status';
import { toRubles } from '../../shared/money.rules.ts';

/** Moscow time, without summer time since 2014. */
const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

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
  const midnightAfter = (time: Date) => Math.ceil((time.getTime() + MOSCOW_MS) / DAY_MS) * DAY_MS - MOSCOW_MS;
  const midnightBefore = (time: Date) => Math.floor((time.getTime() + MOSCOW_MS) / DAY_MS) * DAY_MS - MOSCOW_MS;
  const [first, last] = [midnightAfter(from), midnightBefore(to)];
  const day = (midnight: number) => new Date(midnight + MOSCOW_MS).toISOString().slice(0, 10);
  if (first >= last) return { days: { from: day(first), until: day(first) }, edges: from < to ? [{ from, to }] : [] };
  const edges = [
    { from, to: new Date(first) },
    { from: new Date(last), to },
  ];
  return { days: { from: day(first), until: day(last) }, edges: edges.filter((edge) => edge.from < edge.to) };
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

/** This month so far, the same length of the month before (never beyond its end), and the last seven days. */
export function trendSpans(now: Date): { current: Span; previous: Span; week: Span } {
  const moscow = new Date(now.getTime() + MOSCOW_MS);
  const monthStart = (shift: number) =>
    new Date(Date.UTC(moscow.getUTCFullYear(), moscow.getUTCMonth() + shift, 1) - MOSCOW_MS);
  const [before, start] = [monthStart(-1), monthStart(0)];
  const sameDay = new Date(before.getTime() + (now.getTime() - start.getTime()));
  return {
    current: { from: start, to: now },
    previous: { from: before, to: sameDay < start ? sameDay : start },
    week: { from: new Date(now.getTime() - WEEK_MS), to: now },
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
