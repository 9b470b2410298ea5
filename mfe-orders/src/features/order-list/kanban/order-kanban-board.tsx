import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import type { Order } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import type { ColumnTotals } from '@trassa/contracts/orders/order-views';
import { type ColumnDropResult, statusColumns } from '@trassa/contracts/orders/status-columns.rules';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { DragGhost } from '../../../shared/drag/drag-ghost.tsx';
import { moveFocus } from '../../../shared/drag/move-focus.ts';
import { type OrderDrag, useOrderDrag } from '../../../shared/drag/use-order-drag.ts';
import { orderQuery } from '../../../shared/order/order.queries.ts';
import { OrderCancellation } from '../../../shared/order-panel/order-cancellation.tsx';
import { orderPanelMessages } from '../../../shared/order-panel/order-panel.messages.ts';
import { useOpenOrder } from '../use-order-filters.ts';
import { orderKanbanMessages as messages } from './order-kanban.messages.ts';
import styles from './order-kanban.module.css';
import { ordersOfColumnQuery, useCardMoves } from './order-kanban.queries.ts';
import { applyMoveToTotals, buildDropsByColumn, listShownColumns } from './order-kanban.rules.ts';
import { KanbanColumn } from './order-kanban-column.tsx';

/** An order dropped on the column of refused and cancelled ones, and which of the two statuses it may get. */
interface EndingOrder {
  readonly order: Order;
  readonly statuses: readonly OrderStatus[];
}

/** Asks whether an order is refused or cancelled, then for the reason. */
function EarlyEndDialog({ order, statuses, onClose }: EndingOrder & { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(order.id));
  const [status, setStatus] = useState<OrderStatus | null>(null);
  if (data && status) return <OrderCancellation order={data} status={status} onClose={onClose} />;
  return (
    <Modal
      open
      title={messages.choose(order.number)}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {messages.keep}
          </Button>
          {data
            ? statuses.map((one) => (
                <Button key={one} variant="danger" onClick={() => setStatus(one)}>
                  {orderPanelMessages.steps[one]}
                </Button>
              ))
            : null}
        </>
      }
    >
      {error ? (
        <LoadFailure
          title={orderPanelMessages.failed}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? messages.chooseText : error ? null : <SkeletonRows rows={1} label={messages.endLoading} />}
    </Modal>
  );
}

const getDropVerdict = (drop: ColumnDropResult | undefined) =>
  drop ? ('refusal' in drop ? 'refused' : 'fits') : undefined;

/** What a drop on a column would do, in words. */
function DropVerdict({ drop, name }: { readonly drop: ColumnDropResult | undefined; readonly name: string }) {
  if (!drop) return null;
  if (!('refusal' in drop)) return <b data-verdict="fits">{messages.fits(name)}</b>;
  return (
    <>
      <b data-verdict="refused">{messages.refused}</b>
      <span>{drop.refusal}</span>
    </>
  );
}

/** Gives a dropped order the status of its new column; a refusal or cancellation asks first. */
function useDrop(query: OrdersQuery) {
  const client = useQueryClient();
  const { moves, give } = useCardMoves();
  const [ending, setEnding] = useState<EndingOrder | null>(null);
  const getOrder = (id: string): Order | undefined =>
    statusColumns
      .flatMap((column) => client.getQueryData(ordersOfColumnQuery(query, column).queryKey)?.pages ?? [])
      .flatMap(({ data }) => data)
      .find((order) => order.id === id);
  const drop = ({ orderId, over }: OrderDrag) => {
    const [order, column] = [getOrder(orderId), statusColumns.find((known) => known === over)];
    const meant = order && column && buildDropsByColumn(order).get(column);
    if (!order || !column || !meant) return;
    if ('refusal' in meant) {
      toast.error(`${messages.refused}: ${meant.refusal}`);
      return;
    }
    const [status] = meant.statuses;
    if (column === 'ended') setEnding({ order, statuses: meant.statuses });
    else if (status) give({ order, column, status });
  };
  return { drop, getOrder, moves, ending, stopEnding: () => setEnding(null) };
}

/** Columns of statuses beside one another; a card dropped on one gets its status. */
export function OrderKanbanBoard({ query, totals }: { readonly query: OrdersQuery; readonly totals: ColumnTotals }) {
  const scroller = useRef<HTMLElement>(null);
  const { openId, getHref } = useOpenOrder();
  const { drop, getOrder, moves, ending, stopEnding } = useDrop(query);
  const canDrag = (id: string) => getOrder(id) !== undefined;
  const { drag, ghost, begin, isDragClick, isFixed } = useOrderDrag({ scroller, canDrag, onDrop: drop });
  const dragged = drag ? getOrder(drag.orderId) : undefined;
  const drops = useMemo(() => (dragged ? buildDropsByColumn(dragged) : null), [dragged]);
  const skipDragClick = (event: MouseEvent) => {
    if (event.detail > 0 && isDragClick()) event.preventDefault();
  };
  const over = statusColumns.find((column) => column === drag?.over);
  return (
    <>
      <section
        ref={scroller}
        className={styles.board}
        aria-label={messages.board}
        data-dragging={drag ? true : undefined}
        data-fixed={isFixed || undefined}
        onPointerDown={begin}
        onDragStart={(event) => event.preventDefault()}
        onClickCapture={skipDragClick}
        onKeyDown={(event) => moveFocus(event, 'columns')}
      >
        {listShownColumns(moves.reduce(applyMoveToTotals, totals)).map((total) => (
          <KanbanColumn
            key={total.column}
            total={total}
            query={query}
            moves={moves}
            openId={openId}
            getHref={getHref}
            verdict={getDropVerdict(drops?.get(total.column))}
            isOver={drag?.over === total.column}
          />
        ))}
      </section>
      {drag && dragged ? (
        <DragGhost at={ghost} title={dragged.number}>
          {over ? <DropVerdict drop={drops?.get(over)} name={messages.columns[over]} /> : null}
        </DragGhost>
      ) : null}
      {ending ? <EarlyEndDialog {...ending} onClose={stopEnding} /> : null}
    </>
  );
}
