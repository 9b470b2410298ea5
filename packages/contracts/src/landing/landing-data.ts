import { z } from 'zod';

/** A partner as its page shows it. `logo` is a self-contained image (`data:image/svg+xml`). */
const partnerSchema = z.object({ name: z.string(), logo: z.string(), code: z.string(), description: z.string() });

/** A discount; `amount` and `type` repeat `discountValue` and `discountType` under their older names. */
const discountSchema = z.object({
  discountValue: z.number(),
  discountType: z.enum(['percentage', 'fixed']),
  amount: z.number(),
  type: z.enum(['percentage', 'fixed']),
  description: z.string(),
  validUntil: z.string().nullable(),
});

const text = z.string().trim().max(300).default('');

/** Data of the invited company as the partner gave them; empty strings: not given. */
export const leadDataSchema = z.object({
  companyName: text,
  companyInn: text,
  companyAddress: text,
  contactName: text,
  contactEmail: text,
  companyEmail: text,
  contactPhone: text,
  companyPhone: text,
});
export type LeadData = z.infer<typeof leadDataSchema>;

/** Content of the partner page. `lead` is null for a partner code, and once a link for a single use has been used. */
export const landingDataSchema = z.object({
  isValid: z.boolean(),
  alreadyRegistered: z.boolean(),
  partner: partnerSchema,
  discount: discountSchema,
  lead: leadDataSchema.nullable(),
});
export type LandingData = z.infer<typeof landingDataSchema>;

/** GET /api/landing/landing. */
export const landingQuerySchema = z.object({
  token: z.string().max(200),
  utm_source: z.string().max(200).optional(),
  utm_medium: z.string().max(200).optional(),
  utm_campaign: z.string().max(200).optional(),
});
/** POST /api/landing/events: one goal of web analytics, without personal data. */
export const analyticsGoalSchema = z.object({
  goal: z.string().regex(/^[a-z][a-z0-9_]{1,63}$/),
  /** Path of the page with tokens cut out. */
  page: z
    .string()
    .max(200)
    .regex(/^\/[\w\-/:]*$/),
  values: z.record(z.string().max(40), z.union([z.string().max(64), z.number(), z.boolean()])).default({}),
});
export type AnalyticsGoal = z.infer<typeof analyticsGoalSchema>;
