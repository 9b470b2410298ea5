import { getDiscountedRubles } from '@trassa/contracts/landing/partner-offer.rules';

/** Rubles per month, and in total. */
interface Savings {
  perMonth: number;
  before: number;
  after: number;
  saved: number;
}

/** The discounted price is rounded to rubles before it is multiplied, as in a payment. */
export function buildSavings(price: number, percent: number, months: number): Savings {
  const perMonth = getDiscountedRubles(price, percent);
  return { perMonth, before: price * months, after: perMonth * months, saved: (price - perMonth) * months };
}
