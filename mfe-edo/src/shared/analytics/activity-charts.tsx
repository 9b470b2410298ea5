import type { Analytics } from '@trassa/contracts/edo/analytics';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { Estimate } from '@trassa/ui/estimate';
import { formatNumber, formatPercent, noValue } from '@trassa/ui/format';
import { useMemo } from 'react';
import { edoPaths } from '../../paths.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { analyticsViewMessages as messages } from './analytics-view.messages.ts';
import styles from './analytics-view.module.css';
import { dayColumns, hourColumns } from './analytics-view.rules.ts';

const clock = (hour: number | null) => (hour === null ? noValue : `${String(hour).padStart(2, '0')}:00`);

function HourFacts({ time }: { readonly time: Analytics['timeAnalysis'] }) {
  const { workingHours } = time;
  const average = messages.perHour(formatNumber(time.avgDocumentsPerHour, 1));
  const facts = [
    [messages.peak, clock(time.peakHour)],
    [messages.quiet, clock(time.quietHour)],
    [
      messages.average,
      <Estimate key="average" how={messages.averageHow}>
        {average}
      </Estimate>,
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

/** Documents by the hour of the day and by the last 30 days. */
export function ActivityCharts({ data, base }: { readonly data: Analytics; readonly base: Partial<FilterState> }) {
  const hours = useMemo(
    () => hourColumns(data, (hour) => edoPaths.documentsWith({ ...base, hour: String(hour) })),
    [data, base],
  );
  const days = useMemo(
    () =>
      dayColumns(data.dailyActivity, (date) =>
        edoPaths.documentsWith({ category: base.category ?? '0', dateFrom: date, dateTo: date }),
      ),
    [data, base],
  );
  return (
    <>
      <ChartCard
        title={messages.hours}
        note={messages.moscow}
        columns={hours}
        unit={messages.countDocuments}
        fileName={messages.hourlyFile}
        line={data.timeAnalysis.avgDocumentsPerHour}
        footer={<HourFacts time={data.timeAnalysis} />}
      />
      <ChartCard
        title={messages.days}
        note={messages.daysNote}
        columns={days}
        unit={messages.countDocuments}
        fileName={messages.dailyFile}
      />
    </>
  );
}
