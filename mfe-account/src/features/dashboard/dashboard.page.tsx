import type { OrderStatistics } from '@trassa/contracts/orders/order';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import { closedHints, rememberClosedHints } from '@trassa/mfe-kit/closed-hints';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Slot } from '@trassa/mfe-kit/slots';
import { useStagedRender } from '@trassa/mfe-kit/staged-render';
import { Banner } from '@trassa/ui/banner';
import { IconButton } from '@trassa/ui/button';
import { Columns, Stack } from '@trassa/ui/layout';
import { useDeferredValue, useEffect, useState } from 'react';
import { commandPaletteHint } from '../../hints.ts';
import {
  edoConnectionsQuery,
  orderMetricsQuery,
  ordersOverviewQuery,
  subscriptionQuery,
  userStateQuery,
  useUserState,
} from '../../shared/account/account.queries.ts';
import { useReportDashboardReady } from '../../shared/account/guide-store.ts';
import { AttentionCard, type AttentionLists } from './attention.tsx';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { BodySkeleton, StatsSkeleton } from './dashboard-skeleton.tsx';
import { DashboardTitle } from './dashboard-title.tsx';
import { DemoFillingBanner } from './demo-filling.tsx';
import { FirstSteps } from './first-steps.tsx';
import { IncomeCard } from './income-card.tsx';
import { MonthCard } from './month-card.tsx';
import { OnRoadCard } from './on-road.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TodayCard } from './today.tsx';
import { TrucksCard } from './trucks.tsx';
import { useAttention } from './use-attention.ts';
import { useDashboardReady } from './use-settled.ts';

/** /dashboard. Other remotes add figures, attention items and panels through slots. */
export function DashboardPage() {
  const [now] = useState(() => new Date());
  const metrics = useQuery(orderMetricsQuery());
  const { data: overview, ...orders } = useQuery(ordersOverviewQuery());
  const state = useQuery(userStateQuery());
  const others = [useQuery(edoConnectionsQuery()), state, useQuery(subscriptionQuery())];
  const attention = useAttention(overview, state.data?.later ?? []);
  const isKnown = useDashboardReady([metrics, orders, attention, ...others].some(({ isPending }) => isPending));
  // The cards are expensive: a deferred, interruptible render keeps the page responsive.
  const isSettled = useDeferredValue(isKnown);
  const isWhole = useStagedRender(isSettled);
  useReportDashboardReady(isWhole);
  const shown = { overview, metrics: metrics.data };
  const summary = metrics.data ? messages.summary(metrics.data.activeOrders, attention.waiting.length) : null;
  return (
    <Stack>
      <DashboardTitle now={now} summary={isSettled && !metrics.isPending ? summary : undefined} />
      <DemoFillingBanner />
      <Slot name="dashboard.attention" props={{ report: attention.report }} />
      {isSettled ? (
        <AttentionColumns {...shown} attention={attention} error={overview ? null : orders.error} now={now} />
      ) : (
        <BodySkeleton rows={10} asideRows={4} />
      )}
      <div data-tour="stats">
        <Slot name="dashboard.stats" props={{}} fallback={<StatsSkeleton />} />
      </div>
      {isSettled ? (
        <Overview {...shown} error={orders.error} isWhole={isWhole} now={now} onRetry={() => void orders.refetch()} />
      ) : (
        <BodySkeleton />
      )}
    </Stack>
  );
}

type OverviewProps = Omit<DashboardData, 'attention'> & {
  readonly error: Error | null;
  readonly isWhole: boolean;
  readonly now: Date;
  readonly onRetry: () => void;
};

/** Vehicles; below them income, panels of other remotes, first steps, subscription, and trips on the road. */
function Overview({ overview, metrics, error, isWhole, now, onRetry }: OverviewProps) {
  const isFirst = hasNoOrders({ metrics });
  const lost = overview ? null : error;
  return (
    <>
      {overview ? <TrucksCard trucks={overview.trucks} now={new Date(overview.at)} /> : null}
      <PaletteHint />
      <Columns
        main={
          <Stack>
            {lost ? (
              <LoadFailure title={messages.overviewFailed} error={lost} onRetry={onRetry} />
            ) : (
              <IncomeCard overview={overview} isExample={isFirst} now={now} />
            )}
            {isWhole ? <Slot name="dashboard.panels" props={{}} /> : null}
            {isWhole && !isFirst ? (
              <div className={styles.below}>
                <FirstSteps />
                <SubscriptionCard />
              </div>
            ) : null}
          </Stack>
        }
        aside={isFirst ? isWhole ? <SubscriptionCard /> : null : overview ? <OnRoadCard {...overview.onRoad} /> : null}
      />
    </>
  );
}

type DashboardData = {
  readonly overview: OrdersOverview | undefined;
  readonly metrics: OrderStatistics | undefined;
  readonly attention: AttentionLists;
};

const hasNoOrders = ({ metrics }: Pick<DashboardData, 'metrics'>) => metrics?.totalOrders === 0;

/** Attention items beside the month and today's events; before the first order, beside the first steps. */
function AttentionColumns(props: DashboardData & { readonly error: Error | null; readonly now: Date }) {
  const { overview, metrics, attention, error, now } = props;
  return (
    <Columns
      // A failed request must not read as «no urgent matters».
      main={
        error && attention.waiting.length === 0 ? null : (
          <AttentionCard {...attention} now={new Date(overview?.at ?? now)} />
        )
      }
      aside={
        <>
          {hasNoOrders({ metrics }) ? <FirstSteps /> : null}
          {overview && metrics && !hasNoOrders({ metrics }) ? (
            <>
              <MonthCard overview={overview} revenue={metrics.trends.revenue} />
              <TodayCard today={overview.today} now={new Date(overview.at)} />
            </>
          ) : null}
        </>
      }
    />
  );
}

/** Dismissible hint; local storage keeps it hidden from the first paint on. */
function PaletteHint() {
  const { state, save } = useUserState();
  useEffect(() => {
    if (state) rememberClosedHints(state.hints);
  }, [state]);
  // Local storage answers before the server, because a late hint would shift the page.
  if ((state?.hints ?? closedHints()).includes(commandPaletteHint.key)) return null;
  const close = () => save((now) => ({ hints: [...now.hints, commandPaletteHint.key] }));
  return (
    <div className={styles.keyboardHint}>
      <Banner
        icon="search"
        action={state ? <IconButton size="s" icon="x" label={messages.closeHint} onClick={close} /> : null}
      >
        {commandPaletteHint.text}
      </Banner>
    </div>
  );
}
