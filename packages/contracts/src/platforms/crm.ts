import { z } from 'zod';

const count = z.number().int().nonnegative();
/** Rubles. */
const amount = z.number().nonnegative();
/** Whole percent against the period before; null when that was empty. */
const change = z.number().int().nullable();

/** Figures of the top of the CRM page. Days and weeks are Moscow's; a week begins on Monday. */
export const quickStatsSchema = z.object({
  /** Orders that came today, against yesterday; `amount` is the sum of their prices. */
  todayOrders: z.object({ count, change, amount }),
  activeOrders: z.object({ count, urgent: count, amount }),
  /** Prices of orders completed this week, against the same days of the last week; `target` is set by the company. */
  weeklyRevenue: z.object({ amount, change, target: amount.nullable() }),
  /** Platforms: connected, in the catalogue, connected since Monday. */
  platformsActive: z.object({ count, total: count, newThisWeek: count }),
});
export type QuickStats = z.infer<typeof quickStatsSchema>;

/** One Moscow day (`2026-11-20`): new orders with the sum of their prices, completed orders with the sum of theirs. */
const crmDaySchema = z.object({ day: z.string(), orders: count, amount, completed: count, revenue: amount });
export type CrmDay = z.infer<typeof crmDaySchema>;

/**
 * One platform. Refused and cancelled orders count in `totalOrders`, never in sums. `avgOrderAmount` is over orders with a
 * price. `completionRate`: percent of ended orders that were completed, null before the first has ended. `trend`: whole
 * percent of the last 30 days against the 30 before.
 */
export const platformAnalyticsSchema = z.object({
  platform: z.string(),
  name: z.string(),
  totalOrders: count,
  activeOrders: count,
  /** Trips past their term without news: neither active nor completed. */
  silentOrders: count,
  completedOrders: count,
  withoutPrice: count,
  totalAmount: amount,
  avgOrderAmount: amount.nullable(),
  completionRate: z.number().int().min(0).max(100).nullable(),
  trend: z.object({ amount: change, orders: change }),
  /** The last 30 days, oldest first, today included; empty days have zeroes. */
  days: z.array(crmDaySchema),
});
export type PlatformAnalytics = z.infer<typeof platformAnalyticsSchema>;

/** Figures over all platforms together. */
const overallPlatformFiguresSchema = z.object({
  completionRate: z.number().int().min(0).max(100).nullable(),
  avgOrderAmount: amount.nullable(),
  withoutPrice: count,
  /** Trips past their term without news. */
  silent: count,
  refused: count,
});
export type OverallPlatformFigures = z.infer<typeof overallPlatformFiguresSchema>;

/** GET /api/crm/dashboard: the whole page in one answer. */
export const crmDashboardSchema = z.object({
  quickStats: quickStatsSchema,
  /** Platforms with orders, the five with the largest sum of prices, the largest first. */
  topPlatforms: z.array(platformAnalyticsSchema.omit({ days: true })),
  efficiency: overallPlatformFiguresSchema,
  days: z.array(crmDaySchema),
});
export type CrmDashboard = z.infer<typeof crmDashboardSchema>;

/** PUT /api/crm/target: whole rubles for a week; null removes the target. */
export const weekTargetSchema = z.object({
  amount: z
    .number('Укажите сумму')
    .int('Укажите целое число рублей')
    .min(1, 'Цель должна быть больше нуля')
    .max(1_000_000_000, 'Слишком большая сумма')
    .nullable(),
});
