import type { NewTripCosts, TripMoney } from '@trassa/contracts/finance/trip-costs';
import type { Economics } from '@trassa/contracts/orders/cost-norms';

/** Costs by the norms whose kind does not stand in the ledger yet, as shares of the day. */
export function costsToBook({ costs }: Economics, money: TripMoney, date: string): NewTripCosts['costs'] {
  const standing = new Set(money.costs.filter(({ reversedAt }) => reversedAt === null).map(({ kind }) => kind));
  return costs
    .filter(({ kind }) => !standing.has(kind))
    .map(({ kind, amount, basis }) => ({ kind, amount, source: 'norm', paid: false, note: basis.slice(0, 300), date }));
}
