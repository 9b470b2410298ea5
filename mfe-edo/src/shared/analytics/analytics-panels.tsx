import type { Analytics } from '@trassa/contracts/edo/analytics';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { ListSkeleton } from '@trassa/ui/list-skeleton';
import { memo } from 'react';
import { connectionMessages } from '../connection/connection.messages.ts';
import { FigureSkeletons } from '../connection/connection-gate.tsx';
import { failureText } from '../listing/failure-reason.rules.ts';
import { ActivityCharts } from './activity-charts.tsx';
import { AnalyticsSummary } from './analytics-summary.tsx';
import { analyticsViewMessages as messages } from './analytics-view.messages.ts';
import { StatusCards } from './status-cards.tsx';
import { TopLists } from './top-lists.tsx';

/** Props of the panels: state of the query, and filters of links. */
export interface PanelsProps {
  readonly data: Analytics | undefined;
  readonly error: Error | null;
  readonly filtered: boolean;
  readonly base: Partial<FilterState>;
  readonly onRetry: () => void;
  readonly onReset: () => void;
}

/** Content under the filters: error, skeletons, empty state, or figures. */
export const AnalyticsPanels = memo(function AnalyticsPanels({
  data,
  error,
  filtered,
  base,
  onRetry,
  onReset,
}: PanelsProps) {
  if (error) {
    const text = failureText(error, messages.failed, messages.failedText);
    return <LoadFailure title={messages.failed} text={text} error={error} onRetry={onRetry} />;
  }
  if (!data) {
    return (
      <>
        <FigureSkeletons />
        <ListSkeleton bare />
      </>
    );
  }
  if (data.totalDocuments === 0 && data.loading && !filtered) {
    return (
      <>
        <Banner loading>{messages.firstLoading}</Banner>
        <FigureSkeletons />
      </>
    );
  }
  if (data.totalDocuments === 0) {
    const reset = filtered ? <Button onClick={onReset}>{messages.reset}</Button> : null;
    return (
      <EmptyState title={messages.empty} text={filtered ? messages.emptyFiltered : messages.emptyAll} actions={reset} />
    );
  }
  return (
    <>
      {data.loading ? <Banner loading>{connectionMessages.partial}</Banner> : null}
      <AnalyticsSummary data={data} base={base} />
      <StatusCards distribution={data.statusDistribution} total={data.totalDocuments} base={base} />
      <ActivityCharts data={data} base={base} />
      <TopLists data={data} base={base} />
    </>
  );
});
