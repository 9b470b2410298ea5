import { ApiError } from '@trassa/api-client/api-error';
import type { PlanOffer, PlanPeriod } from '@trassa/contracts/orders/plans';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useMutation, useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { track } from '@trassa/mfe-kit/tracking';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatMoney } from '@trassa/ui/format-money';
import { PageTitle } from '@trassa/ui/frame';
import { Icon } from '@trassa/ui/icon';
import { Columns, Row } from '@trassa/ui/layout';
import { Segmented } from '@trassa/ui/segmented';
import { useId, useState } from 'react';
import { homePath, ordersPaths } from '../../paths.ts';
import { paymentHistoryQuery, plansQuery, subscriptionQuery } from '../../shared/payments/payments.queries.ts';
import { subscriptionNotices } from '../../shared/payments/subscription-notice.messages.ts';
import { PaymentHistory } from './payment-history.tsx';
import { getPlanPrice, PlanCards } from './plan-cards.tsx';
import { plansMessages as messages } from './plans.messages.ts';
import styles from './plans.module.css';
import { startPayment } from './plans.queries.ts';
import { CardLoading, PlansLoading } from './plans-loading.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

function TrustReasons() {
  return (
    <div className={styles.trust}>
      {messages.trust.map(({ icon, title, text }) => (
        <p key={title}>
          <Icon name={icon} size={24} />
          <b>{title}</b>
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}

/** A key per plan, period and visit, so that a repeated click makes one payment. */
function useStartPayment(plan: PlanOffer | undefined, period: PlanPeriod, source: string | null) {
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async () => {
      if (!plan) return;
      const wanted = { planId: plan.id, period, returnUrl: ordersPaths.paymentSuccess, partnerSource: source };
      location.assign(await startPayment(wanted, `${key}:${plan.id}:${period}`));
    },
    onError: (error) => toast.error(error.message),
  });
}

/**
 * Plan of the address until a click. The router updates the address in a transition, so a click that waited for the
 * address would look lost, and React would reset the radio button.
 */
function useChosenPlan(plans: readonly PlanOffer[]) {
  const [params, setParams] = useSearchParams();
  const [clicked, setClicked] = useState<string | null>(null);
  const chosen = clicked ?? params.get('plan');
  const choose = (id: string) => {
    track('select_tariff', { plan: id });
    setClicked(id);
    setParams((now) => ({ ...Object.fromEntries(now), plan: id }), { replace: true });
  };
  return { plan: plans.find(({ id }) => id === chosen), source: params.get('source'), choose };
}

function PayButtons(props: {
  readonly plan: PlanOffer | undefined;
  readonly period: PlanPeriod;
  readonly source: string | null;
}) {
  const { plan, period, source } = props;
  const pay = useStartPayment(plan, period, source);
  const reasonId = useId();
  const sum = plan ? formatMoney(toKopecks(getPlanPrice(plan, period).finalPrice), 'never') : null;
  return (
    <div className={styles.pay}>
      <Button
        variant="primary"
        size="l"
        icon="credit-card"
        disabled={!plan}
        aria-describedby={plan ? undefined : reasonId}
        loading={pay.isPending}
        onClick={() => pay.mutate()}
      >
        {sum === null ? messages.pay : messages.paySum(sum)}
      </Button>
      <Button variant="quiet" size="l" href={homePath}>
        {messages.cancel}
      </Button>
      {plan ? null : (
        <p id={reasonId} className={styles.reason}>
          {messages.choosePlan}
        </p>
      )}
    </div>
  );
}

function PlanChoice({ plans }: { readonly plans: readonly PlanOffer[] }) {
  const { plan, source, choose } = useChosenPlan(plans);
  const [period, setPeriod] = useState<PlanPeriod>('month');
  const subscription = useQuery(subscriptionQuery());
  const mayPay = useMay('money.manage');
  const partner = plans.find(({ partnerName }) => partnerName !== null);
  const periods = [
    { value: 'month', label: messages.month },
    { value: 'year', label: messages.year },
  ] as const;
  return (
    <>
      {partner?.partnerName ? (
        <Banner kind="success">{messages.discount(partner.discountPercent, partner.partnerName)}</Banner>
      ) : null}
      <Row>
        <Segmented label={messages.periodLabel} value={period} options={periods} onChange={setPeriod} />
      </Row>
      <PlanCards
        plans={plans}
        period={period}
        chosen={plan?.id ?? null}
        current={subscription.data?.status === 'active' ? subscription.data.planId : null}
        canChoose={mayPay}
        onChoose={choose}
      />
      {mayPay ? <PayButtons plan={plan} period={period} source={source} /> : <Banner>{messages.others}</Banner>}
    </>
  );
}

/** Subscription and payment history; a failed part is one line, because nothing here may block a payment. */
function OwnPayments() {
  const subscription = useQuery(subscriptionQuery());
  const history = useQuery(paymentHistoryQuery());
  const paid = history.data ? (
    <PaymentHistory payments={history.data} />
  ) : (
    <PartFailure text={messages.history.failed} query={history} />
  );
  const has = subscription.data ? (
    <SubscriptionCard subscription={subscription.data} />
  ) : (
    <PartFailure text={subscriptionNotices.failed} query={subscription} />
  );
  return (
    <Columns
      main={history.isPending ? <CardLoading title={messages.history.title} /> : paid}
      aside={subscription.isPending ? <CardLoading title={messages.subscription.title} /> : has}
    />
  );
}

/** /payment: choice of a plan, subscription and payment history. */
export function PlansPage() {
  const plans = useQuery(plansQuery());
  const { error } = plans;
  return (
    <>
      <PageTitle title={messages.title} text={messages.text} />
      {plans.data ? (
        <PlanChoice plans={plans.data} />
      ) : error ? (
        <LoadFailure
          title={error instanceof ApiError && error.status > 0 ? messages.loadFailed : messages.loadCrashed}
          error={error}
          retrying={plans.isFetching}
          onRetry={() => void plans.refetch()}
        />
      ) : (
        <PlansLoading />
      )}
      <TrustReasons />
      <OwnPayments />
    </>
  );
}
