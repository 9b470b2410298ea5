import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { closeOrdersReplySchema, closeOrdersSchema, tripsClosedSchema } from './closing.ts';
import { dayFiguresSchema } from './day-figures.ts';
import { ordersQuerySchema, platformOrdersQuerySchema } from './filters.ts';
import { orderDetailsSchema, orderSchema, orderStatisticsSchema } from './order.ts';
import { orderPaidSchema, priceChangeSchema, statusChangeSchema } from './order-changes.ts';
import { ordersOverviewSchema } from './overview.ts';
import { importOrdersSchema, importReplySchema, platformOrderSchema } from './platform-order.ts';
import { platformTotalsQuerySchema, platformTotalsSchema } from './platform-totals.ts';

/** `amount`: rubles, the prices of all that match; a server of an earlier release sends none. */
const pageSchema = z.object({
  success: z.literal(true),
  data: z.array(orderSchema),
  /** Orders that match the filters. */
  total: z.number().int().nonnegative(),
  amount: z.number().nonnegative().optional(),
});

const idParams = z.object({ id: z.string().max(100) });

/** What travels in the calls of `ordersEndpoints`. */
export const ordersSchemas = {
  health: { reply: doneSchema },
  list: { query: ordersQuerySchema, reply: pageSchema },
  metrics: { reply: envelope(orderStatisticsSchema) },
  figures: { reply: envelope(dayFiguresSchema) },
  overview: { reply: envelope(ordersOverviewSchema) },
  export: { query: ordersQuerySchema, reply: z.unknown() },
  changeStatus: { params: idParams, body: statusChangeSchema, reply: envelope(orderDetailsSchema) },
  changePrice: { params: idParams, body: priceChangeSchema, reply: envelope(orderDetailsSchema) },
  close: { body: closeOrdersSchema, reply: envelope(closeOrdersReplySchema) },
  requestPayment: { params: idParams, reply: doneSchema },
  paid: { params: idParams, body: orderPaidSchema, reply: doneSchema },
  tripsClosed: { body: tripsClosedSchema, reply: doneSchema },
  details: { params: idParams, reply: envelope(orderDetailsSchema) },
  platformOrders: { query: platformOrdersQuerySchema, reply: envelope(z.array(platformOrderSchema)) },
  import: { body: importOrdersSchema, reply: importReplySchema },
  platformTotals: { query: platformTotalsQuerySchema, reply: envelope(platformTotalsSchema) },
};
