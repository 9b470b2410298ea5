import { accountPaths } from '../../paths.ts';
import { EmailLink } from './email-link.tsx';
import { accessMessages } from './email-links.messages.ts';
import { useProveAccess } from './email-links.queries.ts';

/** /access: proves the email address of a request for access to a company. */
export function AccessPage() {
  return <EmailLink messages={accessMessages} prove={useProveAccess()} nextPath={accountPaths.login} />;
}
