import type { ThirtyDayFigures } from '@trassa/contracts/orders/day-figures';
import type { OrderStatistics } from '@trassa/contracts/orders/order';
import { getKnownRevenue } from '../../shared/order/revenue.rules.ts';

export interface DashboardStats {
  /** Whether the figures are an example, shown while the company has no orders. */
  isExample: boolean;
  active: number;
  clients: number;
  /** Income of the month in rubles; null, for unknown, when its trips have no price. */
  income: number | null;
  /** Percent of the orders due in the last 30 days that were carried out; null: none was due. */
  efficiency: number | null;
}

/** Shown, and marked as an example, while the company has no orders. */
const exampleStats: DashboardStats = { isExample: true, active: 7, clients: 34, income: 1_284_600, efficiency: 87 };

export function buildStats(
  metrics: OrderStatistics,
  { efficiency }: ThirtyDayFigures,
  clients: number,
): DashboardStats {
  if (metrics.totalOrders === 0) return exampleStats;
  const { trends } = metrics;
  return {
    isExample: false,
    active: metrics.activeOrders,
    clients,
    income: getKnownRevenue(trends.revenue.current, trends.withoutPrice),
    efficiency,
  };
}

const DAYS_IN_WEEK = 7;

/** Sums of the whole weeks at the end of days, oldest first: single days of a small carrier jump too much to read. */
export function sumWeeks(values: readonly number[]): number[] {
  const from = values.length % DAYS_IN_WEEK;
  return Array.from({ length: Math.floor(values.length / DAYS_IN_WEEK) }, (_, week) =>
    values.slice(from + week * DAYS_IN_WEEK, from + (week + 1) * DAYS_IN_WEEK).reduce((sum, value) => sum + value, 0),
  );
}
