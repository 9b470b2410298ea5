import type { CrmDay, PlatformAnalytics } from '@trassa/contracts/platforms/crm';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { FilterChip } from '@trassa/ui/filter-chip';
import { PageTitle } from '@trassa/ui/frame';
import { Filters } from '@trassa/ui/layout';
import { Skeleton } from '@trassa/ui/skeleton';
import { useMemo } from 'react';
import { otherRemotePaths, platformsPaths } from '../../paths.ts';
import { figuresByPlatformQuery } from '../../shared/crm/crm.queries.ts';
import { CrmFailed } from '../../shared/crm/crm-failed.tsx';
import { DaysCard } from '../../shared/crm/days-card.tsx';
import { crmAnalyticsMessages as messages } from './crm-analytics.messages.ts';
import styles from './crm-analytics.module.css';
import { buildPlatformColumns } from './platform-columns.tsx';
import { buildPlatformSheets } from './platform-sheets.ts';

/** Height of the chips and the chart in pixels, so that the table below stays in place when they load. */
const DAYS_CARD_HEIGHT_PX = 364;

/** Figures of each day, summed over several platforms. */
function sumPlatformsByDay(platforms: readonly PlatformAnalytics[]): CrmDay[] {
  const [first] = platforms;
  if (!first) return [];
  return first.days.map(({ day }, index) => {
    const sum = (of: (one: CrmDay) => number) =>
      platforms.reduce((all, { days }) => all + (days[index] ? of(days[index]) : 0), 0);
    return {
      day,
      orders: sum(({ orders }) => orders),
      amount: sum(({ amount }) => amount),
      completed: sum(({ completed }) => completed),
      revenue: sum(({ revenue }) => revenue),
    };
  });
}

/** Platform of the URL whose days are shown alone. */
function useChosenPlatform(platforms: readonly PlatformAnalytics[]) {
  const [params, setParams] = useSearchParams();
  const code = params.get('platform');
  const choose = (next: string | null) =>
    setParams((now) => {
      const changed = new URLSearchParams(now);
      if (next === null || next === code) changed.delete('platform');
      else changed.set('platform', next);
      return changed;
    });
  return { chosen: platforms.find(({ platform }) => platform === code), choose };
}

function PlatformChoice(props: {
  readonly platforms: readonly PlatformAnalytics[];
  readonly chosen: PlatformAnalytics | undefined;
  readonly onChoose: (code: string | null) => void;
}) {
  const { platforms, chosen, onChoose } = props;
  return (
    <Filters>
      <FilterChip label={messages.showAll} on={!chosen} onClick={() => onChoose(null)} />
      {platforms.map(({ platform, name }) => (
        <FilterChip
          key={platform}
          label={name}
          on={chosen?.platform === platform}
          onClick={() => onChoose(platform)}
          onClear={() => onChoose(null)}
        />
      ))}
      {chosen ? (
        <Button
          size="s"
          variant="link"
          iconAfter="arrow-right"
          href={otherRemotePaths.toOrdersFor({ platform: chosen.platform })}
        >
          {messages.openOrders}
        </Button>
      ) : null}
    </Filters>
  );
}

function PlatformComparison({
  platforms,
  loading,
}: {
  readonly platforms: readonly PlatformAnalytics[];
  readonly loading: boolean;
}) {
  const { chosen, choose } = useChosenPlatform(platforms);
  const columns = useMemo(() => buildPlatformColumns(platforms), [platforms]);
  const days = useMemo(() => chosen?.days ?? sumPlatformsByDay(platforms), [chosen, platforms]);
  const nothing = (
    <EmptyState
      title={messages.empty}
      text={messages.emptyText}
      actions={<Button href={platformsPaths.connect('')}>{messages.connect}</Button>}
    />
  );
  return (
    <>
      {platforms.length > 0 ? (
        <>
          <PlatformChoice platforms={platforms} chosen={chosen} onChoose={choose} />
          <DaysCard days={days} platform={chosen} />
        </>
      ) : null}
      {loading ? <Skeleton height={DAYS_CARD_HEIGHT_PX} /> : null}
      <div className={styles.list}>
        <DataTable
          label={messages.list}
          title={messages.list}
          columns={columns}
          rows={platforms}
          rowKey={({ platform }) => platform}
          loading={loading}
          empty={nothing}
          activeKey={chosen?.platform ?? null}
          onOpen={({ platform }) => choose(platform)}
        />
      </div>
    </>
  );
}

/** «Аналитика платформ»: platforms side by side, each by day; figures open their orders. */
export function CrmAnalyticsPage() {
  const figures = useQuery(figuresByPlatformQuery());
  const platforms = figures.data ?? [];
  return (
    <>
      <PageTitle
        title={messages.title}
        text={messages.text}
        actions={
          <>
            <ExcelButton
              file={messages.file}
              disabled={platforms.length === 0}
              sheets={() => buildPlatformSheets(platforms)}
            />
            <Button icon="arrow-left" href={platformsPaths.crm}>
              {messages.toCrm}
            </Button>
          </>
        }
      />
      {figures.error ? (
        <CrmFailed error={figures.error} retrying={figures.isFetching} onRetry={() => void figures.refetch()} />
      ) : (
        <PlatformComparison platforms={platforms} loading={figures.isPending} />
      )}
    </>
  );
}
