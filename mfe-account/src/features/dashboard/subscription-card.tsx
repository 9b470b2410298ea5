import { useQuery } from '@trassa/mfe-kit/query';
import { subscriptionQuery } from '../../shared/cabinet/cabinet.queries.ts';
import { SubscriptionFacts } from '../../shared/subscription/subscription-facts.tsx';

/** The subscription of the company; the tour stops here. */
export function SubscriptionCard() {
  const { data } = useQuery(subscriptionQuery());
  return (
    <div data-tour="subscription">
      <SubscriptionFacts subscription={data} />
    </div>
  );
}
