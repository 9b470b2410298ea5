import { z } from 'zod';
import { paymentStatuses } from './payment-status.ts';
import { planIds, planPeriods } from './plans.ts';

/** POST /api/payments/create. What it costs is no part of it: the server knows. */
export const createPaymentSchema = z.object({
  planId: z.string().trim().max(40),
  /** A page of ours to come back to: a path, or an address of this very site. */
  returnUrl: z.string().trim().max(2000).optional(),
  /** Kept for statistics; a discount never comes from here. */
  partnerSource: z.string().trim().max(200).nullish(),
  period: z.enum(planPeriods).optional(),
});
/** Type of {@link createPaymentSchema}. */
export type CreatePayment = z.infer<typeof createPaymentSchema>;

/** The payment that was made, and where to pay it. */
export const createdPaymentSchema = z.object({ id: z.uuid(), confirmationUrl: z.string() });
/** Type of {@link createdPaymentSchema}. */
export type CreatedPayment = z.infer<typeof createdPaymentSchema>;

/** A payment as its owner sees it. Times ISO 8601 UTC. */
export const paymentSchema = z.object({
  id: z.uuid(),
  status: z.enum(paymentStatuses),
  /** Rubles as a decimal text, «2990.00». */
  amount: z.object({ value: z.string(), currency: z.string() }),
  description: z.string(),
  /** Set while it can still be paid. */
  confirmationUrl: z.string().nullable(),
  planId: z.enum(planIds),
  planName: z.string(),
  period: z.enum(planPeriods),
  /** Until when the plan is paid by it; null before it succeeds. */
  paidUntil: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** Why it failed, in Russian. */
  cancellation: z.object({ reason: z.string(), text: z.string() }).nullable(),
  /** Where the provider sends the receipt; null when no address was known. */
  receiptEmail: z.string().nullable(),
  /** The provider's stand-in took it: no real money moved. */
  test: z.boolean(),
});
/** Type of {@link paymentSchema}. */
export type Payment = z.infer<typeof paymentSchema>;

/** A notification of the provider: only its id is read, the rest is asked again. */
export const paymentNoticeSchema = z.object({
  type: z.literal('notification').optional(),
  event: z.string().max(100),
  object: z.object({ id: z.string().min(1).max(100), payment_id: z.string().max(100).optional() }),
});
/** What a run of the reconciler did. */
export const reconciliationSchema = z.object({
  success: z.literal(true),
  checked: z.number().int().nonnegative(),
  settled: z.number().int().nonnegative(),
});
const entrySchema = z.object({
  at: z.string(),
  paymentId: z.uuid(),
  kind: z.enum(['payment']),
  lines: z.array(z.object({ account: z.enum(['cash', 'sales', 'discount']), kopecks: z.number().int() })),
});
/** The money journal of the company: entries whose lines add up to nothing each, newest first. */
export const moneyJournalSchema = z.array(entrySchema);
/** Type of {@link moneyJournalSchema}. */
export type MoneyJournal = z.infer<typeof moneyJournalSchema>;
