import { createUndo } from '../../shared/site/dom.ts';
import { hydrateOffer } from '../../shared/site/hydrate-offer.ts';
import { countClicks } from '../../shared/site/hydrate-site.ts';

/** Brings the contact page to life on the markup of `ContactView`. Gives how to take everything back. */
export function hydrateContact(root: HTMLElement, signedIn: boolean): () => void {
  const { undo, signal } = createUndo();
  hydrateOffer(root, { signedIn, search: location.search }, signal);
  countClicks(root, signal);
  return undo;
}
