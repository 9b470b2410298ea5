import { getRegistrationPartnerCode, type PartnerOffer } from '@trassa/contracts/landing/partner-offer.rules';

/** Query of the registration page: plan, partner, discount and campaign, as far as known. */
export function buildRegistrationQuery(offer: PartnerOffer | null, plan?: string): string {
  const partner = getRegistrationPartnerCode(offer);
  const parts = {
    plan,
    partner,
    discount: offer?.kind === 'granted' ? String(offer.percent) : null,
    campaign: partner && offer?.campaign,
  };
  const query = new URLSearchParams(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size > 0 ? `?${query}` : '';
}
