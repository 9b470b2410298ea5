import { NotBuiltPage } from '@trassa/mfe-kit/not-built-page';
import { factoringMessages } from './factoring.messages.ts';

/** /factoring: not built yet. */
export function FactoringPage() {
  return <NotBuiltPage title={factoringMessages.title} text={factoringMessages.text} />;
}
