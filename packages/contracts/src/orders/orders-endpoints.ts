import type { EndpointsOf } from '../endpoint.ts';
import type { ordersSchemas } from './orders-schemas.ts';
import { trucksEndpoint } from './trucks-endpoint.ts';

/** Calls of services/orders about orders. */
export const ordersEndpoints: EndpointsOf<typeof ordersSchemas> = {
  health: { method: 'GET', path: '/api/orders/health', access: 'public' },
  list: { method: 'GET', path: '/api/orders', access: 'office', scope: 'orders.read', whileDeleted: true },
  metrics: { method: 'GET', path: '/api/orders/metrics', access: 'office' },
  figures: { method: 'GET', path: '/api/orders/figures', access: 'office' },
  overview: { method: 'GET', path: '/api/orders/overview', access: 'office' },
  trucks: trucksEndpoint,
  export: {
    method: 'GET',
    path: '/api/orders/export',
    access: 'office',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  details: { method: 'GET', path: '/api/orders/:id', access: 'office', scope: 'orders.read' },
  tripSheet: {
    method: 'POST',
    path: '/api/orders/:id/trip-sheet',
    access: 'orders.manage',
    kind: 'binary',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  changeStatus: { method: 'POST', path: '/api/orders/:id/status', access: 'orders.manage', scope: 'orders.write' },
  changeStatuses: { method: 'POST', path: '/api/orders/statuses', access: 'orders.manage' },
  takeBack: { method: 'POST', path: '/api/orders/take-back', access: 'orders.manage' },
  changePrice: { method: 'PUT', path: '/api/orders/:id/price', access: 'orders.manage', scope: 'orders.write' },
  promise: { method: 'PUT', path: '/api/orders/:id/promise', access: 'orders.manage' },
  close: { method: 'POST', path: '/api/orders/close', access: 'office' },
  requestPayment: { method: 'POST', path: '/api/orders/:id/request-payment', access: 'office' },
  paid: { method: 'POST', path: '/internal/orders/:id/paid', access: 'service' },
  tripsClosed: { method: 'POST', path: '/internal/orders/trips-closed', access: 'service' },
  platformOrders: { method: 'GET', path: '/api/platforms/orders', access: 'office' },
  import: { method: 'POST', path: '/internal/orders/import', access: 'service', bodyLimit: 8_388_608 },
  platformTotals: { method: 'GET', path: '/internal/orders/platform-totals', access: 'service' },
};
