import type { OrderStatistics } from '@trassa/contracts/orders/order';
import { useQuery } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { Slot } from '@trassa/mfe-kit/slots';
import { Banner } from '@trassa/ui/banner';
import { Button, IconButton } from '@trassa/ui/button';
import { ErrorState } from '@trassa/ui/error-state';
import { PageTitle } from '@trassa/ui/frame';
import { Columns, Stack } from '@trassa/ui/layout';
import { SkeletonText } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { neighbourPaths } from '../../paths.ts';
import {
  connectionsQuery,
  metricsQuery,
  ordersQuery,
  stateQuery,
  subscriptionQuery,
  useUserState,
} from '../../shared/cabinet/cabinet.queries.ts';
import { AttentionCard } from './attention.tsx';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { attentionOf, partOfDay, tripsOnRoad } from './dashboard.rules.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { IncomeChart } from './income-chart.tsx';
import { OnRoadCard } from './on-road.tsx';
import { Stats } from './stats.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { useSettled } from './use-settled.ts';

/** /dashboard: the day at a glance. Other remotes add cards and panels through slots. */
export function DashboardPage() {
  const { firstName } = useUser();
  const [now] = useState(() => new Date());
  const metrics = useQuery(metricsQuery());
  const { data: orders = [], ...list } = useQuery(ordersQuery());
  const { data: connections, ...exchange } = useQuery(connectionsQuery());
  const others = [useQuery(stateQuery()), useQuery(subscriptionQuery())];
  const isSettled = useSettled([metrics, list, exchange, ...others].some(({ isPending }) => isPending));
  const attention = attentionOf(orders, { now, connected: connections === undefined || connections.length > 0 });
  return (
    <Stack>
      <PageTitle
        title={`${messages.greetings[partOfDay(now)]}, ${firstName}`}
        text={isSettled ? summaryOf(metrics.data, attention.length) : <SkeletonText like={messages.summary(0, 0)} />}
        actions={
          <>
            <Button icon="map" href={neighbourPaths.map}>
              {messages.map}
            </Button>
            <Button variant="primary" icon="hand-coins" href={neighbourPaths.finance}>
              {messages.money}
            </Button>
          </>
        }
      />
      {isSettled ? (
        <>
          <PaletteHint />
          {metrics.error ? (
            <ErrorState title={messages.failed} text={metrics.error.message} onRetry={() => void metrics.refetch()} />
          ) : (
            <Stats metrics={metrics.data} orders={orders} now={now} />
          )}
          <Slot name="dashboard.stats" props={{}} />
          <Columns
            main={
              <Stack>
                <AttentionCard list={attention} />
                <IncomeChart orders={orders} isExample={metrics.data?.totalOrders === 0} now={now} />
                <Slot name="dashboard.panels" props={{}} />
              </Stack>
            }
            aside={
              <Stack>
                <OnRoadCard trips={tripsOnRoad(orders, now)} />
                <FirstSteps />
                <SubscriptionCard />
              </Stack>
            }
          />
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </Stack>
  );
}

const summaryOf = (metrics: OrderStatistics | undefined, attention: number) =>
  metrics ? messages.summary(metrics.activeOrders, attention) : null;

const HINT = 'dashboard.palette';

/** A hint that stays away once it was closed. */
function PaletteHint() {
  const { state, save } = useUserState();
  if (!state || state.hints.includes(HINT)) return null;
  const close = () => save({ hints: [...state.hints, HINT] });
  return (
    <div className={styles.keyboardHint}>
      <Banner icon="search" action={<IconButton size="s" icon="x" label={messages.closeHint} onClick={close} />}>
        {messages.hint}
      </Banner>
    </div>
  );
}
