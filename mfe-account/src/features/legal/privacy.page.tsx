import { LegalPage } from './legal-page.tsx';
import { privacy } from './privacy.messages.ts';

/** /privacy. */
export function PrivacyPage() {
  return <LegalPage document={privacy} />;
}
