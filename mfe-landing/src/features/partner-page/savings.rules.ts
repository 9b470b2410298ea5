import { discountedPrice } from '@trassa/contracts/landing/partner-offer.rules';

/** What a discount saves: rubles a month and over the months. */
export interface Savings {
  perMonth: number;
  before: number;
  after: number;
  saved: number;
}

/** The price is reduced and rounded to rubles first, as it is paid, and only then multiplied. */
export function savingsOf(price: number, percent: number, months: number): Savings {
  const perMonth = discountedPrice(price, percent);
  return { perMonth, before: price * months, after: perMonth * months, saved: (price - perMonth) * months };
}
