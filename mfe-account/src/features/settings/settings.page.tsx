import type { PlanPayment } from '@trassa/contracts/orders/payment';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { Card } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { EmptyState } from '@trassa/ui/empty-state';
import { Stack } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { ListScreen } from '@trassa/ui/list-screen';
import { Money } from '@trassa/ui/money';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { Tabs } from '@trassa/ui/tabs';
import { type ComponentType, lazy, Suspense } from 'react';
import { otherRemotePaths } from '../../paths.ts';
import { subscriptionPaymentsQuery, subscriptionQuery } from '../../shared/account/account.queries.ts';
import { subscriptionMessages } from '../../shared/subscription/subscription.messages.ts';
import { SubscriptionFacts } from '../../shared/subscription/subscription-facts.tsx';
import { AppearanceSection, ConnectionsSection, DataSection } from './other-sections.tsx';
import { CompanySection, ProfileSection } from './profile-section.tsx';
import { settingsMessages as messages } from './settings.messages.ts';
import styles from './settings.module.css';

function SubscriptionSection() {
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

// Fetched when they are opened: the largest sections, which few visits open.
const IntegrationsSection = lazy(async () => ({
  default: (await import('./integrations/integrations-section.tsx')).IntegrationsSection,
}));
const HistorySection = lazy(async () => ({ default: (await import('./history/history-section.tsx')).HistorySection }));
const PeopleSection = lazy(async () => ({ default: (await import('./people-section.tsx')).PeopleSection }));
const SecuritySection = lazy(async () => ({ default: (await import('./security-section.tsx')).SecuritySection }));
const NotificationsSection = lazy(async () => ({
  default: (await import('./notifications-section.tsx')).NotificationsSection,
}));

const sections = {
  profile: ProfileSection,
  company: CompanySection,
  people: PeopleSection,
  security: SecuritySection,
  notifications: NotificationsSection,
  connections: ConnectionsSection,
  integrations: IntegrationsSection,
  subscription: SubscriptionSection,
  appearance: AppearanceSection,
  history: HistorySection,
  data: DataSection,
} as const satisfies Record<keyof typeof messages.tabs, ComponentType>;

/** Sections about the company, hidden from drivers. */
const officeSections: ReadonlySet<SectionKey> = new Set([
  ...(['company', 'people', 'connections', 'integrations', 'subscription'] as const),
]);

/** Sections of several cards, which stand in two columns where there is room. */
const wideSections: ReadonlySet<SectionKey> = new Set(['people', 'security', 'notifications', 'integrations'] as const);

type SectionKey = keyof typeof sections;
const sectionKeys = Object.keys(sections) as SectionKey[];

/** /dashboard/settings. The open section is kept in the address. */
export function SettingsPage() {
  const [params, setParams] = useSearchParams();
  const isOffice = useMay('office');
  const mayOpen: Partial<Record<SectionKey, boolean>> = {
    history: useMay('people.manage'),
    integrations: useMay('connections.manage'),
  };
  const keys = sectionKeys.filter((key) => (isOffice || !officeSections.has(key)) && (mayOpen[key] ?? true));
  const active = keys.find((key) => key === params.get('tab')) ?? 'profile';
  const Section = sections[active];
  return (
    <ListScreen
      title={messages.title}
      tabs={
        <Tabs
          inline
          label={messages.sections}
          active={active}
          tabs={keys.map((key) => ({ key, label: messages.tabs[key] }))}
          onChange={(key) => setParams({ tab: key }, { replace: true })}
        />
      }
    >
      <div
        className={styles.section}
        data-wide={wideSections.has(active) || undefined}
        role="tabpanel"
        aria-label={messages.tabs[active]}
      >
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <Section />
        </Suspense>
      </div>
    </ListScreen>
  );
}
