import { NotBuiltPage } from '@trassa/mfe-kit/not-built-page';
import { crmAnalyticsMessages } from './crm-analytics.messages.ts';

/** /crm/analytics: not built yet. */
export function CrmAnalyticsPage() {
  return <NotBuiltPage title={crmAnalyticsMessages.title} text={crmAnalyticsMessages.text} />;
}
