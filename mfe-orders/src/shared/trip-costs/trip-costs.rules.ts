import type { NewTripCosts, TripMoney } from '@trassa/contracts/finance/trip-costs';
import type { Economics } from '@trassa/contracts/orders/cost-norms';
import { toKopecks } from '@trassa/contracts/rubles.rules';

/** Costs by the norms whose kind does not stand in the ledger yet, as shares of the day. */
export function costsToBook({ costs }: Economics, money: TripMoney, date: string): NewTripCosts['costs'] {
  const standing = new Set(money.costs.filter(({ reversedAt }) => reversedAt === null).map(({ kind }) => kind));
  return costs
    .filter(({ kind }) => !standing.has(kind))
    .map(({ kind, amount, basis }) => ({
      kind,
      amount,
      source: 'norm',
      paid: false,
      note: basis.slice(0, 300),
      date,
    }));
}

/** One column of figures: all have kopecks, or none. */
export const getKopeckMode = (costs: readonly { amount: number }[]) =>
  costs.some(({ amount }) => toKopecks(amount) % 100 !== 0) ? 'always' : 'never';

/** Price without the VAT inside it, which is no income, and with the waiting that the client pays; null without a price. */
export function getNetPrice({ price, vat, detentions = [] }: Economics): number | null {
  if (price === null) return null;
  const waiting = detentions.reduce((sum, { amount }) => sum + toKopecks(amount), 0);
  return (toKopecks(price) - toKopecks(vat?.amount ?? 0) + waiting) / 100;
}
