import { LegalPage } from './legal-page.tsx';
import { privacy } from './privacy.messages.ts';

export function PrivacyPage() {
  return <LegalPage document={privacy} />;
}
