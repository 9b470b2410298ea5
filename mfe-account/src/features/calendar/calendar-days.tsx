import type { CalendarEvent, CalendarKind } from '@trassa/contracts/account/calendar.rules';
import { getMonday } from '@trassa/contracts/moscow-day.rules';
import { DateTime } from '@trassa/ui/date-time';
import { EmptyState } from '@trassa/ui/empty-state';
import { Icon, type IconName } from '@trassa/ui/icon';
import { Truncate } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { Skeleton } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { calendarMessages as messages } from './calendar.messages.ts';
import styles from './calendar.module.css';

type EventsByDay = ReadonlyMap<string, readonly CalendarEvent[]>;

const dayTitleFormat = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const formatDayTitle = (day: string) => dayTitleFormat.format(new Date(day));

const icons = {
  pickup: 'arrow-up',
  delivery: 'arrow-down',
  debt: 'banknote',
  tariff: 'credit-card',
  paper: 'file-clock',
} as const satisfies Record<CalendarKind, IconName>;
const kinds = Object.keys(icons) as CalendarKind[];

export function CalendarLegend() {
  return (
    <ul className={styles.legend}>
      {kinds.map((kind) => (
        <li key={kind} data-kind={kind}>
          <Icon name={icons[kind]} size={12} />
          {messages.kinds[kind]}
        </li>
      ))}
    </ul>
  );
}

/** Text of an event; the order number at its end is not broken at its hyphen. */
function EventText({ text }: { readonly text: string }) {
  const [start, ending] = text.split(/ · (?!.*· )/);
  return (
    <Truncate className={styles.place}>
      {start}
      <span className={styles.dot}>{ending ? ' · ' : ''}</span>
      <span className={styles.ending}>{ending}</span>
    </Truncate>
  );
}

/** A cell of the month shows a short text; the whole text is read aloud and stands in the tooltip. */
function EventLine({ event, isBrief }: { readonly event: CalendarEvent; readonly isBrief: boolean }) {
  const { kind, at, clock, text, short, href } = event;
  return (
    <Link href={href} className={styles.event} data-kind={kind} title={isBrief ? text : undefined}>
      <Icon name={icons[kind]} size={12} label={messages.kinds[kind]} />
      {at ? <DateTime value={at} view="time" clock={clock} /> : null}
      {isBrief ? (
        <>
          <span className={styles.brief} aria-hidden="true">
            {short}
          </span>
          <span className={styles.whole}>
            <EventText text={text} />
          </span>
        </>
      ) : (
        <EventText text={text} />
      )}
    </Link>
  );
}

type GridProps = {
  readonly days: readonly string[];
  readonly today: string;
  /** Undefined while loading; placeholders are shown then. */
  readonly events: EventsByDay | undefined;
  readonly onDay: (day: string) => void;
  /** Month of the grid, `2026-11`; undefined for a week. */
  readonly month?: string;
};

/** Most events shown of a day in a month, the rest behind «more»; fewer in past weeks, so that today is in view. */
const MAX_DAY_EVENTS_IN_MONTH = 3;
const MAX_DAY_EVENTS_IN_PAST_WEEK = 1;

/** Weeks of seven columns. Phones show a column of days with events from today on, with the past behind a button. */
export function DaysGrid({ days, month, ...shown }: GridProps) {
  const [hasPast, setHasPast] = useState(false);
  const { today, events } = shown;
  const isOther = (day: string) => month !== undefined && !day.startsWith(month);
  const isPast = (day: string) => days.includes(today) && day < today;
  const getMost = (day: string) => {
    if (month === undefined) return Number.POSITIVE_INFINITY;
    return isPast(day) && day < getMonday(today) ? MAX_DAY_EVENTS_IN_PAST_WEEK : MAX_DAY_EVENTS_IN_MONTH;
  };
  const past = days.filter((day) => isPast(day) && !isOther(day) && events?.has(day)).length;
  return (
    <div
      className={styles.grid}
      data-wide={month === undefined || undefined}
      data-past={hasPast || undefined}
      aria-busy={events === undefined || undefined}
    >
      {messages.weekdays.map((name) => (
        <span key={name} className={styles.weekday} aria-hidden="true">
          {name}
        </span>
      ))}
      {past > 0 ? (
        <button type="button" className={styles.past} aria-expanded={hasPast} onClick={() => setHasPast(!hasPast)}>
          {hasPast ? messages.hidePast : messages.showPast(past)}
        </button>
      ) : null}
      {days.map((day) => (
        <DayCell
          key={day}
          {...shown}
          day={day}
          most={getMost(day)}
          isOther={isOther(day)}
          isPast={isPast(day)}
          isBrief={month !== undefined}
        />
      ))}
    </div>
  );
}

type DayCellProps = Omit<GridProps, 'days' | 'month'> & {
  readonly day: string;
  readonly most: number;
  readonly isOther: boolean;
  readonly isPast: boolean;
  readonly isBrief: boolean;
};

function DayCell({ day, today, events, onDay, most, isOther, isPast, isBrief }: DayCellProps) {
  const found = events?.get(day) ?? [];
  const isEmpty = events !== undefined && found.length === 0;
  return (
    <div
      className={styles.cell}
      data-other={isOther || undefined}
      data-gone={isPast || undefined}
      data-low={most === MAX_DAY_EVENTS_IN_PAST_WEEK || undefined}
      data-today={day === today || undefined}
      data-empty={isEmpty || undefined}
    >
      <button type="button" className={styles.number} aria-label={formatDayTitle(day)} onClick={() => onDay(day)}>
        <span className={styles.short}>{Number(day.slice(8))}</span>
        <span className={styles.long}>{formatDayTitle(day)}</span>
      </button>
      {day === today && isEmpty ? <span className={styles.nothing}>{messages.nothing}</span> : null}
      {events ? null : <DayPlaceholders lines={Math.min(most, MAX_DAY_EVENTS_IN_MONTH) + 1} />}
      {found.slice(0, most).map((event) => (
        <EventLine key={event.key} event={event} isBrief={isBrief} />
      ))}
      {found.length > most ? (
        <button
          type="button"
          className={styles.more}
          onClick={() => onDay(day)}
          aria-label={`${messages.more(found.length - most)}: ${formatDayTitle(day)}`}
        >
          {messages.more(found.length - most)}
        </button>
      ) : null}
    </div>
  );
}

/** Placeholders of the lines of a day while events load. */
function DayPlaceholders({ lines }: { readonly lines: number }) {
  return (
    <span className={styles.waiting}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identical placeholders
        <Skeleton key={line} height={24} />
      ))}
    </span>
  );
}

/** Events of one day, each with its hour and its kind in words; undefined: the day has none. */
export function DayList({ events }: { readonly events: readonly CalendarEvent[] | undefined }) {
  if (!events) return <EmptyState title={messages.emptyDay} />;
  return (
    <ul className={styles.day}>
      {events.map(({ key, kind, at, clock, text, href }) => (
        <li key={key}>
          <Link href={href} className={styles.event} data-kind={kind}>
            <span className={styles.hour}>{at ? <DateTime value={at} view="time" clock={clock} /> : null}</span>
            <Icon name={icons[kind]} size={14} />
            <b>{messages.kinds[kind]}</b>
            <EventText text={text} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
