import { findPartnerOffer } from '@trassa/api-client/partner-offer';
import { findOwnOffer } from '../partner-context/own-prices.ts';
import { reachGoal } from '../tracking/goals.ts';
import { showVisitor } from './hydrate-site.ts';

/** Who comes, and by which address. */
export interface Arrival {
  signedIn: boolean;
  /** Query of the address. */
  search: string;
}

/** Strip, calls to action and prices for this visitor: the full prices at once, a discount when the server has confirmed it. */
export function hydrateOffer(root: HTMLElement, { signedIn, search }: Arrival, signal: AbortSignal): void {
  showVisitor(root, { signedIn, offer: null });
  const asked = signedIn ? findOwnOffer(search, signal) : findPartnerOffer(search, Date.now(), signal);
  asked
    .then((offer) => {
      if (signal.aborted || !offer) return;
      showVisitor(root, { signedIn, offer });
      if (offer.kind === 'granted' && !signedIn) reachGoal('partner_link_visit', { partner: offer.code });
    })
    // Who gave up, or cannot be told of their own prices, keeps the full ones.
    .catch(() => undefined);
}
