import { call, refresher } from '@trassa/api-client/call';
import { getNamedPartner, type PartnerOffer } from '@trassa/contracts/landing/partner-offer.rules';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { siteMessages as words } from '../site/site.messages.ts';

/** Discount of the user's company, else a refusal of the discount of the partner in `search`; null: no partner. */
export async function findOwnOffer(search: string, signal: AbortSignal): Promise<PartnerOffer | null> {
  // Plans are public, but an expired token would be treated as a guest.
  await refresher.refreshIfExpiring();
  const { data: plans } = await call(paymentsEndpoints.plans, { signal });
  const plan = plans.find(({ partnerName }) => partnerName !== null);
  if (plan?.partnerName) {
    return { kind: 'granted', code: '', name: plan.partnerName, percent: plan.discountPercent, campaign: null };
  }
  const word = getNamedPartner(search);
  if (!word) return null;
  return { kind: 'refused', reason: 'unknown', text: words.forNewOnly, better: null, ...word };
}
