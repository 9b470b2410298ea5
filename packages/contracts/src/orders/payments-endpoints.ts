import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import {
  createdPaymentSchema,
  createPaymentSchema,
  paymentNoticeSchema,
  paymentReconciliationSchema,
  paymentSchema,
  planPaymentJournalSchema,
} from './payment.ts';
import { planSchema } from './plans.ts';
import { subscriptionSchema } from './subscription.ts';

/** Calls of services/orders about plans and payments. */
export const paymentsEndpoints = defineEndpoints({
  plans: {
    method: 'GET',
    path: '/api/payments/plans',
    access: 'public',
    summary: 'Plans with prices; for a signed-in company with its discount',
    reply: envelope(z.array(planSchema)),
  },

  create: {
    method: 'POST',
    path: '/api/payments/create',
    repeatable: 'key',
    access: 'money.manage',
    stepUp: true,
    limit: { max: 30, seconds: 60, by: 'user' },
    summary: 'Make a payment; the same Idempotency-Key makes it once',
    body: createPaymentSchema,
    reply: envelope(createdPaymentSchema),
  },

  history: {
    method: 'GET',
    path: '/api/payments',
    access: 'office',
    whileDeleted: true,
    summary: 'Payments of the company, newest first, at most 100',
    reply: envelope(z.array(paymentSchema)),
  },

  subscription: {
    method: 'GET',
    path: '/api/payments/subscription',
    access: 'office',
    summary: 'Plan of the company, until when it is paid, and how much of it is used',
    reply: envelope(subscriptionSchema),
  },

  journal: {
    method: 'GET',
    path: '/api/payments/journal',
    access: 'office',
    summary: 'Money journal of the company, at most 100 entries',
    reply: envelope(planPaymentJournalSchema),
  },

  payment: {
    method: 'GET',
    path: '/api/payments/:id',
    access: 'office',
    summary: 'One payment; an open one is asked of the provider again',
    params: z.object({ id: buildIdSchema(100) }),
    reply: envelope(paymentSchema),
  },

  webhook: {
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'public',
    limit: { max: 600, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
    summary: 'Notifications of the payment provider, from its addresses only',
    body: paymentNoticeSchema,
    reply: doneReplySchema,
  },

  reconcile: {
    method: 'POST',
    path: '/internal/payments/reconcile',
    access: 'service',
    summary: 'Asks the provider about open payments of the company now',
    reply: paymentReconciliationSchema,
  },
});
