import { LegalPage } from './legal-page.tsx';
import { terms } from './terms.messages.ts';

/** /terms. */
export function TermsPage() {
  return <LegalPage document={terms} />;
}
