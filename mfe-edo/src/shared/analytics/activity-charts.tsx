import { ColumnChart } from '@trassa/charts/column-chart';
import type { Analytics } from '@trassa/contracts/edo/analytics';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { formatPeriod } from '@trassa/contracts/edo/periods';
import { buildFileName } from '@trassa/contracts/file-name';
import { Explained } from '@trassa/ui/explained';
import { formatNumber, formatPercent, noValue } from '@trassa/ui/format';
import { Link } from '@trassa/ui/link';
import { useCallback, useMemo } from 'react';
import { edoPaths } from '../../paths.ts';
import { analyticsViewMessages as messages } from './analytics-view.messages.ts';
import styles from './analytics-view.module.css';
import { dayColumns, hourColumns, isPeriodOver } from './analytics-view.rules.ts';

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function HourLink({ hour, getHref }: { readonly hour: number | null; readonly getHref: (hour: number) => string }) {
  return hour === null ? noValue : <Link href={getHref(hour)}>{formatHour(hour)}</Link>;
}

function HourFacts({
  time,
  getHref,
}: {
  readonly time: Analytics['timeAnalysis'];
  readonly getHref: (hour: number) => string;
}) {
  const { workingHours } = time;
  const average = messages.perHour(formatNumber(time.avgDocumentsPerHour, 1));
  const facts = [
    [messages.peak, <HourLink key="peak" hour={time.peakHour} getHref={getHref} />],
    [messages.quiet, <HourLink key="quiet" hour={time.quietHour} getHref={getHref} />],
    [
      messages.average,
      <Explained key="average" how={messages.averageHow}>
        {average}
      </Explained>,
    ],
    [messages.working(workingHours.from, workingHours.to), formatPercent(workingHours.percent, 1)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Documents by hour, and by day of the last 30 days. */
export function ActivityCharts({ data, base }: { readonly data: Analytics; readonly base: Partial<FilterState> }) {
  const getHref = useCallback((hour: number) => edoPaths.counted('documents', { ...base, hour: String(hour) }), [base]);
  const hours = useMemo(() => hourColumns(data, getHref), [data, getHref]);
  const days = useMemo(
    () =>
      dayColumns(data.dailyActivity, (date) =>
        edoPaths.counted('documents', { ...base, dateFrom: date, dateTo: date }),
      ),
    [data, base],
  );
  const { workingHours } = data.timeAnalysis;
  return (
    <>
      <ColumnChart
        title={messages.hours}
        unit={messages.unit}
        period={base.period ? formatPeriod(base.period) : messages.allTime}
        place={messages.hour}
        columns={hours}
        say={messages.countDocuments}
        pngName={buildFileName(messages.hourlyFile, undefined, 'png')}
        legend={[
          { look: 'blue', text: messages.working(workingHours.from, workingHours.to) },
          { look: 'hatched-blue', text: messages.otherHours },
          { look: 'peak', text: messages.peak },
          { look: 'dashed', text: messages.line },
        ]}
        line={data.timeAnalysis.avgDocumentsPerHour}
        footer={<HourFacts time={data.timeAnalysis} getHref={getHref} />}
      />
      <ColumnChart
        title={messages.days}
        unit={messages.unit}
        period={messages.daysPeriod}
        place={messages.day}
        columns={days}
        say={messages.countDocuments}
        pngName={buildFileName(messages.dailyFile, undefined, 'png')}
        nothing={isPeriodOver(base, data.dailyActivity[0]?.date ?? '') ? messages.daysOver : messages.daysNone}
      />
    </>
  );
}
