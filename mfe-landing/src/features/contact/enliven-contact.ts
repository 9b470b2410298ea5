import { undoing } from '../../shared/site/dom.ts';
import { enlivenOffer } from '../../shared/site/enliven-offer.ts';
import { countClicks } from '../../shared/site/enliven-site.ts';

/** Brings the contact page to life on the markup of `ContactView`. Gives how to take everything back. */
export function enlivenContact(root: HTMLElement, signedIn: boolean): () => void {
  const { undo, signal } = undoing();
  enlivenOffer(root, { signedIn, search: location.search }, signal);
  countClicks(root, signal);
  return undo;
}
