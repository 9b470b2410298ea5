import type { Analytics } from '@trassa/contracts/edo/analytics';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { getStatusLabel } from '@trassa/contracts/edo/statuses';
import { statusCodes, statusLook } from '@trassa/freight-ui/status-table';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { formatNumber, formatPercent } from '@trassa/ui/format';
import { Icon } from '@trassa/ui/icon';
import { Truncate } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { ListSkeleton } from '@trassa/ui/list-skeleton';
import { memo } from 'react';
import { edoPaths } from '../../paths.ts';
import { connectionMessages } from '../connection/connection.messages.ts';
import { FigureSkeletons } from '../connection/connection-gate.tsx';
import { formatFailureText } from '../listing/failure-reason.rules.ts';
import { ActivityCharts } from './activity-charts.tsx';
import { AnalyticsSummary } from './analytics-summary.tsx';
import { analyticsViewMessages as messages } from './analytics-view.messages.ts';
import styles from './analytics-view.module.css';
import { listStatusShares, type StatusShare } from './analytics-view.rules.ts';
import { TopLists } from './top-lists.tsx';

function StatusCard({ status, base }: { readonly status: StatusShare; readonly base: Partial<FilterState> }) {
  const look = statusLook('document', status.code);
  return (
    <Link
      className={`${styles.status} ${styles[look.tone]}`}
      href={edoPaths.counted('documents', { ...base, documentStatus: status.code })}
      title={status.code}
    >
      <span className={styles.statusIcon}>
        <Icon name={look.icon} />
      </span>
      <Truncate className={styles.statusName}>{getStatusLabel(status.code)}</Truncate>
      <span className={styles.statusCount}>
        <b>{formatNumber(status.count)}</b>
        <small>{formatPercent(status.share * 100, 1)}</small>
      </span>
    </Link>
  );
}

/** Documents by document status, not by standing of a trip: a stacked bar, then a card for each status. */
function StatusCards({
  distribution,
  total,
  base,
}: {
  readonly distribution: Record<string, number>;
  readonly total: number;
  readonly base: Partial<FilterState>;
}) {
  const shares = listStatusShares(distribution, statusCodes('document'));
  return (
    <Card
      title={messages.statuses}
      help={messages.statusesHow}
      note={messages.countDocuments(total)}
      actions={
        <Button size="s" variant="quiet" iconAfter="arrow-right" href={edoPaths.counted('documents', base)}>
          {messages.openDocuments}
        </Button>
      }
    >
      <div className={styles.statusBar} aria-hidden="true">
        {shares.map(({ code, count }) => (
          <i key={code} className={styles[statusLook('document', code).tone]} style={{ flexGrow: count }} />
        ))}
      </div>
      <div className={styles.statuses}>
        {shares.map((status) => (
          <StatusCard key={status.code} status={status} base={base} />
        ))}
      </div>
    </Card>
  );
}

interface PanelsProps {
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
    const text = formatFailureText(error, messages.failed, messages.failedText);
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
