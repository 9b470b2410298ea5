import { addDays, getDay, getDayStart, getMonday } from '@trassa/contracts/moscow-day.rules';
import type { OrderStatistics, OrderTrend } from '@trassa/contracts/orders/order';
import { isActiveOrderStatus, isCompletedOrderStatus } from '@trassa/contracts/orders/order-status';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { getStartOfMonth } from '../../shared/moscow-month.rules.ts';
import type { OrderTotals } from './orders.queries.ts';

/** From (inclusive) to (exclusive). */
export interface Span {
  from: Date;
  to: Date;
}

export type PricedTotals = OrderTotals & { priced: number };
export type StatusTotals = PricedTotals & { status: string };

interface TrendFigures {
  orders: { current: number; previous: number };
  kopecks: { current: number; previous: number };
  withoutPrice: number;
  completedThisWeek: number;
}

/** Current month to date, the equally long part of the previous month (never beyond its end), and the current week. */
export function buildTrendSpans(now: Date): { current: Span; previous: Span; week: Span } {
  const [before, start] = [getStartOfMonth(now, -1), getStartOfMonth(now)];
  const sameDay = new Date(before.getTime() + (now.getTime() - start.getTime()));
  const tomorrow = getDayStart(addDays(getDay(now), 1));
  return {
    current: { from: start, to: tomorrow },
    previous: { from: before, to: sameDay < start ? sameDay : start },
    week: { from: getDayStart(getMonday(getDay(now))), to: tomorrow },
  };
}

export function buildStatistics(totals: readonly StatusTotals[], months: TrendFigures): OrderStatistics {
  const completed = totals.filter((total) => isCompletedOrderStatus(total.status));
  return {
    totalOrders: sumTotals(totals, 'orders'),
    activeOrders: sumTotals(
      totals.filter((total) => isActiveOrderStatus(total.status)),
      'orders',
    ),
    completedOrders: sumTotals(completed, 'orders'),
    totalRevenue: toRubles(sumTotals(completed, 'kopecks')),
    completedWithoutPrice: sumTotals(completed, 'orders') - sumTotals(completed, 'priced'),
    byStatus: Object.fromEntries(totals.map(({ status, orders }) => [status, orders])),
    trends: {
      orders: buildTrend(months.orders.current, months.orders.previous),
      revenue: buildTrend(toRubles(months.kopecks.current), toRubles(months.kopecks.previous)),
      withoutPrice: months.withoutPrice,
      completedThisWeek: months.completedThisWeek,
    },
  };
}

function buildTrend(current: number, previous: number): OrderTrend {
  return { current, previous, changePercent: previous > 0 ? Math.round((current / previous - 1) * 100) : null };
}

function sumTotals(totals: readonly StatusTotals[], member: 'orders' | 'priced' | 'kopecks'): number {
  return totals.reduce((all, total) => all + total[member], 0);
}
