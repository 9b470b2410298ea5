import { clampDiscount } from '@trassa/contracts/landing/partner-codes';

/** Conditions of a partner's discount. */
interface PartnerTerms {
  active: boolean;
  valid_until: Date | null;
  discount_percent: number;
}

/** Whether a partner's offer is valid at a moment. */
export function isOfferOpen(partner: PartnerTerms | undefined, now: Date): boolean {
  return partner?.active === true && (partner.valid_until === null || partner.valid_until > now);
}

/** Discount in percent: the promised one, but at most the partner's current one. */
export function getDiscountPercent(promised: number, partner: PartnerTerms | undefined, now: Date): number {
  if (!partner || !isOfferOpen(partner, now)) return 0;
  return Math.min(clampDiscount(promised), clampDiscount(partner.discount_percent));
}
