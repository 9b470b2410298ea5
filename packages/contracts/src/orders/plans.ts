import { z } from 'zod';

/** Ids of the plans. */
export const planIds = ['basic', 'extended', 'corporate'] as const;
/** Id of a plan. */
export type PlanId = (typeof planIds)[number];

/** For how long one payment is made. */
export const planPeriods = ['month', 'year'] as const;
/** A period. */
export type PlanPeriod = (typeof planPeriods)[number];

/** Length of the free trial in days; the same number of days the money back is promised for. */
export const trialDays = 14;
/** Percent taken off when a year is paid at once. */
export const yearDiscountPercent = 20;
/** Most percent a partner may take off. */
export const mostPartnerPercent = 50;

/** What a period costs, in rubles, VAT included. `price` is the catalogue's; `finalPrice` is what is paid. */
export const planPriceSchema = z.object({ price: z.number().nonnegative(), finalPrice: z.number().nonnegative() });

/** A plan as it is offered to the caller. `price` is the catalogue's for a month; `finalPrice` has the partner's discount in it. */
export const planSchema = planPriceSchema.extend({
  id: z.enum(planIds),
  name: z.string(),
  currency: z.literal('RUB'),
  description: z.string(),
  features: z.array(z.string()),
  /** Shipments in a month; -1 is without limit. */
  maxShipments: z.number().int(),
  popular: z.boolean(),
  /** For whom: «3–5 машин». */
  fleet: z.string(),
  /** Percent of the partner's discount, 0 to 50, decided by the server. */
  discountPercent: z.number().int().min(0).max(mostPartnerPercent),
  partnerName: z.string().nullable(),
  /** The whole year at once; its `price` already has the year's discount in it. */
  year: planPriceSchema,
});
/** Type of {@link planSchema}. */
export type Plan = z.infer<typeof planSchema>;
