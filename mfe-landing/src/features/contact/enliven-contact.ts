import { readPartner } from '../../shared/partner-context/partner-context.ts';
import { undoing } from '../../shared/site/dom.ts';
import { countClicks, showVisitor } from '../../shared/site/enliven-site.ts';

/** Brings the contact page to life on the markup of `ContactView`. Gives how to take everything back. */
export function enlivenContact(root: HTMLElement, signedIn: boolean): () => void {
  const { undo, signal } = undoing();
  showVisitor(root, { signedIn, partner: readPartner(location.search, Date.now()) });
  countClicks(root, signal);
  return undo;
}
