import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import { buildRealDaySchema } from '../real-day.ts';
import { orderPaidSchema } from './order-changes.ts';

const idParams = z.object({ id: buildIdSchema(100) });

/** Trips that came after their term. Times are ISO 8601 UTC. */
export const lateDeliveriesSchema = z.object({
  count: z.number().int().nonnegative(),
  /** The fifty trips with the longest delay, the longest first. */
  trips: z.array(
    z.object({ orderNumber: z.string(), client: z.string(), termAt: z.string(), deliveredAt: z.string() }),
  ),
});
export type LateDeliveries = z.infer<typeof lateDeliveriesSchema>;

/** Calls of services/finance about payments, papers and late deliveries of orders. */
export const orderMoneyEndpoints = defineEndpoints({
  paid: {
    method: 'POST',
    path: '/internal/orders/:id/paid',
    access: 'service',
    summary: 'The debtor has paid: the order becomes paid, once',
    params: idParams,
    body: orderPaidSchema,
    reply: doneReplySchema,
  },

  lateDeliveries: {
    method: 'GET',
    path: '/internal/orders/late-deliveries',
    access: 'service',
    summary: 'Trips delivered on these days of Moscow, both included, after their term',
    query: z.object({ from: buildRealDaySchema(), to: buildRealDaySchema() }),
    reply: envelope(lateDeliveriesSchema),
  },

  invoiced: {
    method: 'POST',
    path: '/internal/orders/:id/invoiced',
    access: 'service',
    summary: 'Papers of a delivered order were issued; one that is invoiced or paid stays as it is',
    params: idParams,
    reply: doneReplySchema,
  },

  unpaid: {
    method: 'POST',
    path: '/internal/orders/:id/unpaid',
    access: 'service',
    summary:
      'A payment was taken back: a paid order is delivered, or its money is asked for; repeating it changes nothing',
    params: idParams,
    reply: doneReplySchema,
  },
});
