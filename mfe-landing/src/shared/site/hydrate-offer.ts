import { call, refresher } from '@trassa/api-client/call';
import { findPartnerOffer } from '@trassa/api-client/partner-offer';
import { getNamedPartner, type PartnerOffer } from '@trassa/contracts/landing/partner-offer.rules';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { reachGoal } from '../tracking/goals.ts';
import { showVisitor } from './hydrate-site.ts';
import { siteMessages as words } from './site.messages.ts';

/** Whether the visitor is signed in, and the query of the page address. */
export interface VisitorSignInAndQuery {
  signedIn: boolean;
  search: string;
}

/** Discount of the user's company, else the partner's in `search`, refused as for new users only; null: none. */
async function findOwnOffer(search: string, signal: AbortSignal): Promise<PartnerOffer | null> {
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

/** Strip, calls to action and prices for the visitor: full prices at once, a discount once the server confirms it. */
export function hydrateOffer(
  root: HTMLElement,
  { signedIn, search }: VisitorSignInAndQuery,
  signal: AbortSignal,
): void {
  showVisitor(root, { signedIn, offer: null });
  const asked = signedIn ? findOwnOffer(search, signal) : findPartnerOffer(search, Date.now(), signal);
  asked
    .then((offer) => {
      if (signal.aborted || !offer) return;
      showVisitor(root, { signedIn, offer });
      if (offer.kind === 'granted' && !signedIn) reachGoal('partner_link_visit', { partner: offer.code });
    })
    // After an abort or a failure the full prices stay.
    .catch(() => undefined);
}
