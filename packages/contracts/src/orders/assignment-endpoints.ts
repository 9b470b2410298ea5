import type { EndpointsOf } from '../endpoint.ts';
import type { assignmentSchemas } from './assignment-schemas.ts';

/** Endpoints of vehicle and driver of an order; apart from the others, so that only the dialog carries them. */
export const assignmentEndpoints: EndpointsOf<typeof assignmentSchemas> = {
  candidates: { method: 'GET', path: '/api/orders/:id/candidates', access: 'office' },
  tripPlan: { method: 'GET', path: '/api/orders/plan', access: 'office' },
  assign: {
    method: 'PUT',
    path: '/api/orders/:id/assignment',
    access: 'orders.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  checkCrew: { method: 'POST', path: '/api/orders/assignments/check', access: 'office' },
  assignCrew: {
    method: 'POST',
    path: '/api/orders/assignments',
    access: 'orders.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
};
