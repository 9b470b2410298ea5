import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
import { orderDetailsSchema } from './order.ts';
import {
  calendarQuerySchema,
  columnsQuerySchema,
  columnTotalsSchema,
  dayMoveCheckSchema,
  dayMoveQuerySchema,
  dayMoveSchema,
  orderCalendarSchema,
} from './order-views.ts';

const idParams = z.object({ id: idText(100) });

/** Wire schemas of `orderViewsEndpoints`. */
export const orderViewsSchemas = {
  columns: {
    summary: 'Orders and money of each column of the kanban, by filters',
    query: columnsQuerySchema,
    reply: envelope(columnTotalsSchema),
  },
  calendar: {
    summary: 'Orders by day of loading, by filters, at most six weeks',
    query: calendarQuerySchema,
    reply: envelope(orderCalendarSchema),
  },
  checkDayMove: {
    summary: 'Conflicts of an order entered by hand on another day of loading; 409 when it cannot be moved',
    params: idParams,
    query: dayMoveQuerySchema,
    reply: envelope(dayMoveCheckSchema),
  },
  moveDay: {
    summary: 'Load an order entered by hand on another day; 409 on a conflict, or when somebody changed it meanwhile',
    params: idParams,
    body: dayMoveSchema,
    reply: envelope(orderDetailsSchema),
  },
};
