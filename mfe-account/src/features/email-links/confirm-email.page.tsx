import { accountPaths } from '../../paths.ts';
import { EmailLink } from './email-link.tsx';
import { confirmEmailMessages } from './email-links.messages.ts';
import { useProveEmail } from './email-links.queries.ts';

/** /confirm-email: proof of the address of a registration. */
export function ConfirmEmailPage() {
  return <EmailLink messages={confirmEmailMessages} prove={useProveEmail()} nextPath={accountPaths.dashboard} />;
}
