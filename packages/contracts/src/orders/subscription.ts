import { z } from 'zod';
import { mostPartnerDiscountPercent, planIds, planPeriods } from './plans.ts';

/** How much of the limit a month of Moscow time has used: `free` under 80 %, `near` up to all of it, `over` more. */
const usageLevels = ['free', 'near', 'over'] as const;

/**
 * The company's subscription. `trial`: 14 days from the company's registration; `active`: paid for; `expired`: neither.
 * Orders and documents stay open in every state; only the export of orders needs the trial, or a plan within its limit.
 */
export const subscriptionSchema = z.object({
  status: z.enum(['trial', 'active', 'expired']),
  planId: z.enum(planIds).nullable(),
  planName: z.string().nullable(),
  period: z.enum(planPeriods).nullable(),
  /** End of the paid period or of the trial; in the past when expired. ISO 8601 UTC. */
  until: z.string(),
  daysLeft: z.number().int().nonnegative(),
  trialEndsAt: z.string(),
  /** Discount of the partner through whom the company came, on every plan; absent: none, or not known now. */
  discount: z
    .object({ percent: z.number().int().min(1).max(mostPartnerDiscountPercent), partnerName: z.string() })
    .optional(),
  usage: z.object({
    used: z.number().int().nonnegative(),
    /** -1 is without limit. */
    limit: z.number().int(),
    level: z.enum(usageLevels),
    monthStart: z.string(),
  }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
