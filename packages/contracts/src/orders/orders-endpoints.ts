import type { EndpointsOf } from '../endpoint.ts';
import type { ordersSchemas } from './orders-schemas.ts';

/** Calls of services/orders about orders. */
export const ordersEndpoints: EndpointsOf<typeof ordersSchemas> = {
  health: { method: 'GET', path: '/api/orders/health', access: 'public', summary: 'Health of orders' },
  list: { method: 'GET', path: '/api/orders', access: 'user', summary: 'Orders by filters, page by page' },
  metrics: {
    method: 'GET',
    path: '/api/orders/metrics',
    access: 'user',
    summary: 'Counters of all orders of the company',
  },
  figures: { method: 'GET', path: '/api/orders/figures', access: 'user', summary: 'Efficiency of thirty days' },
  overview: {
    method: 'GET',
    path: '/api/orders/overview',
    access: 'user',
    summary: 'Income by day and month, what asks for a decision, trips on the road',
  },
  export: {
    method: 'GET',
    path: '/api/orders/export',
    access: 'user',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Orders by filters as an Excel workbook, at most 5000',
  },
  details: {
    method: 'GET',
    path: '/api/orders/:id',
    access: 'user',
    summary: 'One order with its chain of documents and its history',
  },
  changeStatus: {
    method: 'POST',
    path: '/api/orders/:id/status',
    access: 'user',
    summary: 'Move an order on, refuse or cancel it; 409 when somebody changed it meanwhile',
  },
  changePrice: {
    method: 'PUT',
    path: '/api/orders/:id/price',
    access: 'user',
    summary: 'Name the price of an order; 409 when somebody changed it meanwhile',
  },
  close: {
    method: 'POST',
    path: '/api/orders/close',
    access: 'user',
    summary: 'Finish trips without news without T4, with a reason; repeating it changes nothing',
  },
  requestPayment: {
    method: 'POST',
    path: '/api/orders/:id/request-payment',
    access: 'user',
    summary: "Ask for the money of a delivered order, once; the amount is the order's",
  },
  paid: {
    method: 'POST',
    path: '/internal/orders/:id/paid',
    access: 'service',
    summary: 'The debtor has paid: the order becomes paid, once',
  },
  tripsClosed: {
    method: 'POST',
    path: '/internal/orders/trips-closed',
    access: 'service',
    summary: 'Trips of the exchange were finished without T4: their orders are delivered; repeating it changes nothing',
  },
  platformOrders: {
    method: 'GET',
    path: '/api/platforms/orders',
    access: 'user',
    summary: 'Orders as their platforms gave them, newest first, at most 5000',
  },
  import: {
    method: 'POST',
    path: '/internal/orders/import',
    access: 'service',
    bodyLimit: 8_388_608,
    summary: 'Takes orders of a platform in; the same orders again change nothing',
  },
  platformTotals: {
    method: 'GET',
    path: '/internal/orders/platform-totals',
    access: 'service',
    summary: 'Counters of the company by platform, status and day',
  },
};
