import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
import {
  createdPaymentSchema,
  createPaymentSchema,
  moneyJournalSchema,
  paymentNoticeSchema,
  paymentSchema,
  reconciliationSchema,
} from './payment.ts';
import { planSchema } from './plans.ts';
import { subscriptionSchema } from './subscription.ts';

/** What travels in the calls of `paymentsEndpoints`. */
export const paymentsSchemas = {
  plans: {
    summary: 'Plans with prices; for a signed-in company with its discount',
    reply: envelope(z.array(planSchema)),
  },
  create: {
    summary: 'Make a payment; the same Idempotency-Key makes it once',
    body: createPaymentSchema,
    reply: envelope(createdPaymentSchema),
  },
  history: { summary: 'Payments of the company, newest first, at most 100', reply: envelope(z.array(paymentSchema)) },
  subscription: {
    summary: 'Plan of the company, until when it is paid, and how much of it is used',
    reply: envelope(subscriptionSchema),
  },
  journal: { summary: 'Money journal of the company, at most 100 entries', reply: envelope(moneyJournalSchema) },
  payment: {
    summary: 'One payment; an open one is asked of the provider again',
    params: z.object({ id: idText(100) }),
    reply: envelope(paymentSchema),
  },
  webhook: {
    summary: 'Notifications of the payment provider, from its addresses only',
    body: paymentNoticeSchema,
    reply: doneSchema,
  },
  reconcile: { summary: 'Asks the provider about open payments of the company now', reply: reconciliationSchema },
};
