import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { analyticsViewMessages as messages } from '../../shared/analytics/analytics-view.messages.ts';
import styles from './quarter-strip.module.css';

/** Quarter by period code with its number of documents; null while unknown. */
interface Quarter {
  readonly period: string;
  readonly count: number | null;
}

const getYear = ({ period }: Quarter) => period.slice(0, 4);
const ROMAN = ['I', 'II', 'III', 'IV'];
const getRoman = ({ period }: Quarter) => ROMAN[Number(period[4]) - 1] ?? '';
/** Name of a bar; the visible text begins it, for voice control (WCAG 2.5.3). */
const formatBarName = (quarter: Quarter) =>
  messages.quarter(`${getRoman(quarter)} кв. ${getYear(quarter)}`, quarter.count);
const LEAST_BAR_HEIGHT_SHARE = 0.12;

/** Index of the bar that an arrow key, Home or End moves the focus to; null for other keys. */
function getNextBarIndex(key: string, at: number, last: number): number | null {
  if (key === 'ArrowRight') return Math.min(at + 1, last);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const bars = [...event.currentTarget.querySelectorAll('button')];
  const next = getNextBarIndex(event.key, bars.indexOf(event.target as HTMLButtonElement), bars.length - 1);
  if (next === null) return;
  event.preventDefault();
  bars[next]?.focus();
}

/**
 * Quarters as bars by number of documents, an empty one as a line. A click or Enter chooses a quarter, a second one
 * clears it; arrow keys move within the strip, which is one tab stop.
 */
export function QuarterStrip({
  quarters,
  chosen,
  onChange,
}: {
  readonly quarters: readonly Quarter[];
  /** Period code; `0`: all. */
  readonly chosen: string;
  readonly onChange: (period: string) => void;
}) {
  const [focused, setFocused] = useState<string | null>(null);
  const most = Math.max(1, ...quarters.map(({ count }) => count ?? 0));
  const stop = focused ?? (chosen === '0' ? quarters.at(-1)?.period : chosen);
  const getHeight = (count: number) => Math.max(LEAST_BAR_HEIGHT_SHARE, count / most);
  const isOn = ({ period }: Quarter) => chosen === '0' || chosen === period;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line of bars in every browser
    <div className={styles.strip} role="group" aria-label={messages.quarters} onKeyDown={moveFocus}>
      {[...Map.groupBy(quarters, getYear)].map(([year, ofYear]) => (
        <span key={year} className={styles.year}>
          <em>{year}</em>
          {ofYear.map((quarter) => (
            <button
              key={quarter.period}
              type="button"
              className={isOn(quarter) ? `${styles.quarter} ${styles.on}` : styles.quarter}
              style={quarter.count ? ({ '--share': getHeight(quarter.count) } as CSSProperties) : undefined}
              title={formatBarName(quarter)}
              aria-label={formatBarName(quarter)}
              aria-pressed={chosen === quarter.period}
              tabIndex={quarter.period === stop ? 0 : -1}
              onFocus={() => setFocused(quarter.period)}
              onClick={() => onChange(chosen === quarter.period ? '0' : quarter.period)}
            >
              <i className={quarter.count ? undefined : styles.none} />
              <span>{getRoman(quarter)}</span>
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}
