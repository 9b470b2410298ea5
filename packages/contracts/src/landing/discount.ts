import { z } from 'zod';
import { buildIdSchema } from '../ids.ts';

/** Discount of a company today, the only one that prices are calculated with. */
export const companyDiscountSchema = z.object({
  /** Whole percent, 1 to 50. */
  discountPercent: z.number().int().min(1).max(50),
  partnerCode: z.string(),
  partnerName: z.string(),
  campaign: z.string().nullable(),
  validUntil: z.string().nullable(),
});
export type CompanyDiscount = z.infer<typeof companyDiscountSchema>;

/** POST /internal/landing/payments: a succeeded payment. Idempotent by payment. */
export const succeededPaymentSchema = z.object({
  paymentId: buildIdSchema(100),
  planId: z.string().min(1).max(40),
  amountKopecks: z.number().int().nonnegative(),
  paidAt: z.iso.datetime(),
});
export type SucceededPayment = z.infer<typeof succeededPaymentSchema>;
