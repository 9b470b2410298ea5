import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useAppEvent } from '@trassa/mfe-kit/events';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { track } from '@trassa/mfe-kit/tracking';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { formatNumber } from '@trassa/ui/format';
import { formatMoney } from '@trassa/ui/format-money';
import { ListScreen } from '@trassa/ui/list-screen';
import { Pagination } from '@trassa/ui/pagination';
import { SkeletonGroups } from '@trassa/ui/skeleton';
import { getNextSortCode, sortOfCode } from '@trassa/ui/sort-code';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { ordersPaths } from '../../paths.ts';
import { EdoBanner } from '../../shared/edo-sync/edo-banner.tsx';
import { EdoConnectionLine } from '../../shared/edo-sync/edo-state.tsx';
import { SyncButton } from '../../shared/edo-sync/sync-button.tsx';
import { SyncRefusals } from '../../shared/edo-sync/sync-refusals.tsx';
import { orderMetricsQuery, ordersQuery, refetchOrders } from '../../shared/order/order.queries.ts';
import { OpenOrderPanel } from '../../shared/order-panel/open-order-panel.tsx';
import { parseView } from '../../shared/order-views/order-views.rules.ts';
import { ExportButton } from './export-button.tsx';
import { NothingFound } from './nothing-found.tsx';
import { hasOtherClock, orderColumns } from './order-columns.tsx';
import { buildOrdersQuery, type OrderFilters, orderSorts, pageSizes } from './order-filters.rules.ts';
import { OrderFiltersLine } from './order-filters.tsx';
import { orderListMessages as messages } from './order-list.messages.ts';
import styles from './order-list.module.css';
import { OrderSelection } from './order-selection.tsx';
import { AllOrdersCounters } from './order-summary.tsx';
import { OrdersFailed } from './orders-failed.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { SwipedOrder } from './swiped-order.tsx';
import { useOpenOrder, useOrderFilters } from './use-order-filters.ts';

/** Views other than the list, fetched when they are chosen. */
const OrderKanban = lazy(async () => ({ default: (await import('./kanban/order-kanban.tsx')).OrderKanban }));
const OrderCalendar = lazy(async () => ({ default: (await import('./calendar/order-calendar.tsx')).OrderCalendar }));

type FiltersChangeHandler = (part: Partial<OrderFilters>) => void;

/** Sum of the prices of all listed orders; when orders of every status are listed, says that this is no income. */
function ListAmount({ rubles, filters }: { readonly rubles: number | undefined; readonly filters: OrderFilters }) {
  if (!rubles) return null;
  const isOfAll = filters.status === 'all' && !filters.need;
  const say = isOfAll ? messages.amountOfAll : messages.amount;
  return (
    <span className={styles.amount} title={isOfAll ? messages.amountHow : undefined}>
      {say(formatMoney(toKopecks(rubles), 'never'))}
    </span>
  );
}

interface OrderTableProps {
  readonly filters: OrderFilters;
  /** Views and filters above the table. */
  readonly filtersLine: ReactNode;
  readonly onChange: FiltersChangeHandler;
}

function OrderTable({ filters, filtersLine, onChange }: OrderTableProps) {
  const list = useQuery(ordersQuery(buildOrdersQuery(filters)));
  const { openId, open, getHref } = useOpenOrder();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = list.data?.data ?? [];
  const total = list.data?.total ?? 0;
  const heading = list.data ? messages.formatList(formatNumber(total)) : messages.list;
  const index = rows.findIndex((order) => order.id === openId);
  const chosen = rows.filter((order) => selected.has(order.id));
  const hasClocks = rows.some(hasOtherClock);
  const columns = useMemo(() => orderColumns(getHref, hasClocks), [getHref, hasClocks]);
  return (
    <>
      <DataTable
        label={heading}
        title={heading}
        keepAs="orders"
        filters={filtersLine}
        toolbar={<ListAmount rubles={list.data?.amount} filters={filters} />}
        columns={columns}
        rows={rows}
        rowKey={(order) => order.id}
        rowName={(order) => order.number}
        loading={list.isPending}
        selected={selected}
        onSelectedChange={setSelected}
        tabs={chosen.length > 0 ? <OrderSelection orders={chosen} onClear={() => setSelected(new Set())} /> : undefined}
        error={list.error ? <OrdersFailed query={list} /> : undefined}
        empty={<NothingFound filters={filters} onChange={onChange} />}
        sort={sortOfCode(filters.sort)}
        onSortChange={(sort) => onChange({ sort: getNextSortCode(orderSorts, sort, filters.sort) })}
        activeKey={openId}
        onOpen={(order) => open(order.id)}
        columnChooser
        renderCard={(order) => <SwipedOrder order={order} href={getHref(order.id)} />}
        footer={
          <Pagination
            page={filters.page}
            pageSize={filters.size}
            total={total}
            pageSizes={pageSizes}
            onPageChange={(page) => onChange({ page })}
            onPageSizeChange={(size) => onChange({ size })}
          />
        }
      />
      <OpenOrderPanel
        id={openId}
        place={index < 0 ? null : { number: (filters.page - 1) * filters.size + index + 1, total }}
        previous={rows[index - 1]?.id ?? null}
        next={index < 0 ? null : (rows[index + 1]?.id ?? null)}
        onOpen={open}
      />
    </>
  );
}

export function OrderListPage() {
  const client = useQueryClient();
  const { filters, change } = useOrderFilters();
  const mayManage = useMay('orders.manage');
  const [params] = useSearchParams();
  const view = parseView(params);
  const metrics = useQuery(orderMetricsQuery());
  const [now] = useState(() => new Date());
  const refresh = () => void refetchOrders(client);
  useAppEvent('orders.synchronised', refresh);
  useEffect(() => track('orders_view'), []);
  const filtersLine = <OrderFiltersLine view={view} filters={filters} statistics={metrics.data} onChange={change} />;
  return (
    <ListScreen
      title={messages.title}
      text={<EdoConnectionLine otherwise={messages.text} />}
      actions={
        <>
          <Button icon="refresh-cw" fold loading={metrics.isFetching} onClick={refresh}>
            {messages.refresh}
          </Button>
          <ExportButton filters={filters} />
          <SyncButton fold />
        </>
      }
      main={
        mayManage ? (
          <Button variant="primary" icon="plus" href={ordersPaths.create}>
            {messages.create}
          </Button>
        ) : null
      }
    >
      {view === 'list' ? (
        <>
          <EdoBanner />
          <SyncRefusals />
          <PlanNotice />
          <PartFailure text={messages.countersFailed} query={metrics} />
          <AllOrdersCounters
            statistics={metrics.data}
            loading={metrics.isPending}
            now={now}
            filters={filters}
            onChange={change}
          />
          <OrderTable filters={filters} filtersLine={filtersLine} onChange={change} />
        </>
      ) : (
        <>
          <div className={styles.filtersLine}>{filtersLine}</div>
          <Suspense fallback={<SkeletonGroups groups={[3]} />}>
            {view === 'kanban' ? (
              <OrderKanban filters={filters} empty={<NothingFound filters={filters} onChange={change} />} />
            ) : (
              <OrderCalendar filters={filters} now={now} />
            )}
          </Suspense>
        </>
      )}
    </ListScreen>
  );
}
