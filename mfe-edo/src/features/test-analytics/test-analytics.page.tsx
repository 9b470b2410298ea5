import { formatPeriod, listPeriodCodes } from '@trassa/contracts/edo/periods';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useSavedConnection } from '@trassa/mfe-kit/saved-login';
import { toast } from '@trassa/mfe-kit/toasts';
import { Card } from '@trassa/ui/card';
import { EmptyState } from '@trassa/ui/empty-state';
import { FilterSelect } from '@trassa/ui/filter-select';
import { PageTitle } from '@trassa/ui/frame';
import { useMemo, useState } from 'react';
import {
  buildAnalyticsQuery,
  buildListFilters,
  buildPeriodChange,
  type AnalyticsFilters as Chosen,
  getEffectivePeriod,
} from '../../shared/analytics/analytics-filters.rules.ts';
import { AnalyticsFilters } from '../../shared/analytics/analytics-filters.tsx';
import { AnalyticsPanels } from '../../shared/analytics/analytics-panels.tsx';
import { analyticsViewMessages } from '../../shared/analytics/analytics-view.messages.ts';
import { useAnalyticsFilters } from '../../shared/analytics/use-analytics-filters.ts';
import { connect, statusQuery } from '../../shared/connection/connection.queries.ts';
import { ConnectionGate } from '../../shared/connection/connection-gate.tsx';
import { RunForm, type RunRequest } from './run-form.tsx';
import { testAnalyticsMessages as messages } from './test-analytics.messages.ts';
import styles from './test-analytics.module.css';
import { type LoadedDocuments, runAnalysis } from './test-analytics.queries.ts';

/** Documents behind the figures: how many came in how many pages, the first of them field by field. */
function DebugBlock({ loaded: { count, pages, documents } }: { readonly loaded: LoadedDocuments }) {
  return (
    <Card title={messages.debug} note={messages.debugNote}>
      <p>{messages.pages(count, pages)}</p>
      {documents.length === 0 ? messages.debugEmpty : null}
      <ol className={styles.debug}>
        {documents.map((document) => (
          <li key={document.id}>
            <pre>{JSON.stringify(document, null, 2)}</pre>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** First quarter that this page offers. */
const FIRST_PERIOD = '20241';
const baseFilters = { status: '0', category: 'ETRN', dateFrom: '', dateTo: '' };

function useTestFilters(now: Date) {
  const periods = listPeriodCodes(now).filter((code) => code >= FIRST_PERIOD);
  const [latest = '0'] = periods;
  const defaults = useMemo<Chosen>(() => ({ ...baseFilters, allQuarters: false, period: latest }), [latest]);
  return { periods, defaults, ...useAnalyticsFilters(defaults) };
}

function Period({
  filters,
  periods,
  change,
}: Pick<ReturnType<typeof useTestFilters>, 'filters' | 'periods' | 'change'>) {
  return (
    <FilterSelect
      label={analyticsViewMessages.period}
      value={getEffectivePeriod(filters)}
      options={periods.map((value) => ({ value, label: formatPeriod(value) }))}
      none="0"
      onChange={(period) => change(buildPeriodChange(period))}
    />
  );
}

/** A run with its own filters: links of its figures keep them, whatever filters are chosen later. */
interface AskedRun extends RunRequest {
  filters: Chosen;
}

const getCountedFilters = ({ login, filters }: AskedRun) => ({ ...buildListFilters(filters), login: login.trim() });

/** Runs the analysis, signing in to the exchange first when a password was given. */
function useRun() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ login, password, size, filters }: AskedRun) => {
      if (password) await connect(client, { login: login.trim(), password });
      return runAnalysis({ ...buildAnalyticsQuery(filters), login: login.trim() }, size);
    },
    onSuccess: ({ count }) => toast.success(messages.loaded(count), { seconds: 5 }),
  });
}

/** /test-analytics: a page for checking what the figures are made of. */
export function TestAnalyticsPage() {
  const [now] = useState(() => new Date());
  const saved = useSavedConnection();
  const status = useQuery(statusQuery(saved));
  const { periods, filters, change, reset } = useTestFilters(now);
  const run = useRun();
  const asked = run.variables;
  const startAnew = () => {
    reset();
    run.reset();
  };
  return (
    <>
      <PageTitle title={messages.title} text={messages.text} />
      <RunForm
        login={status.data?.login ?? saved.login ?? ''}
        connected={status.data?.connected ?? false}
        running={run.isPending}
        onRun={(request) => run.mutate({ ...request, filters })}
      />
      <ConnectionGate why={analyticsViewMessages.why}>
        <AnalyticsFilters filters={filters} period={<Period {...{ filters, periods, change }} />} onChange={change} />
        {asked ? (
          <AnalyticsPanels
            data={run.data?.analytics}
            error={run.error}
            filtered
            base={getCountedFilters(asked)}
            onRetry={() => run.mutate(asked)}
            onReset={startAnew}
          />
        ) : (
          <EmptyState title={messages.before} text={messages.beforeText} />
        )}
        {run.data ? <DebugBlock loaded={run.data} /> : null}
      </ConnectionGate>
    </>
  );
}
