import { useSession } from '@trassa/mfe-kit/session';
import { accountPaths } from '../../paths.ts';
import { EmailLink } from './email-link.tsx';
import { confirmEmailMessages } from './email-links.messages.ts';
import { useProveEmail } from './email-links.queries.ts';

/** /confirm-email: proves the email address of a registration. */
export function ConfirmEmailPage() {
  const { isAuthenticated } = useSession();
  const next = isAuthenticated
    ? { messages: confirmEmailMessages, nextPath: accountPaths.dashboard }
    : { messages: { ...confirmEmailMessages, next: confirmEmailMessages.signIn }, nextPath: accountPaths.login };
  return <EmailLink {...next} prove={useProveEmail()} />;
}
