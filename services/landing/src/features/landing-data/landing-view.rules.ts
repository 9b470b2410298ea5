import type { LandingData } from '@trassa/contracts/landing/landing-data';
import { clampDiscount } from '@trassa/contracts/landing/partner-codes';
import type { LeadTable, PartnerTable } from '../../db/schema.ts';
import { isOfferOpen } from '../../shared/partner.rules.ts';

type LinkState = 'open' | 'used' | 'gone';

/** State of a link: a used one stays recognizable, an expired one does not. */
export function getLinkState(lead: Pick<LeadTable, 'used_at' | 'expires_at' | 'reusable'>, now: Date): LinkState {
  if (lead.used_at && !lead.reusable) return 'used';
  return lead.expires_at > now ? 'open' : 'gone';
}

/** Content of a partner's page. Data of the invited company is shown only while the link is open. */
export function buildLandingView(
  partner: PartnerTable,
  { prefill, state, now }: { prefill: LandingData['lead']; state: LinkState; now: Date },
): LandingData {
  const percent = isOfferOpen(partner, now) ? clampDiscount(partner.discount_percent) : 0;
  return {
    isValid: state !== 'gone',
    alreadyRegistered: state === 'used',
    partner: { name: partner.name, logo: partner.logo, code: partner.code, description: partner.description },
    discount: {
      discountValue: percent,
      discountType: 'percentage',
      amount: percent,
      type: 'percentage',
      description: `Скидка ${percent} % на все тарифы`,
      validUntil: partner.valid_until?.toISOString() ?? null,
    },
    lead: state === 'open' ? prefill : null,
  };
}
