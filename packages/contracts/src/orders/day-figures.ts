import { z } from 'zod';

const count = z.number().int().nonnegative();

/**
 * How orders keep their terms. `due`: orders whose term lies in the last 30 days, `done`: those of them carried out; refused,
 * cancelled and unknown ones are neither. `efficiency` is done / due in percent, null when nothing was due.
 */
export const dayFiguresSchema = z.object({
  due: count,
  done: count,
  efficiency: z.number().int().min(0).max(100).nullable(),
});
/** Type of {@link dayFiguresSchema}. */
export type DayFigures = z.infer<typeof dayFiguresSchema>;
