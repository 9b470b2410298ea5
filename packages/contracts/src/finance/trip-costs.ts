import { z } from 'zod';
import { costKinds, costKindsWithVat } from '../orders/cost-values.ts';
import { buildRealDaySchema } from '../real-day.ts';
import { lineText } from '../text.ts';
import { buildPositiveRublesSchema, noVatText, statedVatRateSchema } from './rubles.ts';

/** A cost of a trip in the ledger. Money in rubles, `date` a Moscow day. */
const tripCostSchema = z.object({
  id: z.uuid(),
  kind: z.enum(costKinds),
  amount: z.number().positive(),
  /** VAT inside `amount` that the company deducts; a cost that names none counts whole. */
  vat: z.number(),
  /** `norm`: counted by the norms; `fact`: known by its paper. */
  source: z.enum(['norm', 'fact']),
  /** Whether it was paid from the account; else it is a share of payments that are recorded separately. */
  paid: z.boolean(),
  note: z.string(),
  date: z.string(),
  /** Null: the cost stands; else the time of its reversal. */
  reversedAt: z.string().nullable(),
});
export type TripCost = z.infer<typeof tripCostSchema>;

/**
 * GET /api/finance/trips/:orderId/costs. `revenue`: the price of a delivered trip without the VAT inside it, `vat`;
 * `total`: costs that stand, with those of a factor, without VAT that is deducted.
 */
export const tripMoneySchema = z.object({
  costs: z.array(tripCostSchema),
  revenue: z.number(),
  vat: z.number(),
  total: z.number(),
});
export type TripMoney = z.infer<typeof tripMoneySchema>;

/** POST /api/finance/trips/:orderId/costs: costs that are recorded all together, or none. */
export const newTripCostsSchema = z.object({
  costs: z
    .array(
      z
        .object({
          kind: z.enum(costKinds, 'Выберите вид затраты'),
          amount: buildPositiveRublesSchema('Укажите сумму'),
          vatRate: statedVatRateSchema,
          source: z.enum(['norm', 'fact']),
          paid: z.boolean(),
          note: lineText.max(300, 'Не более 300 символов'),
          /** A Moscow day, today at the latest. */
          date: buildRealDaySchema(),
        })
        .refine(({ kind, vatRate }) => !vatRate || costKindsWithVat.includes(kind), {
          path: ['vatRate'],
          message: noVatText,
        }),
    )
    .min(1, 'Укажите затрату')
    .max(20),
});
export type NewTripCosts = z.infer<typeof newTripCostsSchema>;
