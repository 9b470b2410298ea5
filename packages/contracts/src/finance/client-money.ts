import { z } from 'zod';
import { filterFlag } from '../edo/filters.ts';

const rubles = z.number();
const count = z.number().int().nonnegative();

/** Money of a client, in rubles. Its year is twelve months of Moscow, the current one last, as in the overview. */
export const clientMoneySchema = z.object({
  /** As orders name the debtor: its debts are found by this name. */
  name: z.string(),
  /** Prices of the trips delivered within the year. */
  income: rubles,
  /** Count of those trips. */
  trips: count,
  /** Open debts. */
  debt: rubles,
  /** Part of the debts past their term. */
  overdue: rubles,
  /** Days since the term of the oldest overdue debt; 0: none is overdue. */
  daysLate: count,
  /** Mean days from delivery to payment of the debts paid within the year; null: none was paid. */
  payDays: z.number().nullable(),
  /** Score of the payer, 0 to 100, as in its rating; null: too few trips. */
  score: count.nullable(),
});
export type ClientMoney = z.infer<typeof clientMoneySchema>;

/** GET /internal/finance/payers. */
export const payersQuerySchema = z.object({ money: filterFlag.optional() });

/** Payer of orders, told apart by INN, or by name where the INN is unknown. An empty name: the orders name no payer. */
export const payerSchema = z.object({
  name: z.string(),
  inn: z.string().nullable(),
  /** Last delivery, ISO 8601; an order that is not delivered counts from the time it came. */
  lastAt: z.string(),
  /** Null: the query does not ask for `money`. */
  money: clientMoneySchema
    .omit({ name: true })
    .extend({
      /** Count of the debts paid within the year. */
      payments: count,
    })
    .nullable(),
});
export type Payer = z.infer<typeof payerSchema>;
