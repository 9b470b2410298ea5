import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import type { ColumnTotals } from '@trassa/contracts/orders/order-views';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { formatNumber } from '@trassa/ui/format';
import { formatMoneyShort } from '@trassa/ui/format-money';
import { SkeletonGroups } from '@trassa/ui/skeleton';
import { Tabs } from '@trassa/ui/tabs';
import { useMedia } from '@trassa/ui/use-media';
import { narrowerThan } from '@trassa/ui/widths';
import { type ReactNode, type TouchEvent, useRef } from 'react';
import { OpenOrderPanel } from '../../../shared/order-panel/open-order-panel.tsx';
import { buildNarrowingQuery, type OrderFilters } from '../order-filters.rules.ts';
import { OrdersFailed } from '../orders-failed.tsx';
import { useOpenOrder } from '../use-order-filters.ts';
import { orderKanbanMessages as messages } from './order-kanban.messages.ts';
import styles from './order-kanban.module.css';
import { columnTotalsQuery } from './order-kanban.queries.ts';
import { findChosenColumn, getSwipeTarget, listShownColumns } from './order-kanban.rules.ts';
import { OrderKanbanBoard } from './order-kanban-board.tsx';
import { ColumnCards } from './order-kanban-column.tsx';

/** One column at a time, by tabs or a swipe; the column is kept in the address. */
function OrderKanbanTabs({ query, totals }: { readonly query: OrdersQuery; readonly totals: ColumnTotals }) {
  const [params, setParams] = useSearchParams();
  const { openId, getHref } = useOpenOrder();
  const touched = useRef<{ x: number; y: number } | null>(null);
  const shown = listShownColumns(totals);
  const active = findChosenColumn(shown, params.get('column'));
  const { orders = 0, amount = 0 } = shown.find(({ column }) => column === active) ?? {};
  const show = (column: string) =>
    setParams((now) => new URLSearchParams([...[...now].filter(([name]) => name !== 'column'), ['column', column]]), {
      replace: true,
    });
  const start = ({ touches: { 0: touch } }: TouchEvent) => {
    touched.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const end = ({ changedTouches: { 0: touch } }: TouchEvent) => {
    const from = touched.current;
    if (!touch || !from) return;
    const columns = shown.map(({ column }) => column);
    const next = getSwipeTarget(columns, active, { x: touch.clientX - from.x, y: touch.clientY - from.y });
    if (next) show(next);
  };
  return (
    <Tabs
      label={messages.board}
      tabs={shown.map((total) => ({
        key: total.column,
        label: messages.columns[total.column],
        count: formatNumber(total.orders),
      }))}
      active={active}
      onChange={show}
    >
      <div className={styles.single} onTouchStart={start} onTouchEnd={end}>
        {amount > 0 ? <p className={styles.sum}>{messages.sum(orders, formatMoneyShort(toKopecks(amount)))}</p> : null}
        {orders > 0 ? (
          <ColumnCards key={active} query={query} column={active} moves={[]} openId={openId} getHref={getHref} />
        ) : (
          <p className={styles.empty}>{messages.empty}</p>
        )}
      </div>
    </Tabs>
  );
}

/**
 * The orders of the filter by status: columns side by side, on a phone one at a time. `empty` is shown if there are no
 * orders.
 */
export function OrderKanban(props: { readonly filters: OrderFilters; readonly empty: ReactNode }) {
  const { filters, empty } = props;
  const query = buildNarrowingQuery(filters);
  const totals = useQuery(columnTotalsQuery(query));
  const { data, error } = totals;
  const { openId, open } = useOpenOrder();
  const isNarrow = useMedia(narrowerThan('tablet'));
  if (error) return <OrdersFailed query={totals} />;
  if (!data) return <SkeletonGroups className={styles.loading} groups={[4, 2, 3, 4, 1, 3]} />;
  if (data.every(({ orders }) => orders === 0)) return empty;
  const Columns = isNarrow ? OrderKanbanTabs : OrderKanbanBoard;
  return (
    <>
      <Columns query={query} totals={data} />
      <OpenOrderPanel id={openId} place={null} previous={null} next={null} onOpen={open} />
    </>
  );
}
