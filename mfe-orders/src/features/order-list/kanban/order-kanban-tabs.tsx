import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import type { ColumnTotals } from '@trassa/contracts/orders/order-views';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { formatNumber } from '@trassa/ui/format';
import { formatMoneyShort } from '@trassa/ui/format-money';
import { Tabs } from '@trassa/ui/tabs';
import { type TouchEvent, useRef } from 'react';
import { useOpenOrder } from '../use-order-filters.ts';
import { orderKanbanMessages as messages } from './order-kanban.messages.ts';
import styles from './order-kanban.module.css';
import { chosenColumn, shownColumns, swipedTo } from './order-kanban.rules.ts';
import { ColumnCards } from './order-kanban-column.tsx';

/** One column at a time, by tabs or a swipe; the column is kept in the address. */
export function OrderKanbanTabs({ query, totals }: { readonly query: OrdersQuery; readonly totals: ColumnTotals }) {
  const [params, setParams] = useSearchParams();
  const { openId, getHref } = useOpenOrder();
  const touched = useRef<{ x: number; y: number } | null>(null);
  const shown = shownColumns(totals);
  const active = chosenColumn(shown, params.get('column'));
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
    const next = swipedTo(columns, active, { x: touch.clientX - from.x, y: touch.clientY - from.y });
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
