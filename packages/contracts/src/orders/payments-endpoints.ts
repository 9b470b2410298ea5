import type { EndpointsOf } from '../endpoint.ts';
import type { paymentsSchemas } from './payments-schemas.ts';

/** Calls of services/orders about plans and payments. */
export const paymentsEndpoints: EndpointsOf<typeof paymentsSchemas> = {
  plans: { method: 'GET', path: '/api/payments/plans', access: 'public' },
  create: {
    method: 'POST',
    path: '/api/payments/create',
    access: 'money.manage',
    stepUp: true,
    limit: { max: 30, seconds: 60, by: 'user' },
  },
  history: { method: 'GET', path: '/api/payments', access: 'office', whileDeleted: true },
  subscription: { method: 'GET', path: '/api/payments/subscription', access: 'office' },
  journal: { method: 'GET', path: '/api/payments/journal', access: 'office' },
  payment: { method: 'GET', path: '/api/payments/:id', access: 'office' },
  webhook: {
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'public',
    limit: { max: 600, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
  },
  reconcile: { method: 'POST', path: '/internal/payments/reconcile', access: 'service' },
};
