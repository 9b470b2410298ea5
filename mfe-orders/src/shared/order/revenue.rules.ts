import type { OrderStatistics } from '@trassa/contracts/orders/order';

/** Revenue is unknown rather than zero while every delivered trip lacks a price. */
export function knownRevenue(rubles: number, { completedWithoutPrice }: OrderStatistics): number | null {
  return rubles === 0 && completedWithoutPrice > 0 ? null : rubles;
}
