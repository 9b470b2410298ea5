import { z } from 'zod';

const count = z.number().int().nonnegative();

/**
 * How orders keep their terms. `due`: orders whose term lies in the last 30 days, `done`: those of them carried out; refused,
 * cancelled and unknown ones are neither. `efficiency` is done / due in percent, null when nothing was due.
 */
const keptTermsSchema = z.object({
  due: count,
  done: count,
  efficiency: z.number().int().min(0).max(100).nullable(),
});
/** Figures of the last 30 days, of the 30 days before, and by day; absent members: a server of an earlier release. */
export const dayFiguresSchema = keptTermsSchema.extend({
  /** Figures of the thirty days before. */
  before: keptTermsSchema.optional(),
  /** The last thirty Moscow days, today last: orders that came, income in rubles. */
  days: z.array(z.object({ day: z.string(), orders: count, income: z.number().nonnegative() })).optional(),
});
export type ThirtyDayFigures = z.infer<typeof dayFiguresSchema>;
