import type { OrderStatistics } from '@trassa/contracts/orders/order';

/** Revenue in rubles; null, for unknown, when it is zero only because delivered trips have no price. */
export function getKnownRevenue(rubles: number, { completedWithoutPrice }: OrderStatistics): number | null {
  return rubles === 0 && completedWithoutPrice > 0 ? null : rubles;
}
