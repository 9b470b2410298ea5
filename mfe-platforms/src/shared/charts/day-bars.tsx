import { formatDayShort, readMoment } from '@trassa/ui/format-date';
import { VisuallyHidden } from '@trassa/ui/visually-hidden';
import { type PointerEvent, type ReactNode, useState } from 'react';
import styles from './day-bars.module.css';

/** One day of a chart. */
export interface DayBar {
  /** `2026-11-20` */
  day: string;
  value: number;
}

const cx = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

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
 * Days as columns drawn by the page itself, at its real width. A slider lies over them: pointer, finger and arrow keys
 * choose a day, whose figure is read out; to screen readers the days are a list.
 */
export function DayBars({ label, days, unit, scale, head }: DayBarsProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const top = roundTop(Math.max(0, ...days.map(({ value }) => value)));
  const shown = pointed === null ? undefined : days[pointed];
  const total = unit(days.reduce((all, { value }) => all + value, 0));
  const wordsOf = ({ day, value }: DayBar) => `${nameOf(day)}: ${unit(value)}`;
  const point = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * days.length);
    setPointed(Math.max(0, Math.min(days.length - 1, index)));
  };
  return (
    <figure className={styles.chart} aria-label={label}>
      <figcaption className={styles.read}>
        {head}
        <b>{shown ? wordsOf(shown) : total}</b>
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.top}>{scale(top)}</span>
        {Number.isInteger(top / 2) ? <span className={styles.middle}>{scale(top / 2)}</span> : null}
        <div className={styles.field}>
          <ol className={styles.bars}>
            {days.map((one, index) => (
              <li key={one.day} className={cx(isWeekend(one.day) && styles.quiet, index === pointed && styles.pointed)}>
                <span style={{ height: `${(one.value / top) * 100}%` }} />
                <VisuallyHidden>{wordsOf(one)}</VisuallyHidden>
              </li>
            ))}
          </ol>
          <input
            type="range"
            min={0}
            max={days.length - 1}
            value={pointed ?? days.length - 1}
            aria-label={label}
            aria-valuetext={shown ? wordsOf(shown) : total}
            onChange={(event) => setPointed(Number(event.target.value))}
            onPointerMove={point}
            onPointerLeave={() => setPointed(null)}
            onBlur={() => setPointed(null)}
          />
        </div>
      </div>
      <Axis days={days} />
    </figure>
  );
}

/** First, middle and last day. */
function Axis({ days }: Pick<DayBarsProps, 'days'>) {
  const named = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)];
  return (
    <div className={styles.axis} aria-hidden="true">
      {named.map((one) => (one ? <span key={one.day}>{nameOf(one.day)}</span> : null))}
    </div>
  );
}
