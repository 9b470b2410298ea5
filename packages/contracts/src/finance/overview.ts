import { z } from 'zod';
import { ageBuckets } from './age-buckets.ts';
import { expenseCategories } from './operation-kinds.ts';
import { buildRublesSchemaFrom } from './rubles.ts';

const rubles = z.number();
const totals = { income: rubles, expense: rubles, profit: rubles };
const count = z.number().int().nonnegative();

/**
 * Month in Moscow, «2026-11». `income`: prices of the trips delivered in the month; `vat`: VAT inside them; `otherIncome`:
 * recorded by a person; `expense`: without VAT that the company deducts; `profit`: both incomes without `vat` and `expense`.
 */
export const monthTotalsSchema = z.object({ month: z.string(), ...totals, otherIncome: rubles, vat: rubles });
export type MonthTotals = z.infer<typeof monthTotalsSchema>;

/** `income`: prices of trips without VAT; `profit` leaves out expenses that belong to no order. */
const shareSchema = z.object({ key: z.string(), name: z.string(), ...totals });
/** Share of one client or platform. */
export type ProfitShare = z.infer<typeof shareSchema>;

const forecastDaySchema = z.object({
  date: z.string(),
  balance: rubles,
  low: rubles,
  high: rubles,
  /** `balance` with the income of trips that are not delivered yet, see `newIncome`. */
  withNew: rubles,
});
export type ForecastDay = z.infer<typeof forecastDaySchema>;

/** GET /api/finance/overview: read from rollups. Money in rubles; months and days in Moscow time. */
export const financeOverviewSchema = z.object({
  asOf: z.string(),
  /** Whether there is no record at all. */
  empty: z.boolean(),
  /** Twelve, the current one last. */
  months: z.array(monthTotalsSchema),
  /** The same days of this month a year ago; null without records. */
  yearAgo: monthTotalsSchema.nullable(),
  /** Of the current month, the largest first. */
  expenses: z.array(z.object({ category: z.enum(expenseCategories), amount: rubles })),
  receivables: z.object({
    total: rubles,
    overdue: rubles,
    count,
    buckets: z.array(z.object({ key: z.enum(ageBuckets), amount: rubles, count })),
    /** Largest debtors; `daysLate` of the oldest debt, 0 when none is late. */
    debtors: z.array(z.object({ name: z.string(), amount: rubles, daysLate: count })),
  }),
  forecast: z.object({
    /** Day of the balance, of banks or entered, that the forecast starts from; null: none, all records are added up. */
    statedOn: z.string().nullable(),
    /** Whether that balance comes from statements of banks. */
    isOfBank: z.boolean(),
    /** Assumption of `withNew`: income of a usual month, and days from now after which new trips are paid. */
    newIncome: z.object({ perMonth: rubles, afterDays: count }),
    days: z.array(forecastDaySchema),
    /** First day below zero, lowest balance until it is zero or more, count of advances that cover it; null: none. */
    gap: z.object({ date: z.string(), amount: rubles, shipments: count }).nullable(),
    /** Limit of the balance: a message warns when the forecast of the next two weeks falls below it. */
    limit: rubles,
  }),
  clients: z.array(shareSchema),
  platforms: z.array(shareSchema),
});
export type FinanceOverview = z.infer<typeof financeOverviewSchema>;

/** PUT /api/finance/cash-limit, rubles. */
export const cashLimitSchema = z.object({
  limit: buildRublesSchemaFrom(0, 'Порог не может быть меньше нуля', 'Укажите порог числом'),
});

/**
 * A payment that the forecast expects within 90 days: open debts of one client and day, a payment that a person planned, or
 * usual expenses of a week.
 * Rubles, positive is income.
 */
export const expectedPaymentSchema = z.object({
  date: z.string(),
  name: z.string(),
  amount: rubles,
  /** Trips whose debts the payment settles; 0: a planned payment or usual expenses. */
  trips: count,
});
export type ExpectedPayment = z.infer<typeof expectedPaymentSchema>;

/** A debt. Money in rubles, `dueOn` a day in Moscow. */
export const receivableSchema = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  platform: z.string(),
  debtorName: z.string(),
  debtorInn: z.string().nullable(),
  amount: rubles,
  dueOn: z.string(),
  daysLate: count,
  deliveredAt: z.string(),
  /** Time of the payment request; null: none yet. */
  requestedAt: z.string().nullable(),
  /** The debt is sold to the factor, who pays. */
  advanced: z.boolean(),
});
export type Receivable = z.infer<typeof receivableSchema>;

/** Count and sum of debts, and the overdue part; rubles. */
export const receivablesTotalsSchema = z.object({ count, amount: rubles, overdueCount: count, overdueAmount: rubles });
export type ReceivablesTotals = z.infer<typeof receivablesTotalsSchema>;

/** GET /api/finance/receivables: open debts, the oldest first. `overdue`: past their term. */
export const receivablesQuerySchema = z.object({
  age: z.enum([...ageBuckets, 'overdue']).optional(),
  debtor: z.string().max(500).optional(),
  order: z.uuid('Заказ: его номер в Трассе').optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
});
