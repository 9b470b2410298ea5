import { z } from 'zod';

const rubles = z.number();
const count = z.number().int().nonnegative();

/** Money of a client, in rubles. Its year is twelve months of Moscow, the current one last, as in the overview. */
export const clientMoneySchema = z.object({
  /** As orders name the debtor: its debts are found by this name. */
  name: z.string(),
  /** Prices of the trips delivered within the year. */
  income: rubles,
  /** Those trips. */
  trips: count,
  /** Open debts. */
  debt: rubles,
  /** Part of the debts past their term. */
  overdue: rubles,
  /** Days since the term of the oldest overdue debt; 0: none is overdue. */
  daysLate: count,
  /** Mean days from delivery to payment of the debts paid within the year; null: none was paid. */
  payDays: z.number().nullable(),
});
/** Type of {@link clientMoneySchema}. */
export type ClientMoney = z.infer<typeof clientMoneySchema>;

/** Money of a debtor: by INN, or by name without one. */
export const debtorMoneySchema = clientMoneySchema.extend({
  inn: z.string().nullable(),
  /** Debts paid within the year. */
  payments: count,
});
/** Type of {@link debtorMoneySchema}. */
export type DebtorMoney = z.infer<typeof debtorMoneySchema>;
