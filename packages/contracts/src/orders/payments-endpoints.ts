import type { EndpointsOf } from '../endpoint.ts';
import type { paymentsSchemas } from './payments-schemas.ts';

/** Calls of services/orders about plans and payments. */
export const paymentsEndpoints: EndpointsOf<typeof paymentsSchemas> = {
  plans: {
    method: 'GET',
    path: '/api/payments/plans',
    access: 'public',
    summary: 'Plans with prices; for a signed-in company with its discount',
  },
  create: {
    method: 'POST',
    path: '/api/payments/create',
    access: 'user',
    limit: { max: 30, seconds: 60, by: 'user' },
    summary: 'Make a payment; the same Idempotency-Key makes it once',
  },
  history: {
    method: 'GET',
    path: '/api/payments',
    access: 'user',
    summary: 'Payments of the company, newest first, at most 100',
  },
  subscription: {
    method: 'GET',
    path: '/api/payments/subscription',
    access: 'user',
    summary: 'Plan of the company, until when it is paid, and how much of it is used',
  },
  journal: {
    method: 'GET',
    path: '/api/payments/journal',
    access: 'user',
    summary: 'Money journal of the company, at most 100 entries',
  },
  payment: {
    method: 'GET',
    path: '/api/payments/:id',
    access: 'user',
    summary: 'One payment; an open one is asked of the provider again',
  },
  webhook: {
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'public',
    limit: { max: 600, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
    summary: 'Notifications of the payment provider, from its addresses only',
  },
  reconcile: {
    method: 'POST',
    path: '/internal/payments/reconcile',
    access: 'service',
    summary: 'Asks the provider about open payments of the company now',
  },
};
