import {
  formatDate,
  formatDateLong,
  formatDateTime,
  formatDayShort,
  formatDayTime,
  formatRelative,
  formatTime,
  type Moment,
  readMoment,
} from '../format/format-date.ts';
import styles from './date-time.module.css';

/** date «20.11.2025» · datetime «20.11.2025, 05:52» · day «20 ноя» · dayTime «20 ноя, 05:52» · time · long · relative. */
export type DateTimeView = 'date' | 'datetime' | 'day' | 'dayTime' | 'time' | 'long' | 'relative';

const views: Readonly<Record<DateTimeView, (date: Date) => string>> = {
  date: formatDate,
  datetime: formatDateTime,
  day: (date) => formatDayShort(date),
  dayTime: (date) => formatDayTime(date),
  time: formatTime,
  long: formatDateLong,
  relative: (date) => formatRelative(date),
};

/** A moment in Moscow time; on hover the full date and how long ago it was. «—» for a missing or broken one. */
export function DateTime({
  value,
  view = 'datetime',
}: {
  readonly value: Moment | null | undefined;
  readonly view?: DateTimeView;
}) {
  const date = readMoment(value);
  if (!date) return <span>—</span>;
  const hint = `${formatDateTime(date)} (Москва), ${formatRelative(date)}`;
  return (
    <time className={styles.time} dateTime={date.toISOString()} title={hint}>
      {views[view](date)}
    </time>
  );
}
