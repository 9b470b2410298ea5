import type { EndpointsOf } from '../endpoint.ts';
import type { ownOrdersSchemas } from './own-orders-schemas.ts';

/** Endpoints of orders that the carrier enters; apart from the others, so that only the form carries them. */
export const ownOrdersEndpoints: EndpointsOf<typeof ownOrdersSchemas> = {
  createOwn: {
    method: 'POST',
    path: '/api/orders',
    access: 'orders.manage',
    scope: 'orders.write',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  ownForm: { method: 'GET', path: '/api/orders/:id/form', access: 'office', scope: 'orders.read' },
  changeOwn: { method: 'PUT', path: '/api/orders/:id', access: 'orders.manage', scope: 'orders.write' },
};
