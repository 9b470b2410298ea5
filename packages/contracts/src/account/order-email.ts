import { z } from 'zod';
import { placeClockSchema, timeOrDay } from '../orders/order.ts';

/** Events of a trip that a client is told by mail. */
const orderEmailEvents = ['vehicle', 'on_road', 'delay', 'delivered'] as const;

/** POST /internal/accounts/order-emails. `id` makes repeats one letter; `path`: the client's page. */
export const orderEmailSchema = z.object({
  id: z.uuid(),
  to: z.email().max(254),
  event: z.enum(orderEmailEvents),
  number: z.string(),
  vehiclePlate: z.string().nullable(),
  /** What the letter is about: the time of loading, of delivery, or the new term. */
  at: timeOrDay.nullable(),
  /** Town and clock of the place; absent: the clock is Moscow's. */
  place: z.string().nullable().optional(),
  clock: placeClockSchema,
  path: z.string(),
});
export type OrderEmail = z.infer<typeof orderEmailSchema>;
