import type { NewTripCosts, TripMoney } from '@trassa/contracts/finance/trip-costs';
import type { TripEconomics } from '@trassa/contracts/orders/cost-norms';
import { toKopecks } from '@trassa/contracts/rubles.rules';

/** Costs by norms of those kinds that the ledger does not hold yet, dated `date`. */
export function listCostsToBook({ costs }: TripEconomics, money: TripMoney, date: string): NewTripCosts['costs'] {
  const standing = new Set(money.costs.filter(({ reversedAt }) => reversedAt === null).map(({ kind }) => kind));
  return costs
    .filter(({ kind }) => !standing.has(kind))
    .map(({ kind, amount, basis }) => ({ kind, amount, source: 'norm', paid: false, note: basis.slice(0, 300), date }));
}

/** Whether a column of figures shows kopecks: in all rows when one has any, else in none. */
export const getKopeckMode = (costs: readonly { amount: number }[]) =>
  costs.some(({ amount }) => toKopecks(amount) % 100 !== 0) ? 'always' : 'never';

/** Price in rubles without the VAT in it, plus what the client pays for detention; null without a price. */
export function getTripIncome({ price, vat, detentions }: TripEconomics): number | null {
  if (price === null) return null;
  const waiting = detentions.reduce((sum, { amount }) => sum + toKopecks(amount), 0);
  return (toKopecks(price) - toKopecks(vat?.amount ?? 0) + waiting) / 100;
}
