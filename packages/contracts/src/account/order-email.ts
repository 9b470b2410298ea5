import { z } from 'zod';
import { placeClockSchema, timeOrDay } from '../orders/order.ts';

/** Events of a trip that a client is told by mail. */
const orderEmailEvents = ['vehicle', 'on_road', 'delay', 'delivered'] as const;

/** News of a trip for its client. Repeats with the same `id` send one letter; `path`: the client's page. */
const orderEmailSchema = z.object({
  id: z.uuid(),
  to: z.email().max(254),
  event: z.enum(orderEmailEvents),
  number: z.string(),
  vehiclePlate: z.string().nullable(),
  /** Time of loading for `vehicle`, of delivery for `on_road` and `delivered`, new term for `delay`; null: unknown. */
  at: timeOrDay.nullable(),
  /** Town and clock of the loading for `vehicle`, else of the unloading; absent: the clock is Moscow's. */
  place: z.string().nullable().optional(),
  clock: placeClockSchema,
  path: z.string(),
});
export type OrderEmail = z.infer<typeof orderEmailSchema>;

/** A paper of a carrier for its client, «Счёт № 5 от 21.11.2026», at an address that opens its PDF to whoever holds it. */
const paperEmailSchema = z.object({
  id: z.uuid(),
  to: z.email().max(254),
  paper: z.string(),
  seller: z.string(),
  /** Sum of the paper, «122 000,00»; empty: the paper has no sum. */
  sum: z.string(),
  /** Day by which to pay; null: the paper asks for no money. */
  dueOn: z.string().nullable(),
  path: z.string(),
  /** Address of the XML of the paper; absent: it has none. */
  xmlPath: z.string().optional(),
});
export type PaperEmail = z.infer<typeof paperEmailSchema>;

/** A letter of a carrier to its client in the carrier's own words; `letter` is plain text. */
const plainEmailSchema = z.object({
  id: z.uuid(),
  to: z.email().max(254),
  subject: z.string().min(1).max(200),
  letter: z.string().min(1).max(20_000),
  seller: z.string(),
});
export type PlainEmail = z.infer<typeof plainEmailSchema>;

/** POST /internal/accounts/order-emails. */
export const clientEmailSchema = z.union([orderEmailSchema, paperEmailSchema, plainEmailSchema]);
export type ClientEmail = z.infer<typeof clientEmailSchema>;
