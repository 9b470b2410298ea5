import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { hiddenColumnsSchema } from '../hidden-columns.ts';
import { buildIdSchema } from '../ids.ts';
import { closeOrdersReplySchema, closeOrdersSchema, tripsClosedBodySchema, tripsClosedReplySchema } from './closing.ts';
import { thirtyDayFiguresSchema } from './day-figures.ts';
import { ordersQuerySchema, platformOrdersQuerySchema } from './filters.ts';
import { orderDetailsSchema, orderSchema, orderStatisticsSchema } from './order.ts';
import {
  priceChangeSchema,
  statusChangeSchema,
  statusesChangeReplySchema,
  statusesChangeSchema,
  takeBackSchema,
} from './order-changes.ts';
import { ordersOverviewSchema } from './overview.ts';
import { importOrdersReplySchema, importOrdersSchema, platformOrderSchema } from './platform-order.ts';
import { platformTotalsQuerySchema, platformTotalsSchema } from './platform-totals.ts';
import { newsPromiseChangeSchema, waybillPromiseChangeSchema } from './promise.ts';
import { trucksEndpoint } from './trucks-endpoint.ts';

/** `amount`: rubles, sum of the prices of all matching orders. */
const pageSchema = z.object({
  success: z.literal(true),
  data: z.array(orderSchema),
  /** Orders that match the filters. */
  total: z.number().int().nonnegative(),
  amount: z.number().nonnegative(),
});
const idParams = z.object({ id: buildIdSchema(100) });

export const ordersEndpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/orders/health',
    access: 'public',
    summary: 'Health of orders',
    reply: doneReplySchema,
  },

  list: {
    method: 'GET',
    path: '/api/orders',
    access: 'office',
    scope: 'orders.read',
    whileDeleted: true,
    summary: 'Orders by filters, page by page',
    query: ordersQuerySchema,
    reply: pageSchema,
  },

  metrics: {
    method: 'GET',
    path: '/api/orders/metrics',
    access: 'office',
    summary: 'Counters of all orders of the company',
    reply: envelope(orderStatisticsSchema),
  },

  figures: {
    method: 'GET',
    path: '/api/orders/figures',
    access: 'office',
    summary: 'Efficiency of thirty days',
    reply: envelope(thirtyDayFiguresSchema),
  },

  overview: {
    method: 'GET',
    path: '/api/orders/overview',
    access: 'office',
    summary: 'Income by day and month, what asks for a decision, trips on the road',
    reply: envelope(ordersOverviewSchema),
  },

  trucks: trucksEndpoint,

  export: {
    method: 'GET',
    path: '/api/orders/export',
    access: 'office',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Orders by filters as an Excel workbook, at most 5000',
    query: ordersQuerySchema.extend({ hidden: hiddenColumnsSchema }),
    reply: z.unknown(),
  },

  details: {
    method: 'GET',
    path: '/api/orders/:id',
    access: 'office',
    scope: 'orders.read',
    summary: 'One order with its chain of documents and its history',
    params: idParams,
    reply: envelope(orderDetailsSchema),
  },

  tripSheet: {
    method: 'POST',
    path: '/api/orders/:id/trip-sheet',
    access: 'orders.manage',
    kind: 'binary',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Trip sheet of an order as PDF; the same vehicle and driver keep its number',
    params: idParams,
    reply: z.unknown(),
  },

  changeStatus: {
    method: 'POST',
    path: '/api/orders/:id/status',
    access: 'orders.manage',
    scope: 'orders.write',
    summary: 'Move an order on, refuse or cancel it; 409 when somebody changed it meanwhile',
    params: idParams,
    body: statusChangeSchema,
    reply: envelope(orderDetailsSchema),
  },

  changeStatuses: {
    method: 'POST',
    path: '/api/orders/statuses',
    access: 'orders.manage',
    summary: 'Give one status to many orders; those that cannot have it are named and stay as they are',
    body: statusesChangeSchema,
    reply: envelope(statusesChangeReplySchema),
  },

  takeBack: {
    method: 'POST',
    path: '/api/orders/take-back',
    access: 'orders.manage',
    summary:
      'Take changes of status or vehicle back; repeating it changes nothing, 409 when something followed from all',
    body: takeBackSchema,
    reply: envelope(statusesChangeReplySchema.omit({ changes: true })),
  },

  changePrice: {
    method: 'PUT',
    path: '/api/orders/:id/price',
    access: 'orders.manage',
    scope: 'orders.write',
    summary: 'Name the price of an order; 409 when somebody changed it meanwhile',
    params: idParams,
    body: priceChangeSchema,
    reply: envelope(orderDetailsSchema),
  },

  promise: {
    method: 'PUT',
    path: '/api/orders/:id/promise',
    access: 'orders.manage',
    summary: 'Note when news of a trip is promised, or take that back; 409 when somebody changed the order meanwhile',
    params: idParams,
    body: newsPromiseChangeSchema,
    reply: envelope(orderDetailsSchema),
  },

  promiseWaybill: {
    method: 'PUT',
    path: '/api/orders/waybill-promise',
    access: 'orders.manage',
    summary: 'Note when news of the trip of a waybill is promised, or take that back',
    body: waybillPromiseChangeSchema,
    reply: doneReplySchema,
  },

  close: {
    method: 'POST',
    path: '/api/orders/close',
    access: 'office',
    summary: 'Finish trips without news without T4, with a reason; repeating it changes nothing',
    body: closeOrdersSchema,
    reply: envelope(closeOrdersReplySchema),
  },

  requestPayment: {
    method: 'POST',
    path: '/api/orders/:id/request-payment',
    repeatable: 'key',
    access: 'office',
    summary: "Ask for the money of a delivered order, once; the amount is the order's",
    params: idParams,
    reply: doneReplySchema,
  },

  tripsClosed: {
    method: 'POST',
    path: '/internal/orders/trips-closed',
    access: 'service',
    summary: 'Trips of the exchange were finished without T4: their orders are delivered; repeating it changes nothing',
    body: tripsClosedBodySchema,
    reply: tripsClosedReplySchema,
  },

  platformOrders: {
    method: 'GET',
    path: '/api/platforms/orders',
    access: 'office',
    summary: 'Orders as their platforms gave them, newest first, at most 5000',
    query: platformOrdersQuerySchema,
    reply: envelope(z.array(platformOrderSchema)),
  },

  import: {
    method: 'POST',
    path: '/internal/orders/import',
    access: 'service',
    bodyLimit: 8_388_608,
    summary: 'Takes orders of a platform in; the same orders again change nothing',
    body: importOrdersSchema,
    reply: importOrdersReplySchema,
  },

  platformTotals: {
    method: 'GET',
    path: '/internal/orders/platform-totals',
    access: 'service',
    summary: 'Counters of the company by platform, status and day',
    query: platformTotalsQuerySchema,
    reply: envelope(platformTotalsSchema),
  },
});
