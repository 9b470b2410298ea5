import { z } from 'zod';
import { lineText } from '../text.ts';
import { expenseCategories } from './operation-kinds.ts';
import { monthTotalsSchema } from './overview.ts';
import { buildRublesSchemaFrom } from './rubles.ts';

const rubles = z.number();
const count = z.number().int().nonnegative();

/** A month of Moscow, «2026-11». */
export const monthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Месяц: в виде 2026-11');

/**
 * What a month lacks before it is closed. `t4`: trips loaded by its end without a signed delivery; `prices`: delivered trips
 * without a price; `papers`: unpaid trips without a closing paper; `costs`: trips without a cost; `money`: operations of the
 * bank that nobody settled; `planned`: planned payments that are neither made nor cancelled.
 */
export const monthNeeds = ['t4', 'prices', 'papers', 'costs', 'money', 'planned'] as const;
export type MonthNeed = (typeof monthNeeds)[number];

/** What happened to the books of a month. */
const monthEventKinds = ['closed', 'reopened'] as const;

const costSchema = z.object({
  category: z.enum(expenseCategories),
  /** Planned sum; null: nobody stated a plan. */
  plan: rubles.nullable(),
  fact: rubles,
});
/** Plan and fact of a category in a month, in rubles without VAT that the company deducts. */
export type MonthCost = z.infer<typeof costSchema>;

/** GET /api/finance/months: twelve months, the current one first. */
export const monthListSchema = z.object({
  months: z.array(monthTotalsSchema.extend({ isClosed: z.boolean() })),
  /** The last closed month; null: none. */
  closedTo: z.string().nullable(),
});

/** GET /api/finance/months/:month. */
export const monthDetailsSchema = z.object({
  month: z.string(),
  isClosed: z.boolean(),
  /** Whether the month has ended and is not closed. Closing a month closes all earlier ones, too. */
  mayClose: z.boolean(),
  /** Empty when nothing is missing. `amount` in rubles; null: the need has no sum. */
  missing: z.array(z.object({ need: z.enum(monthNeeds), count, amount: rubles.nullable() })),
  /** Trips whose price, payer or delivery changed after the month was closed; applied once it is open again. */
  held: z.array(z.object({ orderId: z.uuid(), orderNumber: z.string() })),
  costs: z.array(costSchema),
  history: z.array(
    z.object({ deed: z.enum(monthEventKinds), by: z.string(), at: z.string(), note: z.string(), missing: count }),
  ),
});
export type MonthDetails = z.infer<typeof monthDetailsSchema>;

const note = lineText.max(500, 'Слишком длинный текст');

/** POST /api/finance/months/:month/close; a reason is needed while something is missing. */
export const monthCloseSchema = z.object({ note: note.optional() });
/** POST /api/finance/months/:month/reopen. */
export const monthReopenSchema = z.object({ note: note.min(1, 'Укажите, зачем открываете месяц') });

/** PUT /api/finance/cost-plan: monthly sums that hold from `from` until the next plan; null: no plan from then on. */
export const costPlanSchema = z.object({
  from: monthText,
  plans: z
    .array(
      z.object({
        category: z.enum(expenseCategories),
        amount: buildRublesSchemaFrom(0, 'План не может быть меньше нуля', 'Укажите сумму числом').nullable(),
      }),
    )
    .min(1)
    .max(expenseCategories.length),
});
export type CostPlan = z.infer<typeof costPlanSchema>;
