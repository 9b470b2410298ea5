import type { Profit, ProfitSums, ProfitTrip } from '@trassa/contracts/finance/profit';
import { type ProfitCut, profitCutLabels, profitCuts } from '@trassa/contracts/finance/profit-cuts';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { ExcelButton, type WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import { useInfiniteQuery, useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { DockedPanel } from '@trassa/ui/docked-panel';
import { EmptyState } from '@trassa/ui/empty-state';
import { formatDate } from '@trassa/ui/format-date';
import { Link } from '@trassa/ui/link';
import { Money } from '@trassa/ui/money';
import { formatCount } from '@trassa/ui/plural';
import { Segmented } from '@trassa/ui/segmented';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { financePaths, ordersPaths } from '../../paths.ts';
import { FinanceFrame } from '../../shared/frame/finance-frame.tsx';
import { renderLoadFailure } from '../../shared/load-failure.tsx';
import { formatWholeRubles } from '../../shared/money.rules.ts';
import { profitMessages as messages } from './profit.messages.ts';
import styles from './profit.module.css';
import { profitQuery, profitTripsQuery } from './profit.queries.ts';
import {
  buildProfitParams,
  getMonthSpan,
  listProfitRows,
  type PeriodKey,
  type ProfitRow,
  type ProfitUrlState,
  parseProfitUrl,
  periodKeys,
} from './profit.rules.ts';
import { buildProfitColumns, getKeyName, getRevenuePerKm } from './profit-columns.tsx';

function Trip({ trip }: { readonly trip: ProfitTrip }) {
  const { orderId, orderNumber, day, route, client, vehicle, revenue, cost, profit } = trip;
  return (
    <li className={styles.trip}>
      <span className={styles.tripHead}>
        <Link href={ordersPaths.order(orderId)}>{orderNumber}</Link>
        <Money kopecks={toKopecks(profit)} kopeckMode="never" size="strong" />
      </span>
      <span>{[route, client].filter(Boolean).join(' · ')}</span>
      <small>
        {[formatDate(day), vehicle, messages.money(formatWholeRubles(revenue), formatWholeRubles(cost))]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  );
}

/** Trips behind a figure, the latest first; as many as the figure counts. */
function TripsPanel(props: {
  readonly title: string;
  readonly query: Parameters<typeof profitTripsQuery>[0];
  readonly sums: ProfitSums | undefined;
  readonly onClose: () => void;
}) {
  const { title, query, sums, onClose } = props;
  const trips = useInfiniteQuery(profitTripsQuery(query));
  const note = sums
    ? messages.tripsNote(formatCount(sums.trips, messages.trips), formatWholeRubles(sums.profit))
    : undefined;
  return (
    <DockedPanel title={title} label={messages.panel} note={note} onClose={onClose}>
      {renderLoadFailure(messages.failedTrips, trips)}
      {trips.isPending ? <SkeletonRows rows={5} label={messages.loading} /> : null}
      <ul className={styles.trips}>
        {trips.data?.pages.flatMap(({ data }) => data.map((trip) => <Trip key={trip.orderId} trip={trip} />))}
      </ul>
      {trips.hasNextPage ? (
        <Button loading={trips.isFetchingNextPage} onClick={() => void trips.fetchNextPage()}>
          {messages.more}
        </Button>
      ) : null}
    </DockedPanel>
  );
}

/** The table of a cut as a sheet: its columns and rows, the total last. */
function buildProfitSheet(cut: ProfitCut, profit: Profit): WorkbookSheet {
  const { key, trips, km, perKm, revenue, cost, profit: gain, margin } = messages.columns;
  return {
    name: messages.list,
    columns: [key[cut], trips, km, perKm, `${revenue}, ₽`, `${cost}, ₽`, `${gain}, ₽`, `${margin}, %`],
    rows: listProfitRows(profit).map((row) => [
      ...[row.kind === 'key' ? getKeyName(cut, row.key) : messages[row.kind], row.trips, row.km],
      getRevenuePerKm(row),
      ...[row.revenue, row.cost, row.profit],
      row.revenue > 0 ? Math.round((row.profit / row.revenue) * 100) : null,
    ]),
  };
}

const cutOptions = profitCuts.map((value) => ({ value, label: profitCutLabels[value] }));
const periodOptions = periodKeys.map((value) => ({ value, label: messages.periods[value] }));

/** /finance/profit: profit by a cut, and the trips behind a row. */
export function ProfitPage() {
  const [params, setParams] = useSearchParams();
  const address = parseProfitUrl(params);
  const { cut, period, key } = address;
  const put = (parts: Partial<ProfitUrlState>) =>
    setParams(buildProfitParams({ ...address, key: null, ...parts }), { replace: true });
  const span = getMonthSpan(period, getDay(new Date()));
  const { data, error, isPending, isFetching, refetch } = useQuery(profitQuery({ cut, ...span }));
  const open = (row: ProfitRow) => (row.kind === 'key' ? put({ key: row.key }) : undefined);
  const mayChange = useMay('money.manage');
  const norms = mayChange ? (
    <Button icon="pen-line" href={financePaths.norms}>
      {messages.norms}
    </Button>
  ) : null;
  const excel = (
    <ExcelButton
      file={messages.file}
      days={messages.days(span.from, span.to)}
      disabled={!data?.rows.length}
      sheets={() => (data ? [buildProfitSheet(cut, data)] : [])}
    />
  );
  return (
    <FinanceFrame tab="profit" action={norms} excel={excel}>
      <div className={styles.filters}>
        <Segmented<ProfitCut>
          label={messages.cuts}
          value={cut}
          options={cutOptions}
          onChange={(next) => put({ cut: next })}
        />
        <Segmented<PeriodKey>
          label={messages.period}
          value={period}
          options={periodOptions}
          onChange={(next) => put({ period: next })}
        />
      </div>
      <div className={styles.list}>
        <DataTable
          label={messages.list}
          toolbar={<small>{messages.how}</small>}
          columns={buildProfitColumns(cut)}
          rows={data ? listProfitRows(data) : []}
          rowKey={({ id }) => id}
          loading={isPending}
          sort={null}
          activeKey={key === null ? null : `key:${key}`}
          onOpen={open}
          error={renderLoadFailure(messages.failed, { error, isFetching, refetch })}
          empty={
            <EmptyState
              title={messages.empty}
              text={messages.emptyText}
              actions={<Button href={ordersPaths.orders}>{messages.toOrders}</Button>}
            />
          }
        />
      </div>
      {key === null ? null : (
        <TripsPanel
          title={getKeyName(cut, key)}
          query={{ cut, key, ...span }}
          sums={data?.rows.find((row) => row.key === key)}
          onClose={() => put({})}
        />
      )}
    </FinanceFrame>
  );
}
