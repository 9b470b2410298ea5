import { z } from 'zod';

const count = z.number().int().nonnegative();

/**
 * Figures of the dashboard that counters do not hold. A client is whoever gives the cargo: one INN, without one a name.
 * `due`: orders of the last 30 days whose day of delivery has passed, `done`: those of them carried out; refused,
 * cancelled and unknown ones are neither. `efficiency` is done / due in percent, null when nothing was due.
 */
export const dayFiguresSchema = z.object({
  clients: count,
  /** Clients whose first order came this month, Moscow time. */
  newClients: count,
  due: count,
  done: count,
  efficiency: z.number().int().min(0).max(100).nullable(),
});
/** Type of {@link dayFiguresSchema}. */
export type DayFigures = z.infer<typeof dayFiguresSchema>;
