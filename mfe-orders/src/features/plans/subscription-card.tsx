import type { Subscription } from '@trassa/contracts/orders/subscription';
import { Banner } from '@trassa/ui/banner';
import { Card, Pairs } from '@trassa/ui/card';
import { formatNumber } from '@trassa/ui/format';
import { formatDate } from '@trassa/ui/format-date';
import { formatSubscriptionNotice } from '../../shared/payments/subscription-notice.rules.ts';
import { plansMessages } from './plans.messages.ts';

const messages = plansMessages.subscription;

function formatUsage({ used, limit }: Subscription['usage']): string {
  return limit < 0 ? messages.unlimited(formatNumber(used)) : messages.ofLimit(formatNumber(used), formatNumber(limit));
}

/** Subscription with its end and usage; only the export depends on a paid plan. */
export function SubscriptionCard({ subscription }: { readonly subscription: Subscription }) {
  const { status, planName, usage } = subscription;
  const notice = formatSubscriptionNotice(subscription);
  const name = status === 'trial' || planName === null ? messages[status] : `${planName}. ${messages[status]}`;
  return (
    <Card title={messages.title}>
      <Pairs
        align="left"
        rows={[
          { name: plansMessages.current, value: name },
          { name: messages.until, value: formatDate(subscription.until) },
          { name: messages.used, value: formatUsage(usage) },
        ]}
      />
      {notice ? <Banner kind="warning">{notice}</Banner> : null}
    </Card>
  );
}
