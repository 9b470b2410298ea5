import type { DayFigures } from '@trassa/contracts/orders/day-figures';
import type { OrderStatistics } from '@trassa/contracts/orders/order';
import { knownRevenue } from '../../shared/order/revenue.rules.ts';

/** What the four cards say. */
export interface Stats {
  /** The company has no order at all: the figures are an example. */
  isExample: boolean;
  active: number;
  clients: number;
  /** Rubles; null while no delivered trip has a price. */
  income: number | null;
  /** Percent. */
  efficiency: number | null;
}

/** Shown, and marked as an example, only while the company has no order at all. */
const example: Stats = { isExample: true, active: 7, clients: 34, income: 1_284_600, efficiency: 87 };

/** The figures of a company, or the example. */
export function statsOf(metrics: OrderStatistics, { efficiency }: DayFigures, clients: number): Stats {
  if (metrics.totalOrders === 0) return example;
  return {
    isExample: false,
    active: metrics.activeOrders,
    clients,
    income: knownRevenue(metrics.trends.revenue.current, metrics),
    efficiency,
  };
}
