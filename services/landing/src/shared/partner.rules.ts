import { clampDiscount } from '@trassa/contracts/landing/partner-codes';

/** What decides whether a partner's discount holds. */
export interface PartnerTerms {
  active: boolean;
  valid_until: Date | null;
  discount_percent: number;
}

/** Whether a partner's offer holds at a moment. */
export function isOpen(partner: PartnerTerms | undefined, now: Date): boolean {
  return partner?.active === true && (partner.valid_until === null || partner.valid_until > now);
}

/** The percent a company pays less: never more than was promised to it, never more than the partner gives today. */
export function percentFor(promised: number, partner: PartnerTerms | undefined, now: Date): number {
  if (!partner || !isOpen(partner, now)) return 0;
  return Math.min(clampDiscount(promised), clampDiscount(partner.discount_percent));
}
