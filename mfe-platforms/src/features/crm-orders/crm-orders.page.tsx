import { NotBuiltPage } from '@trassa/mfe-kit/not-built-page';
import { crmOrdersMessages } from './crm-orders.messages.ts';

/** /crm/orders: not built yet. */
export function CrmOrdersPage() {
  return <NotBuiltPage title={crmOrdersMessages.title} text={crmOrdersMessages.text} />;
}
