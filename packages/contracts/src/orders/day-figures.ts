import { z } from 'zod';

const count = z.number().int().nonnegative();

/**
 * How many due orders are done. `due`: orders whose term lies in the last 30 days; `done`: those carried out; refused,
 * cancelled and unknown ones are neither. `efficiency` is done / due in percent, null when nothing was due.
 */
const termStatisticsSchema = z.object({
  due: count,
  done: count,
  efficiency: z.number().int().min(0).max(100).nullable(),
});
/** Figures of the last 30 days, of the 30 days before, and by day. */
export const thirtyDayFiguresSchema = termStatisticsSchema.extend({
  /** Figures of the thirty days before. */
  before: termStatisticsSchema,
  /** The last thirty Moscow days, today last: orders that came, income in rubles. */
  days: z.array(z.object({ day: z.string(), orders: count, income: z.number().nonnegative() })),
});
export type ThirtyDayFigures = z.infer<typeof thirtyDayFiguresSchema>;
