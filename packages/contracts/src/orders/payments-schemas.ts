import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
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
  plans: { reply: envelope(z.array(planSchema)) },
  create: { body: createPaymentSchema, reply: envelope(createdPaymentSchema) },
  history: { reply: envelope(z.array(paymentSchema)) },
  subscription: { reply: envelope(subscriptionSchema) },
  journal: { reply: envelope(moneyJournalSchema) },
  payment: { params: z.object({ id: z.string().max(100) }), reply: envelope(paymentSchema) },
  webhook: { body: paymentNoticeSchema, reply: doneSchema },
  reconcile: { reply: reconciliationSchema },
};
