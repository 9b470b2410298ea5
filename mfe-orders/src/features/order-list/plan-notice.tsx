import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { ordersPaths } from '../../paths.ts';
import { subscriptionQuery } from '../../shared/payments/payments.queries.ts';
import { subscriptionNotices } from '../../shared/payments/subscription-notice.messages.ts';
import { formatSubscriptionNotice } from '../../shared/payments/subscription-notice.rules.ts';

/** Warning when the plan has expired, or its limit is near or passed; it never blocks work. */
export function PlanNotice() {
  const query = useQuery(subscriptionQuery());
  if (!query.data) return <PartFailure text={subscriptionNotices.failed} query={query} />;
  const notice = formatSubscriptionNotice(query.data);
  if (notice === null) return null;
  const plans = (
    <Button size="s" href={ordersPaths.plans}>
      {subscriptionNotices.plans}
    </Button>
  );
  return (
    <Banner kind="warning" action={plans}>
      {notice}
    </Banner>
  );
}
