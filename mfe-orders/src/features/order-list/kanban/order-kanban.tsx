import { useQuery } from '@trassa/mfe-kit/query';
import { SkeletonGroups } from '@trassa/ui/skeleton';
import { useMedia } from '@trassa/ui/use-media';
import { narrowerThan } from '@trassa/ui/widths';
import type { ReactNode } from 'react';
import { OrderPanel } from '../../../shared/order-panel/order-panel.tsx';
import { buildNarrowing, type OrderFilters } from '../order-filters.rules.ts';
import { OrdersFailed } from '../orders-failed.tsx';
import { useOpenOrder } from '../use-order-filters.ts';
import styles from './order-kanban.module.css';
import { columnTotalsQuery } from './order-kanban.queries.ts';
import { OrderKanbanBoard } from './order-kanban-board.tsx';
import { OrderKanbanTabs } from './order-kanban-tabs.tsx';

/**
 * The orders of the filter by status: columns beside one another, on a phone one at a time. `empty` stands where there are
 * none.
 */
export function OrderKanban(props: { readonly filters: OrderFilters; readonly empty: ReactNode }) {
  const { filters, empty } = props;
  const query = buildNarrowing(filters);
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
      {openId ? <OrderPanel id={openId} place={null} previous={null} next={null} onOpen={open} /> : null}
    </>
  );
}
