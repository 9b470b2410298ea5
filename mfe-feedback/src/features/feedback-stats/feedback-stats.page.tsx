import { ColumnChart } from '@trassa/charts/column-chart';
import type { FeedbackStats } from '@trassa/contracts/feedback/feedback';
import { formatDay } from '@trassa/contracts/moscow-day.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { formatDateLong } from '@trassa/ui/format-date';
import { Grid } from '@trassa/ui/layout';
import { ListSkeleton } from '@trassa/ui/list-skeleton';
import { RankList } from '@trassa/ui/rank-list';
import { feedbackPaths } from '../../paths.ts';
import { panelMessages } from '../../shared/panel/panel.messages.ts';
import { statsQuery } from '../../shared/panel/panel.queries.ts';
import { PanelFailed } from '../../shared/panel/panel-failed.tsx';
import { PanelFrame } from '../../shared/panel/panel-frame.tsx';
import { feedbackStatsMessages as messages } from './feedback-stats.messages.ts';

const mostLinesPerList = 10;

function DaysChart({ stats }: { readonly stats: FeedbackStats }) {
  const columns = stats.by_day.map(({ day, count }) => {
    const noon = new Date(`${day}T12:00:00+03:00`);
    return { key: day, label: formatDay(day).slice(0, 5), name: formatDateLong(noon), value: count };
  });
  return (
    <ColumnChart
      title={messages.days}
      unit={messages.unit}
      period={messages.daysPeriod}
      place={messages.day}
      columns={columns}
      say={messages.count}
    />
  );
}

function StatsCards({ stats }: { readonly stats: FeedbackStats }) {
  const screens = Object.entries(stats.by_screen).slice(0, mostLinesPerList);
  return (
    <>
      <DaysChart stats={stats} />
      <Grid columns={2}>
        <Card title={messages.screens}>
          <RankList
            label={messages.screens}
            lines={screens.map(([name, count]) => ({
              key: name,
              name,
              count,
              href: feedbackPaths.filtered({ screen: name }),
            }))}
          />
        </Card>
        <Card title={messages.users}>
          <RankList
            label={messages.users}
            lines={stats.users
              .slice(0, mostLinesPerList)
              .map(({ user_id, user_name, user_email, count }) => ({
                key: user_id,
                name: user_name || user_email,
                note: user_email,
                count,
                href: feedbackPaths.filtered({ user: user_id }),
              }))}
          />
        </Card>
      </Grid>
    </>
  );
}

/** `/feedback/stats`: messages by screen, author and day. */
export function FeedbackStatsPage() {
  const { data, error, isFetching, refetch } = useQuery(statsQuery());
  return (
    <PanelFrame active="stats">
      {error ? <PanelFailed error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <ListSkeleton bare />}
      {data?.total === 0 ? <EmptyState title={panelMessages.empty} text={panelMessages.emptyText} /> : null}
      {data && data.total > 0 ? <StatsCards stats={data} /> : null}
    </PanelFrame>
  );
}
