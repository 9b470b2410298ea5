import type { PlanId } from './plans.ts';

/** Names of plans on every screen. */
export const planNames = {
  basic: 'Starter',
  extended: 'Professional',
  corporate: 'Enterprise',
} as const satisfies Record<PlanId, string>;

/** Prices in kopecks per month, VAT included, and trips per month; -1: any number. */
export const planPricesAndLimits = {
  basic: { monthKopecks: 99_000, maxShipments: 50 },
  extended: { monthKopecks: 299_000, maxShipments: 200 },
  corporate: { monthKopecks: 999_000, maxShipments: -1 },
} as const;
