import {
  formatDate,
  formatDateLong,
  formatDateTime,
  formatRecent,
  formatRecentDay,
  formatRelative,
  formatTime,
  type Moment,
  readMoment,
} from '../format/format-date.ts';
import styles from './date-time.module.css';

/** date «20.11.2025» · day «вчера» or «20 ноя» · dayTime «вчера, 05:52» or «20 ноя, 05:52» · time · long · relative. */
export type DateTimeView = 'date' | 'day' | 'dayTime' | 'time' | 'long' | 'relative';

const views: Readonly<Record<DateTimeView, (date: Date) => string>> = {
  date: formatDate,
  day: (date) => formatRecentDay(date),
  dayTime: (date) => formatRecent(date),
  time: formatTime,
  long: formatDateLong,
  relative: (date) => formatRelative(date),
};

/** A moment in Moscow time; on hover the full date and how long ago it was. «—» for a missing or broken one. */
export function DateTime({
  value,
  view = 'dayTime',
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
