import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { Grid, Stack } from '@trassa/ui/layout';
import { Skeleton, SkeletonCard } from '@trassa/ui/skeleton';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { buildDocumentsPath, exchangePath } from '../../paths.ts';
import { buildCityRoutes, type CityRoute } from './city-routes.rules.ts';
import { findEmptyReturnCities } from './empty-returns.rules.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import { connectionQuery, mapQuery, routeMoneyQuery } from './map.queries.ts';
import { MapCard } from './map-card.tsx';
import {
  buildMapParams,
  buildMapQuery,
  buildWaybillFilters,
  type MapFilters as Chosen,
  hasTripFilters,
  noFilters,
  parseMapFilters,
} from './map-filters.rules.ts';
import { MapFilters } from './map-filters.tsx';
import { MapLists } from './map-lists.tsx';
import { MapScreen } from './map-screen.tsx';
import { buildMapSheets } from './map-sheets.ts';
import { MapSummary } from './map-summary.tsx';
import { MapTable, type TableView } from './map-table.tsx';
import { useRouteChoice } from './route-choice.tsx';
import { getMoneyPeriod, sumMoneyByRoute } from './route-money.rules.ts';

/** Money of routes for those who may see it; none under filters but days: services/finance knows no others. */
function useRouteMoney(filters: Chosen, now: Date, routes: readonly CityRoute[]) {
  const { period, dateFrom, dateTo } = noFilters;
  const may = useMay('costs') && !hasTripFilters({ ...filters, period, dateFrom, dateTo }) && routes.length > 0;
  const query = useQuery({ ...routeMoneyQuery(getMoneyPeriod(filters, now)), enabled: may });
  const rows = may ? query.data?.rows : undefined;
  const money = useMemo(() => (rows ? sumMoneyByRoute(rows, routes) : null), [rows, routes]);
  return { query, money };
}

/** Filters of the URL and their data once the exchange is connected, shared by the page and its Excel button. */
function useTripsMap() {
  const [now] = useState(() => new Date());
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parseMapFilters(params, now), [params, now]);
  const { data: connection } = useQuery(connectionQuery());
  const enabled = connection?.connected === true || connection?.files === true;
  const version = `${connection?.ingest?.loaded} ${connection?.ingest?.finishedAt}`;
  const answer = useQuery({ ...mapQuery(buildMapQuery(filters), version), enabled });
  const routes = useMemo(() => (answer.data ? buildCityRoutes(answer.data) : []), [answer.data]);
  const money = useRouteMoney(filters, now, routes);
  const whole = useQuery({
    ...mapQuery(buildMapQuery({ ...filters, from: '', to: '' }), version),
    enabled: enabled && answer.isSuccess,
  });
  const empties = useMemo(() => (whole.data ? findEmptyReturnCities(whole.data) : null), [whole.data]);
  const change = (part: Partial<Chosen>) => setParams(buildMapParams({ ...filters, ...part }, now), { replace: true });
  return { now, filters, change, answer, routes, money, empties };
}

function Loading() {
  return (
    <Stack>
      <Grid columns={4}>
        {['1', '2', '3', '4'].map((key) => (
          <SkeletonCard key={key} />
        ))}
      </Grid>
      <Skeleton height={520} />
    </Stack>
  );
}

function Failure({
  title,
  error,
  onRetry,
}: {
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  const detail =
    error.message === title ? messages.failedText : `${error.message.replace(/\.$/, '')}. ${messages.failedText}`;
  return <LoadFailure title={title} text={detail} error={error} onRetry={onRetry} />;
}

function TripsMapContent({ filters, change, answer, routes, money, empties }: ReturnType<typeof useTripsMap>) {
  const { data, error, refetch } = answer;
  const [view, setView] = useState<TableView>('addresses');
  const table = useRef<HTMLDivElement>(null);
  const { choose, choosePlace, choice } = useRouteChoice(filters, change);
  if (error) return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.totalDocuments === 0) {
    const narrowed = hasTripFilters(filters);
    const reset = <Button onClick={() => change(noFilters)}>{messages.reset}</Button>;
    const text = narrowed ? messages.emptyFiltered : messages.emptyAll;
    return <EmptyState title={messages.empty} text={text} actions={narrowed ? reset : undefined} />;
  }
  const showAll = () => {
    setView('routes');
    table.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Stack>
      <MapSummary
        data={data}
        mode={filters.mode}
        waybills={buildDocumentsPath(buildWaybillFilters(filters))}
        finished={buildDocumentsPath({ ...buildWaybillFilters(filters), finished: true })}
        onMode={(mode) => change({ mode })}
      />
      <PartFailure text={messages.noMoney} query={money.query} />
      <MapCard
        {...{ data, routes, filters, empties, money: money.money }}
        {...{ onChange: change, onRoute: choose, onPlaces: choosePlace, onAll: showAll }}
      />
      <MapLists data={data} filters={filters} onNarrow={change} />
      {choice}
      <div ref={table} className={styles.table}>
        <MapTable data={data} filters={filters} view={view} onView={setView} onNarrow={change} />
      </div>
    </Stack>
  );
}

/** The page requires a connection to the exchange, or dropped files. */
function RequireConnection({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useQuery(connectionQuery());
  // The status is polled: an open map survives a failed request.
  if (error && !data) return <Failure title={messages.statusFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Stack>
        <Skeleton height={36} />
        <Loading />
      </Stack>
    );
  }
  if (data.connected || data.files) return children;
  const connect = (
    <Button variant="primary" href={exchangePath}>
      {messages.connect}
    </Button>
  );
  return <EmptyState title={messages.notConnected} text={messages.why} actions={connect} />;
}

function TripsExcelButton({ answer, money, ...lists }: ReturnType<typeof useTripsMap>) {
  const { data } = answer;
  const sheets = () => (data ? buildMapSheets(data, { ...lists, money: money.money }) : []);
  return <ExcelButton file={messages.file} disabled={!data} sheets={sheets} />;
}

/** Trips of waybills: places, routes and regions. */
export function TripsView() {
  const map = useTripsMap();
  return (
    <MapScreen view="trips" text={messages.text} actions={<TripsExcelButton {...map} />}>
      <RequireConnection>
        <Stack>
          <MapFilters filters={map.filters} now={map.now} onChange={map.change} />
          <TripsMapContent {...map} />
        </Stack>
      </RequireConnection>
    </MapScreen>
  );
}
