import {
  formatDate,
  formatDateLong,
  formatDateTime,
  formatRecent,
  formatRecentDay,
  formatRelative,
  formatTime,
  isDayAlone,
  type Moment,
  readMoment,
} from '../format/format-date.ts';
import styles from './date-time.module.css';

/** date «20.11.2025» · day «вчера» or «20 ноя» · dayTime «вчера, 05:52» or «20 ноя, 05:52» · time · long · relative. */
export type DateTimeView = 'date' | 'day' | 'dayTime' | 'time' | 'long' | 'relative';

const formatByView: Readonly<Record<DateTimeView, (date: Date, now?: Date) => string>> = {
  date: formatDate,
  day: formatRecentDay,
  dayTime: formatRecent,
  time: formatTime,
  long: formatDateLong,
  relative: formatRelative,
};

/** For a day without an hour: views in place of those with a time. */
const viewsWithoutTime: Readonly<Partial<Record<DateTimeView, DateTimeView>>> = {
  dayTime: 'day',
  time: 'day',
  relative: 'day',
};

const HOUR_MS = 3_600_000;

/** Another clock than Moscow's: its name, «МСК+2», and the hours it is ahead of Moscow's. */
export interface Clock {
  readonly name: string;
  readonly ahead: number;
}

/**
 * A moment by a clock, Moscow's unless another is named; on hover the full date and how long ago it was. A day alone,
 * `2026-11-20`, has neither hour nor clock. «—» for a missing or broken one.
 */
export function DateTime({
  value,
  view = 'dayTime',
  clock,
}: {
  readonly value: Moment | null | undefined;
  readonly view?: DateTimeView;
  readonly clock?: Clock | undefined;
}) {
  const date = readMoment(value);
  if (!date) return <span>—</span>;
  if (isDayAlone(value)) {
    return (
      <time className={styles.time} dateTime={value} title={formatDate(date)}>
        {formatByView[viewsWithoutTime[view] ?? view](date)}
      </time>
    );
  }
  const { name = 'Москва', ahead = 0 } = clock ?? {};
  const shift = (time: number) => new Date(time + ahead * HOUR_MS);
  const shown = shift(date.getTime());
  const hint = `${formatDateTime(shown)} (${name}), ${formatRelative(date)}`;
  return (
    <time className={styles.time} dateTime={date.toISOString()} title={hint}>
      {formatByView[view](shown, shift(Date.now()))}
      {clock ? `\u00a0${name}` : null}
    </time>
  );
}
