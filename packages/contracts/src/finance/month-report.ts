import { z } from 'zod';
import { lateDeliveriesSchema } from '../orders/order-money-endpoints.ts';
import { monthDetailsSchema } from './months.ts';
import { monthTotalsSchema, receivablesTotalsSchema } from './overview.ts';

const rubles = z.number();
const count = z.number().int().nonnegative();
const reportRowsSchema = z.array(
  z.object({ name: z.string(), trips: count, income: rubles, cost: rubles, profit: rubles }),
);

/**
 * Report of a month, made on the first day of the next month, else when somebody asks for it. Money in rubles; sums of
 * `vehicles` and `clients` are without VAT.
 */
export const monthReportSchema = z.object({
  month: z.string(),
  madeAt: z.string(),
  /** Whether this is the report that was sent to the director; else it was made just now. */
  isSent: z.boolean(),
  totals: monthTotalsSchema,
  costs: monthDetailsSchema.shape.costs,
  /** At most 50 rows each, the largest income first. */
  ...{ vehicles: reportRowsSchema, clients: reportRowsSchema },
  debts: receivablesTotalsSchema,
  debtors: z.array(z.object({ name: z.string(), amount: rubles, daysLate: count })),
  /** Trips delivered in the month after their term; null: a report of an earlier release does not say. */
  lateDeliveries: lateDeliveriesSchema.nullable(),
  /** Trips whose payment term ended in the month, paid late or not at all; `trips`: at most 50, longest delay first. */
  late: z.object({
    count,
    amount: rubles,
    trips: z.array(
      z.object({
        ...{ orderNumber: z.string(), client: z.string(), amount: rubles, dueOn: z.string() },
        /** Null: not paid yet. */
        paidOn: z.string().nullable(),
        daysLate: count,
      }),
    ),
  }),
});
export type MonthReport = z.infer<typeof monthReportSchema>;
