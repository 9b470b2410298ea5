import { ChartCard } from '@trassa/charts/chart-card';
import type { FinanceOverview } from '@trassa/contracts/finance/overview';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { Grid } from '@trassa/ui/layout';
import { ListSkeleton } from '@trassa/ui/list-skeleton';
import { SkeletonCard } from '@trassa/ui/skeleton';
import { lazy, Suspense, useMemo } from 'react';
import { financePaths, ordersPaths, platformsPaths } from '../../paths.ts';
import { financeOverviewQuery } from '../../shared/finance.queries.ts';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { formatWholeRubles } from '../../shared/money.rules.ts';
import { getMonthBounds, getMonthName } from '../../shared/months.rules.ts';
import { DebtsCard } from './debts-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { overviewMessages as messages, overviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';
import { buildMonthsSpec } from './overview.rules.ts';
import { OverviewSummary } from './overview-summary.tsx';
import { SharesCard } from './shares-card.tsx';

/** Income, expense and profit of twelve months; each month opens its operations. */
function MonthsCard({ months }: { readonly months: FinanceOverview['months'] }) {
  const messages = overviewMessages.months;
  const spec = useMemo(() => buildMonthsSpec(months), [months]);
  const points = months.map(({ month, income, expense, profit }) => ({
    key: month,
    href: financePaths.toHistoryFor(getMonthBounds(month)),
    name: `${getMonthName(month)} ${month.slice(0, 4)}`,
    values: [income, expense, profit].map(formatWholeRubles),
  }));
  return (
    <ChartCard
      title={messages.title}
      unit={messages.unit}
      period={messages.period}
      legend={[
        { look: 'blue', text: messages.income },
        { look: 'hatched', text: messages.expense },
        { look: 'green', text: messages.profit },
      ]}
      picture={spec}
      points={points}
      heads={[messages.month, messages.income, messages.expense, messages.profit]}
      height={286}
    />
  );
}

const DebtsPanel = lazy(async () => ({ default: (await import('./debts-panel.tsx')).DebtsPanel }));

function NoOperations() {
  return (
    <EmptyState
      title={messages.empty}
      text={messages.emptyText}
      actions={
        <>
          <Button variant="primary" href={ordersPaths.orders}>
            {messages.toOrders}
          </Button>
          <Button href={financePaths.history}>{messages.toHistory}</Button>
        </>
      }
    />
  );
}

function OnePlatform() {
  return (
    <div className={styles.hint}>
      <p>{messages.shares.onePlatform}</p>
      <Button size="s" icon="plus" href={platformsPaths.platforms}>
        {messages.shares.connect}
      </Button>
    </div>
  );
}

function Figures({ overview }: { readonly overview: FinanceOverview }) {
  if (overview.empty) return <NoOperations />;
  const { clients, platforms } = overview;
  return (
    <>
      <OverviewSummary overview={overview} />
      <ForecastCard forecast={overview.forecast} />
      <div className={styles.wide}>
        <MonthsCard months={overview.months} />
        <DebtsCard receivables={overview.receivables} />
      </div>
      {clients.length > 0 ? (
        <div className={`${styles.wide} ${styles.even}`}>
          <SharesCard
            title={messages.shares.clients}
            shares={clients}
            getHref={(counterparty) => financePaths.toHistoryFor({ counterparty })}
          />
          <SharesCard
            title={messages.shares.platforms}
            shares={platforms}
            getHref={(platform) => financePaths.toHistoryFor({ platform })}
          >
            {platforms.length === 1 ? <OnePlatform /> : null}
          </SharesCard>
        </div>
      ) : null}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <>
      <Grid columns={4}>
        {['income', 'expense', 'profit', 'debts'].map((card) => (
          <SkeletonCard key={card} label={messages.loading} />
        ))}
      </Grid>
      <ListSkeleton bare />
    </>
  );
}

/** /finance: income, debts and forecast. */
export function OverviewPage() {
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(financeOverviewQuery());
  return (
    <FinanceFrame tab="overview">
      {error ? (
        <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Figures overview={data} />
      ) : (
        <OverviewSkeleton />
      )}
      <Suspense>{params.has('debts') ? <DebtsPanel /> : null}</Suspense>
    </FinanceFrame>
  );
}
