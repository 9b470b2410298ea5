import { createUndo } from '../../shared/site/dom.ts';
import { hydrateOffer } from '../../shared/site/hydrate-offer.ts';
import { trackClicksAndConsent } from '../../shared/site/hydrate-site.ts';

/** Hydrates the markup of `ContactView`. @returns the clean-up */
export function hydrateContact(root: HTMLElement, signedIn: boolean): () => void {
  const { undo, signal } = createUndo();
  hydrateOffer(root, { signedIn, search: location.search }, signal);
  trackClicksAndConsent(root, signal);
  return undo;
}
