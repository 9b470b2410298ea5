import type { Subscription } from '@trassa/contracts/orders/subscription';
import { useMay } from '@trassa/mfe-kit/session';
import { Badge } from '@trassa/ui/badge';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { StepLane } from '@trassa/ui/progress-lane';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { otherRemotePaths } from '../../paths.ts';
import { subscriptionMessages as messages } from './subscription.messages.ts';
import styles from './subscription.module.css';

const TRIAL_DAYS = 14;

/** Plan, its end, its usage, and a link to the plans; a placeholder while they load. */
export function SubscriptionFacts({ subscription }: { readonly subscription: Subscription | undefined }) {
  const mayPay = useMay('money.manage');
  if (!subscription) {
    return (
      <Card title={messages.title} flush>
        <SkeletonRows rows={3} />
      </Card>
    );
  }
  const isPaid = subscription.status === 'active';
  const { discount } = subscription;
  return (
    <Card title={messages.title} actions={<StatusLine status={subscription.status} />}>
      <b>{formatSubscriptionTitle(subscription)}</b>
      {subscription.status === 'trial' ? <TrialLane left={subscription.daysLeft} /> : null}
      <p className={styles.text}>{isPaid ? messages.thanks : messages.text(discount?.percent ?? 0)}</p>
      {discount ? <Banner kind="success">{messages.discount(discount.percent, discount.partnerName)}</Banner> : null}
      <SubscriptionDetails subscription={subscription} />
      {mayPay ? (
        <Button block href={otherRemotePaths.payment}>
          {isPaid ? messages.change : messages.choose}
        </Button>
      ) : null}
    </Card>
  );
}

function StatusLine({ status }: { readonly status: Subscription['status'] }) {
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

function TrialLane({ left }: { readonly left: number }) {
  return (
    <div className={styles.lane}>
      <StepLane
        total={TRIAL_DAYS}
        done={Math.max(0, TRIAL_DAYS - left)}
        label={messages.trialLeft(left, TRIAL_DAYS)}
        wide
      />
    </div>
  );
}

function formatSubscriptionTitle({ status, planName, daysLeft }: Subscription): string {
  if (status === 'trial') return messages.trialLeft(daysLeft, TRIAL_DAYS);
  if (status === 'active') return planName ? messages.plan(planName) : messages.paid;
  return planName ? messages.paidOver(planName) : messages.over;
}

const endTexts = { trial: messages.until, active: messages.daysLeft, expired: messages.endedOn } as const;

function SubscriptionDetails({
  subscription: { status, daysLeft, until, usage },
}: {
  readonly subscription: Subscription;
}) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{endTexts[status]}</dt>
        <dd>
          {status === 'active' ? messages.days(daysLeft) : null} <DateTime value={until} view="date" />
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
