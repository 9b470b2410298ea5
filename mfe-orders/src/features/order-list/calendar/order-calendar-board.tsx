import { getDay } from '@trassa/contracts/moscow-day.rules';
import { formatConflictLines } from '@trassa/contracts/orders/conflicts.rules';
import type { CalendarOrder, OrderCalendar } from '@trassa/contracts/orders/order-views';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { splitConflicts } from '../../../shared/assignment/split-conflicts.rules.ts';
import { DragGhost } from '../../../shared/drag/drag-ghost.tsx';
import { moveFocus } from '../../../shared/drag/move-focus.ts';
import { useMoves } from '../../../shared/drag/use-moves.ts';
import { type OrderDrag, useOrderDrag } from '../../../shared/drag/use-order-drag.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { formatDayName } from './calendar-words.ts';
import { orderCalendarMessages as messages } from './order-calendar.messages.ts';
import styles from './order-calendar.module.css';
import { dayMoveConflictsQuery, type MovedOrder, moveOrderToDay } from './order-calendar.queries.ts';
import { applyMoveToCalendar, type CalendarSpan, listDaysWithOrders, listShownDays } from './order-calendar.rules.ts';
import { useMovedToast } from './use-moved-toast.ts';

interface BoardProps {
  readonly calendar: OrderCalendar;
  readonly span: CalendarSpan;
  readonly day: string;
  readonly now: Date;
  /** Days under one another, for a phone. */
  readonly isList: boolean;
  readonly onOpen: (id: string) => void;
  readonly onDay: (day: string) => void;
  /** Called after a drop that needs a confirmation. */
  readonly onAsk: (move: MovedOrder) => void;
}

const findDayOfOrder = (calendar: OrderCalendar, id: string) =>
  calendar.days.find(({ orders }) => orders.some((order) => order.id === id));

/** Moves a dropped order to its new day. A conflict is shown as an error, or asks for a confirmation in the dialog. */
function useDrop({ calendar, onAsk }: Pick<BoardProps, 'calendar' | 'onAsk'>) {
  const client = useQueryClient();
  const sayMoved = useMovedToast();
  const getOrder = (id: string) => findDayOfOrder(calendar, id)?.orders.find((order) => order.id === id);
  const { moves, give } = useMoves(
    async ({ order: { id, version }, day }: { order: CalendarOrder; day: string; before: string }) => {
      const { conflicts } = await client.fetchQuery(dayMoveConflictsQuery(id, day));
      if (conflicts.length === 0) await moveOrderToDay({ id, version, day, confirmed: [] });
      return conflicts;
    },
    (conflicts, { order: { id, number }, day, before }) => {
      const { refusing } = splitConflicts(conflicts);
      if (refusing.length > 0) toast.error(`${messages.refused}: ${formatConflictLines(refusing).join('. ')}`);
      else if (conflicts.length > 0) onAsk({ id, number, day, before });
      else sayMoved({ id, number, day, before });
    },
  );
  const drop = ({ orderId, over }: OrderDrag) => {
    const order = getOrder(orderId);
    const before = findDayOfOrder(calendar, orderId)?.day;
    if (!order || over === null || before === undefined || over === before) return;
    if (order.locked) toast.error(`${messages.refused}: ${order.locked}`);
    else give({ order, day: over, before });
  };
  return { drop, getOrder, moves };
}

/** What a drop on a day would do, in words. */
function DropVerdict({ order, over }: { readonly order: CalendarOrder; readonly over: string }) {
  if (!order.locked) return <b data-verdict="fits">{messages.moveTo(formatDayName(over))}</b>;
  return (
    <>
      <b data-verdict="refused">{messages.refused}</b>
      <span>{order.locked}</span>
    </>
  );
}

/** Scrolls to today: on a phone the past days of the week fill several screens above it. */
function useScrollToToday(board: RefObject<HTMLElement | null>, isList: boolean) {
  useEffect(() => {
    board.current?.querySelector('[data-today]')?.scrollIntoView({ block: isList ? 'start' : 'nearest' });
  }, [board, isList]);
}

/** Orders on their days of loading; one dropped on another day moves there. */
export function OrderCalendarBoard(props: BoardProps) {
  const { calendar, span, day, now, isList, onOpen, onDay } = props;
  const scroller = useRef<HTMLElement>(null);
  useScrollToToday(scroller, isList);
  const { drop, getOrder, moves } = useDrop(props);
  const canDrag = (id: string) => getOrder(id) !== undefined;
  const { drag, ghost, begin, isDragClick, isFixed } = useOrderDrag({ scroller, canDrag, onDrop: drop });
  const dragged = drag ? getOrder(drag.orderId) : undefined;
  const days = useMemo(
    () => listDaysWithOrders(listShownDays(span, day), moves.reduce(applyMoveToCalendar, calendar)),
    [span, day, calendar, moves],
  );
  const openOrder = (event: MouseEvent) => {
    if (event.detail > 0 && isDragClick()) return;
    const id = (event.target as Element).closest<HTMLElement>('[data-order]')?.dataset.order;
    if (id) onOpen(id);
  };
  const over = drag?.over ?? null;
  const isElsewhere = dragged && over && over !== findDayOfOrder(calendar, dragged.id)?.day;
  return (
    <>
      <section
        ref={scroller}
        className={styles.board}
        aria-label={messages.calendar}
        data-dragging={drag ? true : undefined}
        data-fixed={isFixed || undefined}
        data-list={isList || undefined}
        onPointerDown={begin}
        onClick={openOrder}
        onKeyDown={(event) => moveFocus(event, 'columns')}
      >
        <CalendarGrid
          days={days}
          span={span}
          day={day}
          today={getDay(now)}
          over={over}
          verdict={dragged && (dragged.locked ? 'refused' : 'fits')}
          onDay={onDay}
        />
      </section>
      {dragged ? (
        <DragGhost at={ghost} title={dragged.number}>
          {isElsewhere ? <DropVerdict order={dragged} over={over} /> : null}
        </DragGhost>
      ) : null}
    </>
  );
}
