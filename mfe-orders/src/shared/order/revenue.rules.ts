import type { OrderStatistics } from '@trassa/contracts/orders/order';

/** Money earned: nothing earned by trips whose price nobody has told is not zero, it is not known. */
export function knownRevenue(rubles: number, { completedWithoutPrice }: OrderStatistics): number | null {
  return rubles === 0 && completedWithoutPrice > 0 ? null : rubles;
}
