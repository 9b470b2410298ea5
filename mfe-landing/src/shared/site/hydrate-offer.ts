import { findPartnerOffer } from '@trassa/api-client/partner-offer';
import { findOwnOffer } from '../partner-context/own-prices.ts';
import { reachGoal } from '../tracking/goals.ts';
import { showVisitor } from './hydrate-site.ts';

/** Whether the visitor is signed in, and the query of the page address. */
export interface Arrival {
  signedIn: boolean;
  search: string;
}

/** Strip, calls to action and prices for the visitor: full prices at once, a discount once the server confirms it. */
export function hydrateOffer(root: HTMLElement, { signedIn, search }: Arrival, signal: AbortSignal): void {
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
