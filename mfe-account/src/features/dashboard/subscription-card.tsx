import type { Subscription } from '@trassa/contracts/orders/subscription';
import { useQuery } from '@trassa/mfe-kit/query';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { neighbourPaths } from '../../paths.ts';
import { subscriptionQuery } from '../../shared/cabinet/cabinet.queries.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';

const messages = dashboardMessages.subscriptionCard;

/** What the company pays for and how long it lasts, and the way to a tariff. */
export function SubscriptionCard() {
  const { data } = useQuery(subscriptionQuery());
  return (
    <div data-tour="subscription">
      <Card title={messages.title} actions={<Standing status={data?.status} />}>
        <b>{titleOf(data)}</b>
        <p className={styles.hint}>{data?.status === 'active' ? messages.thanks : messages.text}</p>
        {data ? <Facts subscription={data} /> : null}
        <Button block href={neighbourPaths.payment}>
          {data?.status === 'active' ? messages.change : messages.choose}
        </Button>
      </Card>
    </div>
  );
}

function Standing({ status }: { readonly status: Subscription['status'] | undefined }) {
  if (status === 'active') {
    return (
      <Badge tone="green" icon="check">
        {messages.paid}
      </Badge>
    );
  }
  return (
    <Badge tone={status === 'expired' ? 'red' : 'amber'} icon="clock">
      {status === 'expired' ? messages.expired : messages.demoMode}
    </Badge>
  );
}

function titleOf(subscription: Subscription | undefined): string {
  if (subscription?.status === 'active' && subscription.planName) return messages.plan(subscription.planName);
  return subscription?.status === 'expired' ? messages.over : messages.trial;
}

function Facts({ subscription: { status, daysLeft, until, usage } }: { readonly subscription: Subscription }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{status === 'expired' ? messages.endedOn : messages.daysLeft}</dt>
        <dd>
          {status === 'expired' ? null : messages.days(daysLeft)} <DateTime value={until} view="date" />
        </dd>
      </div>
      <div>
        <dt>{messages.usage}</dt>
        <dd data-over={usage.level === 'over' || undefined}>
          {usage.limit === -1 ? messages.unlimited(usage.used) : messages.used(usage.used, usage.limit)}
        </dd>
      </div>
    </dl>
  );
}
