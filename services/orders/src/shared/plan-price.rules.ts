import type { CataloguePlan } from '@trassa/contracts/orders/plan-catalogue';
import { mostPartnerDiscountPercent, type PlanPeriod, yearDiscountPercent } from '@trassa/contracts/orders/plans';

/** Price of a plan for a period, in kopecks: by the catalogue, and with the partner discount. */
interface PlanPriceKopecks {
  catalogue: number;
  final: number;
}

/**
 * Price of a period. A year is twelve months less the yearly discount; the partner percent applies to that, and a
 * discounted price is rounded half up to rubles. A percent outside 0 to 50 is clamped.
 */
export function buildPlanPriceKopecks(
  plan: CataloguePlan,
  period: PlanPeriod,
  partnerPercent: number,
): PlanPriceKopecks {
  const months = period === 'year' ? 12 : 1;
  const catalogue =
    period === 'year'
      ? Math.round((plan.monthKopecks * months * (100 - yearDiscountPercent)) / 100)
      : plan.monthKopecks * months;
  const percent = clampPartnerPercent(partnerPercent);
  // Integer arithmetic: kopecks × percent / 100, then rubles by another 100.
  const final = percent === 0 ? catalogue : Math.floor((catalogue * (100 - percent) + 5000) / 10_000) * 100;
  return { catalogue, final };
}

export function clampPartnerPercent(percent: number): number {
  if (!Number.isFinite(percent)) return 0;
  return Math.min(mostPartnerDiscountPercent, Math.max(0, Math.trunc(percent)));
}
