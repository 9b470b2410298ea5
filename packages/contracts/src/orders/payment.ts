import { z } from 'zod';
import { buildIdSchema } from '../ids.ts';
import { planPaymentStatuses } from './payment-status.ts';
import { planIds, planPeriods } from './plans.ts';

/** POST /api/payments/create. Without an amount, which the server decides. */
export const createPaymentSchema = z.object({
  planId: z.string().trim().max(40),
  /** Page to return to: a path, or an address of this site. */
  returnUrl: z.string().trim().max(2000).optional(),
  /** For statistics only, never for a discount. */
  partnerSource: z.string().trim().max(200).nullish(),
  period: z.enum(planPeriods).optional(),
});
export type NewPlanPayment = z.infer<typeof createPaymentSchema>;

/** New payment with the page of the provider. */
export const createdPaymentSchema = z.object({ id: z.uuid(), confirmationUrl: z.string() });
export type CreatedPlanPayment = z.infer<typeof createdPaymentSchema>;

/** A payment as the company that pays sees it. Times ISO 8601 UTC. */
export const paymentSchema = z.object({
  id: z.uuid(),
  status: z.enum(planPaymentStatuses),
  /** Rubles as a decimal text, «2990.00». */
  amount: z.object({ value: z.string(), currency: z.string() }),
  description: z.string(),
  /** Set while the payment can still be made. */
  confirmationUrl: z.string().nullable(),
  planId: z.enum(planIds),
  planName: z.string(),
  period: z.enum(planPeriods),
  /** End of the period paid for; null before success. */
  paidUntil: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** Why it failed; `text` is Russian. */
  cancellation: z.object({ reason: z.string(), text: z.string() }).nullable(),
  /** Email address that gets the receipt; null: unknown. */
  receiptEmail: z.string().nullable(),
  /** Paid at the sandbox, without real money. */
  test: z.boolean(),
});
export type PlanPayment = z.infer<typeof paymentSchema>;

/** A notification of the provider: only the id is read, the payment itself is fetched from the provider. */
export const paymentNoticeSchema = z.object({
  type: z.literal('notification').optional(),
  event: z.string().max(100),
  object: z.object({ id: buildIdSchema(100), payment_id: buildIdSchema(100).optional() }),
});
export const paymentReconciliationSchema = z.object({
  success: z.literal(true),
  checked: z.number().int().nonnegative(),
  settled: z.number().int().nonnegative(),
});
const journalEntrySchema = z.object({
  at: z.string(),
  paymentId: z.uuid(),
  kind: z.enum(['payment']),
  lines: z.array(z.object({ account: z.enum(['cash', 'sales', 'discount']), kopecks: z.number().int() })),
});
/** The money journal of the company: double entries, newest first. */
export const planPaymentJournalSchema = z.array(journalEntrySchema);
export type PlanPaymentJournal = z.infer<typeof planPaymentJournalSchema>;
