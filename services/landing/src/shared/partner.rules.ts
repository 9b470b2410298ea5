import { clampDiscount } from '@trassa/contracts/landing/partner-codes';

/** Conditions of a partner's discount. */
export interface PartnerTerms {
  active: boolean;
  valid_until: Date | null;
  discount_percent: number;
}

/** Whether a partner's offer is valid at a moment. */
export function isOpen(partner: PartnerTerms | undefined, now: Date): boolean {
  return partner?.active === true && (partner.valid_until === null || partner.valid_until > now);
}

/** Discount in percent: the promised one, but at most the partner's current one. */
export function getPercent(promised: number, partner: PartnerTerms | undefined, now: Date): number {
  if (!partner || !isOpen(partner, now)) return 0;
  return Math.min(clampDiscount(promised), clampDiscount(partner.discount_percent));
}
