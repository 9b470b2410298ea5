import { below, unit } from '../shared/draw.rules.ts';
import { DAY_SECONDS } from '../shared/moscow-time.rules.ts';

/** When warehouses work: hours and days of Moscow, so that nobody loads at three in the morning. */

export const HOUR = 3600;
const MOSCOW = 3 * HOUR;
/** The Unix epoch began on a Thursday. */
const EPOCH_WEEKDAY = 4;
const OPENS = 7 * HOUR;
const CLOSES = 20 * HOUR;
const SUNDAY_REST = 0.75;

const inDay = (at: number) => (at + MOSCOW) % DAY_SECONDS;

const isSunday = (at: number) => (Math.floor((at + MOSCOW) / DAY_SECONDS) + EPOCH_WEEKDAY) % 7 === 0;

/** The day of Moscow; `month` from 0. */
export function dateOf(at: number): { year: number; month: number; day: number } {
  const date = new Date((at + MOSCOW) * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

/** The time itself when a warehouse is open, else the next morning. */
export function whenOpen(key: number, at: number): number {
  const time = inDay(at);
  const morning = OPENS + below(key, 61, 3 * HOUR);
  if (time < OPENS) return at - time + morning;
  return time > CLOSES ? at - time + DAY_SECONDS + morning : at;
}

/** The time itself when a warehouse is open, else the evening before. */
export function whenOpenBefore(key: number, at: number): number {
  const time = inDay(at);
  const evening = CLOSES - below(key, 62, 3 * HOUR);
  if (time < OPENS) return at - time - DAY_SECONDS + evening;
  return time > CLOSES ? at - time + evening : at;
}

/** As {@link whenOpen}; most consignors load nothing on Sundays. */
export function whenLoading(key: number, at: number): number {
  const open = whenOpen(key, at);
  return isSunday(open) && unit(key, 63) < SUNDAY_REST ? open + DAY_SECONDS : open;
}

/** As {@link whenOpenBefore}; most consignors load nothing on Sundays. */
export function whenLoadingBefore(key: number, at: number): number {
  const open = whenOpenBefore(key, at);
  return isSunday(open) && unit(key, 63) < SUNDAY_REST ? open - DAY_SECONDS : open;
}

/** The whole hour at or after a time. */
export const hourAfter = (at: number) => Math.ceil(at / HOUR) * HOUR;

/** The whole hour at or before a time. */
export const hourBefore = (at: number) => Math.floor(at / HOUR) * HOUR;
