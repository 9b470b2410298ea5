import { DateTime } from '@trassa/ui/date-time';
import { EmptyState } from '@trassa/ui/empty-state';
import { Icon, type IconName } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { calendarMessages as messages } from './calendar.messages.ts';
import styles from './calendar.module.css';
import type { CalendarEvent, CalendarKind } from './calendar.rules.ts';

type DaysProps = {
  readonly days: readonly string[];
  readonly today: string;
  readonly events: ReadonlyMap<string, readonly CalendarEvent[]>;
};

const MOST_IN_CELL = 3;
const dayTitle = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const titleOf = (day: string) => dayTitle.format(new Date(day));

const icons = {
  pickup: 'arrow-up',
  delivery: 'arrow-down',
  debt: 'banknote',
  tariff: 'credit-card',
} as const satisfies Record<CalendarKind, IconName>;

function EventLine({ event: { kind, at, text, href } }: { readonly event: CalendarEvent }) {
  return (
    <Link href={href} className={styles.event} data-kind={kind}>
      <Icon name={icons[kind]} size={12} label={messages.kinds[kind]} />
      {at ? <DateTime value={at} view="time" /> : null}
      <span className={styles.place}>{text}</span>
    </Link>
  );
}

/** The month: seven columns, at most three events a day, the rest behind a button. On phones days without events go. */
export function MonthGrid({
  days,
  month,
  today,
  events,
  onDay,
}: DaysProps & { readonly month: string; readonly onDay: (day: string) => void }) {
  return (
    <div className={styles.month}>
      {messages.weekdays.map((name) => (
        <span key={name} className={styles.weekday} aria-hidden="true">
          {name}
        </span>
      ))}
      {days.map((day) => {
        const found = events.get(day) ?? [];
        return (
          <div
            key={day}
            className={styles.cell}
            data-other={!day.startsWith(month) || undefined}
            data-today={day === today || undefined}
            data-empty={found.length === 0 || undefined}
          >
            <button type="button" className={styles.number} aria-label={titleOf(day)} onClick={() => onDay(day)}>
              {Number(day.slice(8))}
            </button>
            {found.slice(0, MOST_IN_CELL).map((event) => (
              <EventLine key={event.key} event={event} />
            ))}
            {found.length > MOST_IN_CELL ? (
              <button
                type="button"
                className={styles.more}
                onClick={() => onDay(day)}
                aria-label={`${messages.more(found.length - MOST_IN_CELL)}: ${titleOf(day)}`}
              >
                {messages.more(found.length - MOST_IN_CELL)}
              </button>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

/** Days one under another, for the week and the day. */
export function AgendaDays({ days, today, events }: DaysProps) {
  const filled = days.filter((day) => events.has(day));
  if (filled.length === 0) return <EmptyState title={messages.empty} />;
  return filled.map((day) => (
    <section key={day} className={styles.agenda} aria-label={titleOf(day)}>
      <h3 data-today={day === today || undefined}>{titleOf(day)}</h3>
      {events.get(day)?.map((event) => (
        <EventLine key={event.key} event={event} />
      ))}
    </section>
  ));
}
