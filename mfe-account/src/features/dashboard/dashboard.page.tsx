import { closedHints, rememberClosedHints } from '@trassa/mfe-kit/closed-hints';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Slot } from '@trassa/mfe-kit/slots';
import { useStagedRender } from '@trassa/mfe-kit/staged-render';
import { Banner } from '@trassa/ui/banner';
import { IconButton } from '@trassa/ui/button';
import { Columns, Stack } from '@trassa/ui/layout';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { paletteHint } from '../../hints.ts';
import {
  connectionsQuery,
  metricsQuery,
  overviewQuery,
  stateQuery,
  subscriptionQuery,
  useUserState,
} from '../../shared/account/account.queries.ts';
import { useDashboardReady } from '../../shared/account/guide-store.ts';
import { AttentionCard } from './attention.tsx';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { BodySkeleton, StatsSkeleton } from './dashboard-skeleton.tsx';
import { DashboardTitle } from './dashboard-title.tsx';
import { DemoFillingBanner } from './demo-filling.tsx';
import { FirstSteps } from './first-steps.tsx';
import { IncomeChart } from './income-chart.tsx';
import { OnRoadCard } from './on-road.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { useAttention } from './use-attention.ts';
import { useSettled } from './use-settled.ts';

/** /dashboard. Figures, attention items and panels come from other remotes through slots. */
export function DashboardPage() {
  const [now] = useState(() => new Date());
  const metrics = useQuery(metricsQuery());
  const { data: overview, ...orders } = useQuery(overviewQuery());
  const others = [useQuery(connectionsQuery()), useQuery(stateQuery()), useQuery(subscriptionQuery())];
  const attention = useAttention(overview);
  const isKnown = useSettled([metrics, orders, attention, ...others].some(({ isPending }) => isPending));
  // The cards are expensive: a deferred, interruptible render keeps the page responsive.
  const isSettled = useDeferredValue(isKnown);
  const isWhole = useStagedRender(isSettled);
  useDashboardReady(isWhole);
  // A failed request must not read as «no urgent matters» or «no trips in transit».
  const lost = overview ? null : orders.error;
  const summary = metrics.data ? messages.summary(metrics.data.activeOrders, attention.list.length) : null;
  return (
    <Stack>
      <DashboardTitle now={now} summary={isSettled && !metrics.isPending ? summary : undefined} />
      <DemoFillingBanner />
      <div data-tour="stats">
        <Slot name="dashboard.stats" props={{}} fallback={<StatsSkeleton />} />
      </div>
      <Slot name="dashboard.attention" props={{ report: attention.report }} />
      <PaletteHint />
      {isSettled ? (
        <Columns
          main={
            <Stack>
              {lost && attention.list.length === 0 ? null : <AttentionCard list={attention.list} />}
              {lost ? (
                <LoadFailure title={messages.overviewFailed} error={lost} onRetry={() => void orders.refetch()} />
              ) : (
                <IncomeChart overview={overview} isExample={metrics.data?.totalOrders === 0} now={now} />
              )}
              <Deferred when={isWhole}>
                <Slot name="dashboard.panels" props={{}} />
              </Deferred>
            </Stack>
          }
          aside={
            <Stack>
              {lost ? null : <OnRoadCard {...overview?.onRoad} />}
              <Deferred when={isWhole}>
                <FirstSteps />
                <SubscriptionCard />
              </Deferred>
            </Stack>
          }
        />
      ) : (
        <BodySkeleton />
      )}
    </Stack>
  );
}

/** Content of a deferred render. */
function Deferred({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return when ? children : null;
}

/** Dismissible hint; local storage keeps it hidden from the first paint on. */
function PaletteHint() {
  const { state, save } = useUserState();
  useEffect(() => {
    if (state) rememberClosedHints(state.hints);
  }, [state]);
  // Local storage answers before the server, because a late hint would shift the page.
  if ((state?.hints ?? closedHints()).includes(paletteHint.key)) return null;
  const close = () => save({ hints: [...(state?.hints ?? []), paletteHint.key] });
  return (
    <div className={styles.keyboardHint}>
      <Banner
        icon="search"
        action={state ? <IconButton size="s" icon="x" label={messages.closeHint} onClick={close} /> : null}
      >
        {paletteHint.text}
      </Banner>
    </div>
  );
}
