import { z } from 'zod';
import { buildRealDaySchema } from '../real-day.ts';

const rubles = z.number();
const count = z.number().int().nonnegative();

/** What a claim asks for beside the debt: interest of ГК РФ, art. 395, or the penalty of a contract. */
export const claimBases = ['law', 'contract'] as const;

/**
 * GET /api/finance/claim: overdue debts of a client by its exact name, with what is due for every day up to `until`, that day
 * included. `percent`: penalty of the contract a day; `cap`: its limit, in percent of the debt.
 */
export const claimQuerySchema = z.object({
  client: z.string().min(1, 'Выберите клиента').max(500),
  until: buildRealDaySchema(),
  by: z.enum(claimBases).default('law'),
  percent: z.coerce
    .number('Укажите неустойку числом')
    .min(0.001, 'Неустойка: от 0,001 до 10 % в день')
    .max(10, 'Неустойка: от 0,001 до 10 % в день')
    .default(0.1),
  cap: z.coerce
    .number('Укажите предел числом')
    .min(1, 'Предел: от 1 до 100 % долга')
    .max(100, 'Предел: от 1 до 100 % долга')
    .optional(),
});
export type ClaimQuery = z.infer<typeof claimQuerySchema>;

/** Days over which debt, rate and length of year stay the same. `percent`: a year by the law, a day by a contract. */
const periodSchema = z.object({
  from: z.string(),
  to: z.string(),
  days: count,
  debt: rubles,
  percent: z.number(),
  interest: rubles,
  /** What the client paid on the last day of the period. */
  paid: rubles,
});
export type ClaimPeriod = z.infer<typeof periodSchema>;

/** Claim against a client. Money in rubles; `sum` is the price of a trip, `left` what is not paid of it. */
export const claimSchema = z.object({
  client: z.string(),
  clientInn: z.string().nullable(),
  debts: z.array(
    z.object({
      orderId: z.uuid(),
      orderNumber: z.string(),
      deliveredOn: z.string(),
      dueOn: z.string(),
      ...{ sum: rubles, left: rubles, interest: rubles },
      periods: z.array(periodSchema),
    }),
  ),
  ...{ debt: rubles, interest: rubles, total: rubles },
  /** Whether days after `rateKnownTo` are counted by the last known rate. */
  isRateAssumed: z.boolean(),
  rateKnownTo: z.string(),
  /** Key rates of the days counted, by their first day; none for a penalty. */
  rates: z.array(z.object({ from: z.string(), percent: z.number() })),
});
export type Claim = z.infer<typeof claimSchema>;
