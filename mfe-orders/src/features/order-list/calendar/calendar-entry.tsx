import { clockNote, toClock } from '@trassa/contracts/identity/place-clock.rules';
import { isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { CalendarOrder } from '@trassa/contracts/orders/order-views';
import { statusLook } from '@trassa/freight-ui/status-table';
import { formatTime } from '@trassa/ui/format-date';
import { Icon } from '@trassa/ui/icon';
import { memo } from 'react';
import { orderCalendarMessages as messages } from './order-calendar.messages.ts';
import styles from './order-calendar.module.css';

/** A hyphen that ends no line: «Ростов-на-Дону» in one piece. */
const UNBROKEN = '-\u2060';

const clockText = ({ pickupAt, clock }: CalendarOrder) =>
  isDayAlone(pickupAt) ? '' : `${formatTime(pickupAt && toClock(pickupAt, clock))}${clockNote(clock)}`;

/** An order on its day; nothing of it is cut. */
export const CalendarEntry = memo(function CalendarEntry({ order }: { readonly order: CalendarOrder }) {
  const look = statusLook('order', order.status);
  const route = messages.route(order.from, order.to);
  const text = [order.number, route, clockText(order), look.label].filter(Boolean).join(', ');
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
      <span>{route.replaceAll('-', UNBROKEN)}</span>
    </button>
  );
});
