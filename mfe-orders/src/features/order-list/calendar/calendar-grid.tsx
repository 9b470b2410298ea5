import { formatClockNote, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { CalendarOrder } from '@trassa/contracts/orders/order-views';
import { statusLook } from '@trassa/freight-ui/status-table';
import { formatTime } from '@trassa/ui/format-date';
import { Icon } from '@trassa/ui/icon';
import { memo } from 'react';
import { formatDayTitle, formatDayWithOrders, formatMoreOrders } from './calendar-words.ts';
import { orderCalendarMessages as messages } from './order-calendar.messages.ts';
import styles from './order-calendar.module.css';
import { type CalendarDay, type CalendarSpan, splitOrdersOfCell } from './order-calendar.rules.ts';

/** A hyphen without a line break after it: keeps «Ростов-на-Дону» in one piece. */
const UNBROKEN_HYPHEN = '-\u2060';

const formatPickupTime = ({ pickupAt, clock }: CalendarOrder) =>
  isDayAlone(pickupAt) ? '' : `${formatTime(pickupAt && shiftToClock(pickupAt, clock))}${formatClockNote(clock)}`;

/** An order on its day; its texts are never cut. */
const CalendarEntry = memo(function CalendarEntry({ order }: { readonly order: CalendarOrder }) {
  const look = statusLook('order', order.status);
  const route = messages.route(order.from, order.to);
  const text = [order.number, route, formatPickupTime(order), look.label].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={styles.entry}
      data-order={order.id}
      data-tone={look.tone}
      data-locked={order.locked ? true : undefined}
      title={[text, order.locked].filter(Boolean).join('\n')}
      aria-label={text}
    >
      <b>
        <Icon name={look.icon} size={12} /> {order.number}
      </b>
      <span>{route.replaceAll('-', UNBROKEN_HYPHEN)}</span>
    </button>
  );
});

/** Largest number of orders that a day shows beside «ещё N», in a month and in a week. */
const MAX_ORDERS_OF_DAY: Readonly<Record<CalendarSpan, number>> = { month: 3, week: 5 };

/** A shown day: its number opens the list of the day. */
function Day(props: {
  readonly day: CalendarDay;
  readonly span: CalendarSpan;
  /** Result of dropping the dragged order here; undefined: nothing is dragged. */
  readonly verdict: 'fits' | 'refused' | undefined;
  readonly isOver: boolean;
  readonly isToday: boolean;
  readonly isOther: boolean;
  readonly onDay: (day: string) => void;
}) {
  const { day: shown, span, verdict, isOver, isToday, isOther, onDay } = props;
  const { day, total } = shown;
  const { orders, more } = splitOrdersOfCell(shown, MAX_ORDERS_OF_DAY[span]);
  return (
    <li
      className={styles.day}
      data-drop={day}
      data-verdict={verdict}
      data-over={isOver || undefined}
      data-today={isToday || undefined}
      data-other={isOther || undefined}
      data-empty={total === 0 || undefined}
    >
      <button
        type="button"
        className={styles.number}
        aria-label={formatDayWithOrders(day, total)}
        onClick={() => onDay(day)}
      >
        <span className={styles.short}>{Number(day.slice(8))}</span>
        <span className={styles.long}>{formatDayTitle(day)}</span>
      </button>
      {total === 0 ? <small className={styles.nothing}>{messages.nothing}</small> : null}
      {orders.map((order) => (
        <CalendarEntry key={order.id} order={order} />
      ))}
      {more > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-label={messages.moreOn(formatDayTitle(day), String(more))}
          onClick={() => onDay(day)}
        >
          {formatMoreOrders(more)}
        </button>
      ) : null}
    </li>
  );
}

/** Days of the month as a grid, or of the week: a grid where there is room, else a list. */
export function CalendarGrid(props: {
  readonly days: readonly CalendarDay[];
  readonly span: CalendarSpan;
  /** Any day of the shown month or week. */
  readonly day: string;
  readonly today: string;
  readonly over: string | null;
  readonly verdict: 'fits' | 'refused' | undefined;
  readonly onDay: (day: string) => void;
}) {
  const { days, span, day, today, over, verdict, onDay } = props;
  return (
    <>
      <div className={styles.weekdays} aria-hidden="true">
        {messages.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.days} data-span={span}>
        {days.map((shown) => (
          <Day
            key={shown.day}
            day={shown}
            span={span}
            verdict={verdict}
            isOver={shown.day === over}
            isToday={shown.day === today}
            isOther={span === 'month' && shown.day.slice(0, 7) !== day.slice(0, 7)}
            onDay={onDay}
          />
        ))}
      </ol>
    </>
  );
}
