import { z } from 'zod';
import { buildRealDaySchema } from '../real-day.ts';
import { conflictSchema } from './assignment.ts';
import { conflictKinds } from './assignment-values.ts';
import { ordersQuerySchema } from './filters.ts';
import { placeClockSchema, timeOrDay } from './order.ts';
import { MOST_CALENDAR_DAYS } from './order-views-values.ts';
import { statusColumns } from './status-columns.rules.ts';

const texts = { day: 'Дата записана неверно', days: `Показать можно от 1 до ${MOST_CALENDAR_DAYS} дней` };
const day = buildRealDaySchema(texts.day);
const filters = ordersQuerySchema.omit({ limit: true, offset: true, sort: true, column: true });

/** GET /api/orders/columns: the filters of the list. */
export const kanbanColumnsQuerySchema = filters;
/** Count and `amount` in rubles of the orders under the filters, by column; all columns, from first to last. */
export const columnTotalsSchema = z.array(
  z.object({ column: z.enum(statusColumns), orders: z.number().int().nonnegative(), amount: z.number().nonnegative() }),
);
export type ColumnTotals = z.infer<typeof columnTotalsSchema>;

const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
/** GET /api/orders/calendar: the filters of the list and the days of loading shown, both included. */
export const calendarQuerySchema = filters.extend({ pickupFrom: day, pickupTo: day }).refine(
  ({ pickupFrom, pickupTo }) => {
    const days = countDays(pickupFrom, pickupTo);
    return days >= 1 && days <= MOST_CALENDAR_DAYS;
  },
  { path: ['pickupTo'], message: texts.days },
);
export type CalendarQuery = z.infer<typeof calendarQuerySchema>;

/** An order on its day of loading. */
const calendarOrderSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Status as people see it. */
  status: z.string(),
  from: z.string(),
  to: z.string(),
  pickupAt: timeOrDay,
  clock: placeClockSchema,
  version: z.number().int().positive(),
  /** Why the calendar cannot change the day of loading; null when it can. */
  locked: z.string().nullable(),
});
export type CalendarOrder = z.infer<typeof calendarOrderSchema>;
/** Days with orders: how many, and the first of them by time of loading. `undated`: orders that state no loading. */
export const orderCalendarSchema = z.object({
  days: z.array(
    z.object({ day: z.iso.date(), total: z.number().int().positive(), orders: z.array(calendarOrderSchema) }),
  ),
  undated: z.number().int().nonnegative(),
});
export type OrderCalendar = z.infer<typeof orderCalendarSchema>;

/** GET /api/orders/:id/loading-day: what a move to another day would mean. */
export const loadingDayMoveQuerySchema = z.object({ day });
/** Answer to {@link loadingDayMoveQuerySchema}. `conflicts`: of the assigned vehicle and driver on the new days. */
export const loadingDayMoveCheckSchema = z.object({
  version: z.number().int().positive(),
  conflicts: z.array(conflictSchema),
});

/**
 * PUT /api/orders/:id/loading-day: the order is loaded on another day, by the clock of the place, and all its days move
 * with it. `confirmed`: kinds of conflicts that the person has seen and accepts.
 */
export const loadingDayMoveSchema = z.object({
  version: z.number().int().positive(),
  day,
  confirmed: z.array(z.enum(conflictKinds)).max(conflictKinds.length),
});
export type LoadingDayMove = z.infer<typeof loadingDayMoveSchema>;
