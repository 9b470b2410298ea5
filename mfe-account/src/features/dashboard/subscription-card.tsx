import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Card } from '@trassa/ui/card';
import { subscriptionQuery } from '../../shared/account/account.queries.ts';
import { subscriptionMessages as messages } from '../../shared/subscription/subscription.messages.ts';
import { SubscriptionFacts } from '../../shared/subscription/subscription-facts.tsx';

/** Subscription card; the tour of the product highlights it. */
export function SubscriptionCard() {
  const { data, error, refetch } = useQuery(subscriptionQuery());
  return (
    <div data-tour="subscription">
      {error && !data ? (
        <Card title={messages.title}>
          <LoadFailure title={messages.failed} error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <SubscriptionFacts subscription={data} />
      )}
    </div>
  );
}
