import { endpoint } from '../endpoint.ts';
import type { Done, Enveloped } from '../envelope.ts';
import type { CreatedPayment, CreatePayment, MoneyJournal, Payment, PaymentNotice, Reconciliation } from './payment.ts';
import type { Plan } from './plans.ts';
import type { Subscription } from './subscription.ts';

/** Calls of services/orders about plans and payments. */
export const paymentsEndpoints = {
  plans: endpoint<{ reply: Enveloped<Plan[]> }>()('GET', '/api/payments/plans', {
    access: 'public',
    summary: 'Plans with prices; for a signed-in company with its discount',
  }),
  create: endpoint<{ body: CreatePayment; reply: Enveloped<CreatedPayment> }>()('POST', '/api/payments/create', {
    access: 'user',
    limit: { max: 30, seconds: 60, by: 'user' },
    summary: 'Make a payment; the same Idempotency-Key makes it once',
  }),
  history: endpoint<{ reply: Enveloped<Payment[]> }>()('GET', '/api/payments', {
    access: 'user',
    summary: 'Payments of the company, newest first, at most 100',
  }),
  subscription: endpoint<{ reply: Enveloped<Subscription> }>()('GET', '/api/payments/subscription', {
    access: 'user',
    summary: 'Plan of the company, until when it is paid, and how much of it is used',
  }),
  journal: endpoint<{ reply: Enveloped<MoneyJournal> }>()('GET', '/api/payments/journal', {
    access: 'user',
    summary: 'Money journal of the company, at most 100 entries',
  }),
  payment: endpoint<{ params: { id: string }; reply: Enveloped<Payment> }>()('GET', '/api/payments/:id', {
    access: 'user',
    summary: 'One payment; an open one is asked of the provider again',
  }),
  webhook: endpoint<{ body: PaymentNotice; reply: Done }>()('POST', '/api/payments/webhook', {
    access: 'public',
    limit: { max: 600, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
    summary: 'Notifications of the payment provider, from its addresses only',
  }),
  reconcile: endpoint<{ reply: Reconciliation }>()('POST', '/internal/payments/reconcile', {
    access: 'service',
    summary: 'Asks the provider about open payments of the company now',
  }),
};
