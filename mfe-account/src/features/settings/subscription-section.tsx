import type { PlanPayment } from '@trassa/contracts/orders/payment';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Card } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { EmptyState } from '@trassa/ui/empty-state';
import { Stack } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { otherRemotePaths } from '../../paths.ts';
import { subscriptionPaymentsQuery, subscriptionQuery } from '../../shared/account/account.queries.ts';
import { subscriptionMessages } from '../../shared/subscription/subscription.messages.ts';
import { SubscriptionFacts } from '../../shared/subscription/subscription-facts.tsx';
import { settingsMessages as messages } from './settings.messages.ts';
import styles from './settings.module.css';

export function SubscriptionSection() {
  const { data, error, refetch } = useQuery(subscriptionQuery());
  return (
    <Stack>
      {error ? (
        <Card title={subscriptionMessages.title}>
          <LoadFailure title={subscriptionMessages.failed} error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <SubscriptionFacts subscription={data} />
      )}
      <PaymentsCard />
    </Stack>
  );
}

function PaymentsCard() {
  const { data, error, refetch } = useQuery(subscriptionPaymentsQuery());
  return (
    <Card title={messages.paymentsTitle} count={data?.length} flush>
      {error ? <LoadFailure title={messages.paymentsFailed} error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={2} />}
      {data?.length === 0 ? <EmptyState title={messages.noPayments} text={messages.noPaymentsText} /> : null}
      <ul>
        {data?.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  );
}

function PaymentLine({
  payment: { id, description, amount, status, createdAt, paidUntil },
}: {
  readonly payment: PlanPayment;
}) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Link href={otherRemotePaths.receipt(id)}>{description}</Link>
        <small>
          <DateTime value={createdAt} view="date" />
          {paidUntil ? (
            <>
              {', '}
              {messages.paidUntil} <DateTime value={paidUntil} view="date" />
            </>
          ) : null}
        </small>
      </div>
      <Money kopecks={Math.round(Number(amount.value) * 100)} />
      <StatusBadge kind="payment" code={status} />
    </li>
  );
}
