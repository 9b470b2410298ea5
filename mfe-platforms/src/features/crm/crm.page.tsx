import { NotBuiltPage } from '@trassa/mfe-kit/not-built-page';
import { crmMessages } from './crm.messages.ts';

/** /crm: not built yet. */
export function CrmPage() {
  return <NotBuiltPage title={crmMessages.title} text={crmMessages.text} />;
}
