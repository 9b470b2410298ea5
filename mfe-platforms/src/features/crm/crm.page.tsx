import type { CrmDashboard } from '@trassa/contracts/platforms/crm';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { PageTitle } from '@trassa/ui/frame';
import { Columns } from '@trassa/ui/layout';
import { SkeletonCard, SkeletonRows } from '@trassa/ui/skeleton';
import { platformsPaths } from '../../paths.ts';
import { dashboardQuery } from '../../shared/crm/crm.queries.ts';
import { countUnpricedThisWeek } from '../../shared/crm/crm.rules.ts';
import { CrmFailed } from '../../shared/crm/crm-failed.tsx';
import { DaysCard } from '../../shared/crm/days-card.tsx';
import { crmMessages as messages } from './crm.messages.ts';
import { EfficiencyCard } from './efficiency-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { QuickStatsCards } from './quick-stats.tsx';
import { TopPlatforms } from './top-platforms.tsx';
import { WeekTarget } from './week-target.tsx';

function Figures({ data }: { readonly data: CrmDashboard }) {
  return (
    <Columns
      main={
        <>
          <DaysCard days={data.days} />
          <TopPlatforms platforms={data.topPlatforms} />
        </>
      }
      aside={
        <>
          <WeekTarget revenue={data.quickStats.weeklyRevenue} unpriced={countUnpricedThisWeek(data.days)} />
          <EfficiencyCard efficiency={data.efficiency} />
          <QuickActions />
        </>
      }
    />
  );
}

function Loading() {
  return (
    <Columns
      main={
        <Card flush>
          <SkeletonRows />
        </Card>
      }
      aside={<SkeletonCard />}
    />
  );
}

/** «CRM»: figures of today, weekly target, platforms, shortcuts. */
export function CrmPage() {
  const dashboard = useQuery(dashboardQuery());
  return (
    <>
      <PageTitle
        title={messages.title}
        text={messages.text}
        actions={
          <Button icon="layers" href={platformsPaths.platforms}>
            {messages.toPlatforms}
          </Button>
        }
      />
      {dashboard.error ? (
        <CrmFailed error={dashboard.error} retrying={dashboard.isFetching} onRetry={() => void dashboard.refetch()} />
      ) : (
        <>
          <QuickStatsCards data={dashboard.data} />
          {dashboard.data ? <Figures data={dashboard.data} /> : <Loading />}
        </>
      )}
    </>
  );
}
