import type { EndpointsOf } from '../endpoint.ts';
import type { orderViewsSchemas } from './order-views-schemas.ts';

/** Endpoints of the kanban and the calendar; apart from the others, so that only these views carry them. */
export const orderViewsEndpoints: EndpointsOf<typeof orderViewsSchemas> = {
  columns: { method: 'GET', path: '/api/orders/columns', access: 'office' },
  calendar: { method: 'GET', path: '/api/orders/calendar', access: 'office' },
  checkDayMove: { method: 'GET', path: '/api/orders/:id/loading-day', access: 'office' },
  moveDay: {
    method: 'PUT',
    path: '/api/orders/:id/loading-day',
    access: 'orders.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
};
