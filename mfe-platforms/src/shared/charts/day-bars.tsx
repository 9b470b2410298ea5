import { formatDayShort, readMoment } from '@trassa/ui/format-date';
import { type ReactNode, useState } from 'react';
import styles from './day-bars.module.css';

/** One day of a chart. */
export interface DayBar {
  /** `2026-11-20` */
  day: string;
  value: number;
}

/** Saturday or Sunday. */
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const nameOf = (day: string) => formatDayShort(readMoment(`${day}T12:00:00+03:00`) ?? new Date(0));

/** The next round figure at or above the greatest value: 1, 2 or 5 with zeroes. */
export function roundTop(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

/** What a DayBars takes; `unit` says a value in words, `head` stands over the read-out at the left. */
export interface DayBarsProps {
  readonly label: string;
  readonly days: readonly DayBar[];
  readonly unit: (value: number) => string;
  readonly scale: (value: number) => string;
  readonly head?: ReactNode;
}

/**
 * Days as columns drawn by the page itself, at its real width. Each is a button that reads its figure out, so that
 * pointer, finger, keyboard and screen reader are told the same.
 */
export function DayBars({ label, days, unit, scale, head }: DayBarsProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const top = roundTop(Math.max(0, ...days.map(({ value }) => value)));
  const shown = pointed === null ? null : days[pointed];
  const total = days.reduce((all, { value }) => all + value, 0);
  return (
    <figure className={styles.chart} aria-label={label}>
      <figcaption className={styles.read} aria-live="polite">
        {head}
        <b>{shown ? `${nameOf(shown.day)}: ${unit(shown.value)}` : unit(total)}</b>
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.top}>{scale(top)}</span>
        <span className={styles.middle}>{scale(top / 2)}</span>
        <ol className={styles.bars} onPointerLeave={() => setPointed(null)}>
          {days.map(({ day, value }, index) => (
            <li key={day}>
              <button
                type="button"
                className={isWeekend(day) ? styles.quiet : undefined}
                aria-label={`${nameOf(day)}: ${unit(value)}`}
                onPointerEnter={() => setPointed(index)}
                onFocus={() => setPointed(index)}
                onBlur={() => setPointed(null)}
                onClick={() => setPointed(index)}
              >
                <span style={{ height: `${(value / top) * 100}%` }} />
              </button>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.axis} aria-hidden="true">
        {[0, Math.floor((days.length - 1) / 2), days.length - 1].map((index) => (
          <span key={index}>{days[index] ? nameOf(days[index].day) : ''}</span>
        ))}
      </div>
    </figure>
  );
}
