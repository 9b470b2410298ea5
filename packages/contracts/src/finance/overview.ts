import { z } from 'zod';
import { ageBuckets } from './age-buckets.ts';
import { expenseCategories } from './operation-kinds.ts';

const rubles = z.number();
const totals = { income: rubles, expense: rubles, profit: rubles };
const count = z.number().int().nonnegative();

/**
 * A month in Moscow, «2026-11», with what was earned and spent in it. `income`: prices of trips delivered in it;
 * `otherIncome`: what a person recorded beside them; `profit` is both without `expense`.
 */
export const monthTotalsSchema = z.object({ month: z.string(), ...totals, otherIncome: rubles });
/** Type of {@link monthTotalsSchema}. */
export type MonthTotals = z.infer<typeof monthTotalsSchema>;

/** Profit before expenses that belong to no order. */
const shareSchema = z.object({ key: z.string(), name: z.string(), ...totals });
/** What one client or platform brought. */
export type ProfitShare = z.infer<typeof shareSchema>;

/** A day of the forecast. */
const forecastDaySchema = z.object({
  date: z.string(),
  balance: rubles,
  low: rubles,
  high: rubles,
  /** What comes and goes that day, in words, the largest first. */
  events: z.array(z.object({ text: z.string(), amount: rubles })),
});
/** Type of a day of the forecast. */
export type ForecastDay = z.infer<typeof forecastDaySchema>;

/** GET /api/finance/overview: read from rollups. Money in rubles; months and days in Moscow time. */
export const overviewSchema = z.object({
  asOf: z.string(),
  /** Whether anything has been recorded at all. */
  empty: z.boolean(),
  /** Twelve, the current one last. */
  months: z.array(monthTotalsSchema),
  /** As many days of the same month a year ago as have passed of this one; null when nothing was recorded then. */
  yearAgo: monthTotalsSchema.nullable(),
  /** Of the current month, the largest first. */
  expenses: z.array(z.object({ category: z.enum(expenseCategories), amount: rubles })),
  receivables: z.object({
    total: rubles,
    overdue: rubles,
    count,
    buckets: z.array(z.object({ key: z.enum(ageBuckets), amount: rubles, count })),
    /** Who owes most; `daysLate` of the oldest debt, 0 when none is late. */
    debtors: z.array(z.object({ name: z.string(), amount: rubles, daysLate: count })),
  }),
  forecast: z.object({
    /** The day on which a person last said what stands on the account; null: nobody has, and all that is known is added up. */
    statedOn: z.string().nullable(),
    days: z.array(forecastDaySchema),
    /** The first day below nothing, the lowest sum from there, and how many advanced debts close it; null without one. */
    gap: z.object({ date: z.string(), amount: rubles, shipments: count }).nullable(),
  }),
  clients: z.array(shareSchema),
  platforms: z.array(shareSchema),
});
/** Type of {@link overviewSchema}. */
export type Overview = z.infer<typeof overviewSchema>;

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
  /** When its money was asked for; null until then. */
  requestedAt: z.string().nullable(),
  /** The debt is sold to the factor: its money comes by that way. */
  advanced: z.boolean(),
});
/** Type of {@link receivableSchema}. */
export type Receivable = z.infer<typeof receivableSchema>;

/** How many debts, how much they are, and how much of it is past its day. Rubles. */
export const receivablesTotalsSchema = z.object({
  count,
  amount: rubles,
  overdueCount: count,
  overdueAmount: rubles,
});
/** Type of {@link receivablesTotalsSchema}. */
export type ReceivablesTotals = z.infer<typeof receivablesTotalsSchema>;

/** GET /api/finance/receivables: open debts, the oldest first. `overdue`: all that are past their day. */
export const receivablesQuerySchema = z.object({
  age: z.enum([...ageBuckets, 'overdue']).optional(),
  debtor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
});
