import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import { orderDetailsSchema } from './order.ts';
import {
  calendarQuerySchema,
  columnTotalsSchema,
  kanbanColumnsQuerySchema,
  loadingDayMoveCheckSchema,
  loadingDayMoveQuerySchema,
  loadingDayMoveSchema,
  orderCalendarSchema,
} from './order-views.ts';

const idParams = z.object({ id: buildIdSchema(100) });

/** Endpoints of the kanban and the calendar, in a file of their own, so that only these views load them. */
export const orderViewsEndpoints = defineEndpoints({
  columns: {
    method: 'GET',
    path: '/api/orders/columns',
    access: 'office',
    summary: 'Orders and money of each column of the kanban, by filters',
    query: kanbanColumnsQuerySchema,
    reply: envelope(columnTotalsSchema),
  },

  calendar: {
    method: 'GET',
    path: '/api/orders/calendar',
    access: 'office',
    summary: 'Orders by day of loading, by filters, at most six weeks',
    query: calendarQuerySchema,
    reply: envelope(orderCalendarSchema),
  },

  checkDayMove: {
    method: 'GET',
    path: '/api/orders/:id/loading-day',
    access: 'office',
    summary: 'Conflicts of an order entered by hand on another day of loading; 409 when it cannot be moved',
    params: idParams,
    query: loadingDayMoveQuerySchema,
    reply: envelope(loadingDayMoveCheckSchema),
  },

  moveDay: {
    method: 'PUT',
    path: '/api/orders/:id/loading-day',
    access: 'orders.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Load an order entered by hand on another day; 409 on a conflict, or when somebody changed it meanwhile',
    params: idParams,
    body: loadingDayMoveSchema,
    reply: envelope(orderDetailsSchema),
  },
});
