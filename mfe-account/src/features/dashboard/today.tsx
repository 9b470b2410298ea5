import { formatClockNote, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { OrdersOverview, StopOfToday } from '@trassa/contracts/orders/overview';
import { Card } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { formatRecentDay, formatTime } from '@trassa/ui/format-date';
import { Truncate } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { otherRemotePaths } from '../../paths.ts';
import { dayMessages as messages } from './day.messages.ts';
import { isOverdue } from './day.rules.ts';
import styles from './first-view.module.css';

function EventLine({ event, now }: { readonly event: StopOfToday; readonly now: Date }) {
  const { at, clock, kind, orderId, place, vehiclePlate, done } = event;
  const overdue = isOverdue(event, now);
  const number = vehiclePlate ? parsePlate(vehiclePlate).text : null;
  const standing = done ? messages.done : overdue ? messages.overdue : null;
  const sentence = messages.sentence([
    isDayAlone(at) ? formatRecentDay(at, now) : `${formatTime(shiftToClock(at, clock))}${formatClockNote(clock)}`,
    messages.kinds[kind],
    place,
    standing,
    number,
  ]);
  return (
    <li data-state={done ? 'done' : overdue ? 'late' : kind}>
      <Link href={otherRemotePaths.order(orderId)} aria-label={sentence} title={sentence}>
        <b>
          <DateTime value={at} view="time" clock={clock} />
        </b>{' '}
        <Truncate>
          {messages.kinds[kind]}, {place}
        </Truncate>{' '}
        <small>{standing ?? number}</small>
      </Link>
    </li>
  );
}

/** At most four loadings and unloadings of the day, by time; done ones are among them only where there is room. */
export function TodayCard({ today, now }: { readonly today: OrdersOverview['today']; readonly now: Date }) {
  if (today.count === 0) return null;
  return (
    <Card
      title={messages.today}
      note={messages.formatDone(today.done, today.count)}
      actions={<Link href={otherRemotePaths.plan}>{messages.plan}</Link>}
      flush
    >
      <ol className={styles.timeline}>
        {today.first
          .toSorted((a, b) => a.at.localeCompare(b.at))
          .map((event) => (
            <EventLine key={`${event.orderId}${event.kind}`} event={event} now={now} />
          ))}
      </ol>
    </Card>
  );
}
