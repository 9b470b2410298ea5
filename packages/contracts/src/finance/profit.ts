import { z } from 'zod';
import { profitCuts } from './profit-cuts.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Месяц записан неверно');
const monthPeriodFields = { from: month, to: month };
const monthOrDay = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, 'Месяц или день записан неверно');
const rubles = z.number();
const profitSumFields = { trips: z.number().int(), km: z.number(), revenue: rubles, cost: rubles, profit: rubles };
const profitSumsSchema = z.object(profitSumFields);
/** Trips, kilometres and money in rubles: `revenue` without VAT, `cost` without the VAT that the company deducts. */
export type ProfitSums = z.infer<typeof profitSumsSchema>;

/** GET /api/finance/profit: months or days of Moscow, both included. */
export const profitQuerySchema = z.object({ cut: z.enum(profitCuts), from: monthOrDay, to: monthOrDay });
/** Profit of a cut: keys with the largest revenue, the sum of the others, and of all; rubles. */
export const profitSchema = z.object({
  /** `key` empty: not stated in the order. */
  rows: z.array(z.object({ key: z.string(), ...profitSumFields })),
  others: profitSumsSchema.nullable(),
  total: profitSumsSchema,
});
export type Profit = z.infer<typeof profitSchema>;

/** GET /api/finance/profit/trips: trips behind a figure of `profit`. */
export const profitTripsQuerySchema = z.object({
  cut: z.enum(profitCuts).optional(),
  key: z.string().max(500).optional(),
  ...monthPeriodFields,
  limit: z.coerce.number().int().min(1).max(500).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
});
/** A trip with its money in rubles; `day`: of its delivery in Moscow, else of its first cost. */
export const profitTripSchema = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  day: z.string(),
  ...{ vehicle: z.string(), driver: z.string(), route: z.string(), client: z.string(), platform: z.string() },
  km: z.number(),
  ...{ revenue: rubles, cost: rubles, profit: rubles },
});
export type ProfitTrip = z.infer<typeof profitTripSchema>;
