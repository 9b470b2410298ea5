import { z } from 'zod';

export const planIds = ['basic', 'extended', 'corporate'] as const;
export type PlanId = (typeof planIds)[number];

/** Periods for which a plan is paid at once. */
export const planPeriods = ['month', 'year'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

/** Days of the free trial, and of the money-back promise. */
export const trialDays = 14;
export const yearDiscountPercent = 20;
/** Largest discount of a partner, percent. */
export const mostPartnerDiscountPercent = 50;

/** Price of a period in rubles, VAT included; `finalPrice` is the amount to pay. */
const planPriceSchema = z.object({ price: z.number().nonnegative(), finalPrice: z.number().nonnegative() });

/** Plan for the caller. `price` is that of the catalogue for a month, `finalPrice` includes the partner's discount. */
export const planSchema = planPriceSchema.extend({
  id: z.enum(planIds),
  name: z.string(),
  currency: z.literal('RUB'),
  description: z.string(),
  features: z.array(z.string()),
  /** Shipments in a month; -1 is without limit. */
  maxShipments: z.number().int(),
  popular: z.boolean(),
  /** Size of the fleet that the plan suits: «3–5 машин». */
  fleet: z.string(),
  /** Percent of the partner's discount, 0 to 50, decided by the server. */
  discountPercent: z.number().int().min(0).max(mostPartnerDiscountPercent),
  partnerName: z.string().nullable(),
  /** The whole year at once; its `price` already has the year's discount in it. */
  year: planPriceSchema,
});
export type PlanOffer = z.infer<typeof planSchema>;
