import { listPeriodCodes } from '@trassa/contracts/edo/periods';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { useQuery } from '@trassa/mfe-kit/query';
import { useDrawn } from '@trassa/mfe-kit/staged-render';
import { PageTitle } from '@trassa/ui/frame';
import { useCallback, useState } from 'react';
import {
  buildListFilters,
  buildPeriodChange,
  type AnalyticsFilters as Chosen,
  getEffectivePeriod,
} from '../../shared/analytics/analytics-filters.rules.ts';
import { AnalyticsFilters } from '../../shared/analytics/analytics-filters.tsx';
import { AnalyticsPanels } from '../../shared/analytics/analytics-panels.tsx';
import { analyticsViewMessages } from '../../shared/analytics/analytics-view.messages.ts';
import { useAnalyticsFilters } from '../../shared/analytics/use-analytics-filters.ts';
import { ConnectionGate } from '../../shared/connection/connection-gate.tsx';
import { useDocumentsVersion } from '../../shared/connection/use-documents-version.ts';
import { analyticsMessages as messages } from './analytics.messages.ts';
import { analyticsQuery } from './analytics.queries.ts';
import { buildAnalyticsSheets } from './analytics-sheets.ts';
import { QuarterStrip } from './quarter-strip.tsx';

const defaultFilters: Chosen = {
  allQuarters: true,
  period: '0',
  status: '0',
  category: 'ETRN',
  dateFrom: '',
  dateTo: '',
};
const defaultListFilters = buildListFilters(defaultFilters);

/** Analytics for the filters in the URL; the page and its Excel button share the query. */
function useAnalytics(enabled: boolean) {
  const controls = useAnalyticsFilters(defaultFilters);
  const version = useDocumentsVersion();
  return { ...controls, answer: useQuery({ ...analyticsQuery(controls.filters, version), enabled }) };
}

/** Quarters to show before their counts are loaded. */
const buildUncountedQuarters = (now: Date) =>
  listPeriodCodes(now)
    .reverse()
    .map((period) => ({ period, count: null }));

function Figures() {
  const [now] = useState(() => new Date());
  const { filters, change, reset, answer } = useAnalytics(true);
  const { data, error, refetch } = answer;
  const { figures, base = defaultListFilters } = useDrawn(data) ?? {};
  const retry = useCallback(() => void refetch(), [refetch]);
  return (
    <>
      <AnalyticsFilters
        filters={filters}
        period={
          <QuarterStrip
            quarters={data?.figures.quarters ?? buildUncountedQuarters(now)}
            chosen={getEffectivePeriod(filters)}
            onChange={(period) => change(buildPeriodChange(period))}
          />
        }
        onChange={change}
      />
      <AnalyticsPanels
        data={figures}
        error={error}
        filtered={JSON.stringify(base) !== JSON.stringify(defaultListFilters)}
        base={base}
        onRetry={retry}
        onReset={reset}
      />
    </>
  );
}

function AnalyticsExcelButton() {
  const data = useAnalytics(false).answer.data?.figures;
  return <ExcelButton file={messages.file} disabled={!data} sheets={() => (data ? buildAnalyticsSheets(data) : [])} />;
}

/** «Аналитика ЭДО»: connection, filters, figures that open their documents. */
export function AnalyticsPage() {
  return (
    <>
      <PageTitle title={messages.title} text={messages.text} actions={<AnalyticsExcelButton />} />
      <ConnectionGate why={analyticsViewMessages.why}>
        <Figures />
      </ConnectionGate>
    </>
  );
}
