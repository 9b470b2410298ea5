import { z } from 'zod';

const count = z.number().int().nonnegative();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** GET /internal/orders/platform-totals: from this Moscow day on. */
export const platformTotalsQuerySchema = z.object({ from: day });
/**
 * Counters of a company's orders, read from rollups: the answer grows with platforms and days, not with orders. `status` and
 * `platform` as stored. Sums are kopecks; `priced` counts orders with a price.
 */
export const platformTotalsSchema = z.object({
  totals: z.array(
    z.object({
      platform: z.string(),
      status: z.string(),
      priority: z.string(),
      orders: count,
      priced: count,
      kopecks: count,
    }),
  ),
  /** By Moscow day: new orders with the sum of their prices, delivered orders with their income. */
  days: z.array(
    z.object({ platform: z.string(), day, orders: count, kopecks: count, completed: count, completedKopecks: count }),
  ),
});
export type PlatformTotals = z.infer<typeof platformTotalsSchema>;
