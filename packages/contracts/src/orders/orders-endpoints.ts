import type { EndpointsOf } from '../endpoint.ts';
import type { ordersSchemas } from './orders-schemas.ts';

/** Calls of services/orders about orders. */
export const ordersEndpoints: EndpointsOf<typeof ordersSchemas> = {
  health: { method: 'GET', path: '/api/orders/health', access: 'public' },
  list: { method: 'GET', path: '/api/orders', access: 'user' },
  metrics: { method: 'GET', path: '/api/orders/metrics', access: 'user' },
  figures: { method: 'GET', path: '/api/orders/figures', access: 'user' },
  overview: { method: 'GET', path: '/api/orders/overview', access: 'user' },
  export: {
    method: 'GET',
    path: '/api/orders/export',
    access: 'user',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  details: { method: 'GET', path: '/api/orders/:id', access: 'user' },
  changeStatus: { method: 'POST', path: '/api/orders/:id/status', access: 'user' },
  changeStatuses: { method: 'POST', path: '/api/orders/statuses', access: 'user' },
  changePrice: { method: 'PUT', path: '/api/orders/:id/price', access: 'user' },
  close: { method: 'POST', path: '/api/orders/close', access: 'user' },
  requestPayment: { method: 'POST', path: '/api/orders/:id/request-payment', access: 'user' },
  paid: { method: 'POST', path: '/internal/orders/:id/paid', access: 'service' },
  tripsClosed: { method: 'POST', path: '/internal/orders/trips-closed', access: 'service' },
  platformOrders: { method: 'GET', path: '/api/platforms/orders', access: 'user' },
  import: { method: 'POST', path: '/internal/orders/import', access: 'service', bodyLimit: 8_388_608 },
  platformTotals: { method: 'GET', path: '/internal/orders/platform-totals', access: 'service' },
};
