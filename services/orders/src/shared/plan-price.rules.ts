import { mostPartnerPercent, type PlanPeriod, yearDiscountPercent } from '@trassa/contracts/orders/plans';
import type { CataloguePlan } from './plan-catalogue.rules.ts';

/** What a plan costs for a period, in kopecks: by the catalogue, and with the partner's discount. */
export interface Price {
  catalogue: number;
  final: number;
}

/**
 * The price of a period. The year is twelve months with the year's discount; the partner's percent comes off that, and the
 * rest is rounded to whole rubles, half up. A percent outside 0 to 50, or a broken one, is brought inside.
 */
export function priceOf(plan: CataloguePlan, period: PlanPeriod, partnerPercent: number): Price {
  const months = period === 'year' ? 12 : 1;
  const catalogue =
    period === 'year'
      ? Math.round((plan.monthKopecks * months * (100 - yearDiscountPercent)) / 100)
      : plan.monthKopecks * months;
  const percent = boundedPercent(partnerPercent);
  // Integers all the way: kopecks × percent / 100, and to rubles by another 100.
  const final = percent === 0 ? catalogue : Math.floor((catalogue * (100 - percent) + 5000) / 10_000) * 100;
  return { catalogue, final };
}

/** A whole percent from 0 to 50. */
export function boundedPercent(percent: number): number {
  if (!Number.isFinite(percent)) return 0;
  return Math.min(mostPartnerPercent, Math.max(0, Math.trunc(percent)));
}
