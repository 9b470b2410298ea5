import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
import { closeOrdersReplySchema, closeOrdersSchema, tripsClosedSchema } from './closing.ts';
import { dayFiguresSchema } from './day-figures.ts';
import { ordersQuerySchema, platformOrdersQuerySchema } from './filters.ts';
import { orderDetailsSchema, orderSchema, orderStatisticsSchema } from './order.ts';
import {
  orderPaidSchema,
  priceChangeSchema,
  statusChangeSchema,
  statusesChangeReplySchema,
  statusesChangeSchema,
  takeBackSchema,
} from './order-changes.ts';
import { ordersOverviewSchema, truckSchema } from './overview.ts';
import { importOrdersSchema, importReplySchema, platformOrderSchema } from './platform-order.ts';
import { platformTotalsQuerySchema, platformTotalsSchema } from './platform-totals.ts';
import { promiseNewsSchema } from './promise.ts';

/** `amount`: rubles, the prices of all that match; a server of an earlier release sends none. */
const pageSchema = z.object({
  success: z.literal(true),
  data: z.array(orderSchema),
  /** Orders that match the filters. */
  total: z.number().int().nonnegative(),
  amount: z.number().nonnegative().optional(),
});

const idParams = z.object({ id: idText(100) });

/** What travels in the calls of `ordersEndpoints`. */
export const ordersSchemas = {
  health: { summary: 'Health of orders', reply: doneSchema },
  list: { summary: 'Orders by filters, page by page', query: ordersQuerySchema, reply: pageSchema },
  metrics: { summary: 'Counters of all orders of the company', reply: envelope(orderStatisticsSchema) },
  figures: { summary: 'Efficiency of thirty days', reply: envelope(dayFiguresSchema) },
  overview: {
    summary: 'Income by day and month, what asks for a decision, trips on the road',
    reply: envelope(ordersOverviewSchema),
  },
  trucks: { summary: 'Vehicles of the directory by when they are free', reply: envelope(z.array(truckSchema)) },
  export: {
    summary: 'Orders by filters as an Excel workbook, at most 5000',
    query: ordersQuerySchema,
    reply: z.unknown(),
  },
  tripSheet: {
    summary: 'Trip sheet of an order as PDF; the same vehicle and driver keep its number',
    params: idParams,
    reply: z.unknown(),
  },
  changeStatus: {
    summary: 'Move an order on, refuse or cancel it; 409 when somebody changed it meanwhile',
    params: idParams,
    body: statusChangeSchema,
    reply: envelope(orderDetailsSchema),
  },
  changePrice: {
    summary: 'Name the price of an order; 409 when somebody changed it meanwhile',
    params: idParams,
    body: priceChangeSchema,
    reply: envelope(orderDetailsSchema),
  },
  changeStatuses: {
    summary: 'Give one status to many orders; those that cannot have it are named and stay as they are',
    body: statusesChangeSchema,
    reply: envelope(statusesChangeReplySchema),
  },
  takeBack: {
    summary:
      'Take changes of status or vehicle back; repeating it changes nothing, 409 when something followed from all',
    body: takeBackSchema,
    reply: envelope(statusesChangeReplySchema),
  },
  promise: {
    summary: 'Note when news of a trip is promised, or take that back; 409 when somebody changed the order meanwhile',
    params: idParams,
    body: promiseNewsSchema,
    reply: envelope(orderDetailsSchema),
  },
  close: {
    summary: 'Finish trips without news without T4, with a reason; repeating it changes nothing',
    body: closeOrdersSchema,
    reply: envelope(closeOrdersReplySchema),
  },
  requestPayment: {
    summary: "Ask for the money of a delivered order, once; the amount is the order's",
    params: idParams,
    reply: doneSchema,
  },
  paid: {
    summary: 'The debtor has paid: the order becomes paid, once',
    params: idParams,
    body: orderPaidSchema,
    reply: doneSchema,
  },
  tripsClosed: {
    summary: 'Trips of the exchange were finished without T4: their orders are delivered; repeating it changes nothing',
    body: tripsClosedSchema,
    reply: doneSchema,
  },
  details: {
    summary: 'One order with its chain of documents and its history',
    params: idParams,
    reply: envelope(orderDetailsSchema),
  },
  platformOrders: {
    summary: 'Orders as their platforms gave them, newest first, at most 5000',
    query: platformOrdersQuerySchema,
    reply: envelope(z.array(platformOrderSchema)),
  },
  import: {
    summary: 'Takes orders of a platform in; the same orders again change nothing',
    body: importOrdersSchema,
    reply: importReplySchema,
  },
  platformTotals: {
    summary: 'Counters of the company by platform, status and day',
    query: platformTotalsQuerySchema,
    reply: envelope(platformTotalsSchema),
  },
};
