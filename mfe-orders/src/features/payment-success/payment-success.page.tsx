import { ApiError } from '@trassa/api-client/api-error';
import type { PlanPayment } from '@trassa/contracts/orders/payment';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { supportMail } from '@trassa/contracts/support';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useLocation, useNavigate, useSearchParams } from '@trassa/mfe-kit/router';
import { useSession } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { formatDate } from '@trassa/ui/format-date';
import { Icon, type IconName } from '@trassa/ui/icon';
import { Money } from '@trassa/ui/money';
import { type ReactNode, useEffect, useState } from 'react';
import { homePath, loginPath, ordersPaths } from '../../paths.ts';
import { paymentQuery, paymentsKey } from '../../shared/payments/payments.queries.ts';
import { isProviderPage } from '../../shared/payments/payments.rules.ts';
import { paymentSuccessMessages as messages } from './payment-success.messages.ts';
import styles from './payment-success.module.css';
import { listAfterPaymentTexts } from './payment-success.rules.ts';

const redirectSeconds = 10;
type PaymentAppearance = 'good' | 'bad' | 'wait';
const icons: Readonly<Record<PaymentAppearance, IconName>> = { good: 'circle-check', bad: 'circle-x', wait: 'clock' };

function PaymentStatusCard({
  title,
  look,
  children,
}: {
  readonly title: string;
  readonly look: PaymentAppearance;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <section className={styles.sheet} aria-live="polite">
        <h1 className={styles[look]}>
          <Icon name={icons[look]} size={32} />
          {title}
        </h1>
        {children}
        <p>
          {messages.support} <a href={`mailto:${supportMail}`}>{supportMail}</a>
        </p>
      </section>
    </div>
  );
}

/** Seconds until the redirect to the main page. */
function useRedirectHome(seconds: number): number {
  const navigate = useNavigate();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) navigate(homePath, { replace: true });
  }, [left, navigate]);
  return Math.max(0, left);
}

function PaymentFacts({ payment }: { readonly payment: PlanPayment }) {
  const rows = [
    { name: messages.what, value: payment.description },
    { name: messages.sum, value: <Money kopecks={toKopecks(Number(payment.amount.value))} size="strong" /> },
    ...(payment.paidUntil ? [{ name: messages.until, value: formatDate(payment.paidUntil) }] : []),
    { name: messages.number, value: payment.id },
  ];
  return (
    <>
      <Pairs rows={rows} align="left" />
      {payment.test ? <Banner>{messages.test}</Banner> : null}
    </>
  );
}

function NextSteps({ payment }: { readonly payment: PlanPayment }) {
  const [now] = useState(() => Date.now());
  const steps = listAfterPaymentTexts(payment, now);
  if (steps.length === 0) return null;
  return (
    <>
      <b>{messages.next}</b>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </>
  );
}

function Paid({ payment }: { readonly payment: PlanPayment }) {
  const client = useQueryClient();
  const left = useRedirectHome(redirectSeconds);
  useEffect(() => {
    toast.success(messages.toast);
    void client.invalidateQueries({ queryKey: [...paymentsKey, 'subscription'] });
  }, [client]);
  return (
    <PaymentStatusCard title={messages.succeeded} look="good">
      <PaymentFacts payment={payment} />
      <NextSteps payment={payment} />
      <p>{messages.redirect(left)}</p>
      <div className={styles.buttons}>
        <Button variant="primary" href={homePath}>
          {messages.home}
        </Button>
        <Button href={ordersPaths.orders}>{messages.orders}</Button>
      </div>
    </PaymentStatusCard>
  );
}

function NotPaid({ payment }: { readonly payment: PlanPayment }) {
  const { confirmationUrl, cancellation, status } = payment;
  const open = status !== 'canceled';
  const canContinue = confirmationUrl !== null && isProviderPage(confirmationUrl, location.hostname);
  return (
    <PaymentStatusCard title={open ? messages.pending : messages.canceled} look={open ? 'wait' : 'bad'}>
      <p>{open ? messages.pendingText : cancellation?.text}</p>
      <PaymentFacts payment={payment} />
      <div className={styles.buttons}>
        {canContinue ? (
          <Button variant="primary" onClick={() => location.assign(confirmationUrl)}>
            {messages.continuePayment}
          </Button>
        ) : null}
        {open ? null : (
          <Button variant="primary" href={`${ordersPaths.plans}?${new URLSearchParams({ plan: payment.planId })}`}>
            {messages.again}
          </Button>
        )}
        <Button href={homePath}>{messages.home}</Button>
        <Button href={ordersPaths.orders}>{messages.orders}</Button>
      </div>
    </PaymentStatusCard>
  );
}

/** Guests learn nothing about any payment. */
function GuestView() {
  return (
    <PaymentStatusCard title={messages.neutral} look="wait">
      <p>{messages.neutralText}</p>
      <SignIn />
    </PaymentStatusCard>
  );
}

/** Sign-in that returns to this page with its payment. */
function SignIn() {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.buttons}>
      <Button variant="primary" href={`${loginPath}?${new URLSearchParams({ from: pathname + search })}`}>
        {messages.signIn}
      </Button>
    </div>
  );
}

/** Address without a payment id. */
function MissingId({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <PaymentStatusCard title={messages.noId} look="wait">
      <p>{signedIn ? messages.noIdText : messages.noIdGuest}</p>
      {signedIn ? <NavigationLinks /> : <SignIn />}
    </PaymentStatusCard>
  );
}

function NavigationLinks() {
  return (
    <div className={styles.buttons}>
      <Button variant="primary" href={ordersPaths.plans}>
        {messages.plans}
      </Button>
      <Button href={homePath}>{messages.home}</Button>
      <Button href={ordersPaths.orders}>{messages.orders}</Button>
    </div>
  );
}

/** Unknown payments and those of other companies look the same. */
function UnknownPayment() {
  return (
    <PaymentStatusCard title={messages.unknown} look="bad">
      <p>{messages.unknownText}</p>
      <NavigationLinks />
    </PaymentStatusCard>
  );
}

function OwnPayment({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useQuery(paymentQuery(id));
  if (data) return data.status === 'succeeded' ? <Paid payment={data} /> : <NotPaid payment={data} />;
  if (!error) return <PaymentStatusCard title={messages.checking} look="wait" />;
  if (error instanceof ApiError && error.status === 404) return <UnknownPayment />;
  if (error instanceof ApiError && error.status === 401) return <GuestView />;
  return (
    <PaymentStatusCard
      title={error instanceof ApiError && error.status > 0 ? messages.failedText : messages.failed}
      look="bad"
    >
      <p>{error.message}</p>
      <div className={styles.buttons}>
        <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
        <Button href={homePath}>{messages.home}</Button>
      </div>
    </PaymentStatusCard>
  );
}

/** /payment/success: state of a payment, for its company alone. */
export function PaymentSuccessPage() {
  const [params] = useSearchParams();
  const { isAuthenticated, isLoading } = useSession();
  const id = params.get('payment_id');
  if (isLoading) return <PaymentStatusCard title={messages.checking} look="wait" />;
  if (!id) return <MissingId signedIn={isAuthenticated} />;
  return isAuthenticated ? <OwnPayment id={id} /> : <GuestView />;
}
