import { DAY_SECONDS } from '../shared/moscow-time.rules.ts';
import { getRandomBelow, unit } from '../shared/random.rules.ts';

/** Working hours of warehouses, Moscow time. */

export const HOUR = 3600;
const MOSCOW = 3 * HOUR;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;
const OPENS = 7 * HOUR;
const CLOSES = 20 * HOUR;
const SUNDAY_REST = 0.75;

const inDay = (at: number) => (at + MOSCOW) % DAY_SECONDS;

const isSunday = (day: number) => (day + EPOCH_WEEKDAY) % 7 === 0;

/** Moscow date; `month` from 0. */
export function buildDate(at: number): { year: number; month: number; day: number } {
  const date = new Date((at + MOSCOW) * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

/** The time itself during opening hours, else the next morning. */
export function nextOpening(key: number, at: number): number {
  const time = inDay(at);
  const morning = OPENS + getRandomBelow(key, 61, 3 * HOUR);
  if (time < OPENS) return at - time + morning;
  return time > CLOSES ? at - time + DAY_SECONDS + morning : at;
}

/** The time itself during opening hours, else the evening before. */
export function previousOpening(key: number, at: number): number {
  const time = inDay(at);
  const evening = CLOSES - getRandomBelow(key, 62, 3 * HOUR);
  if (time < OPENS) return at - time - DAY_SECONDS + evening;
  return time > CLOSES ? at - time + evening : at;
}

/** Distribution of loading times by hour from seven, mostly before noon. */
const LOADING = [5, 9, 12, 12, 10, 6, 8, 9, 8, 7, 5, 3, 2];
const LOADING_HOURS = LOADING.flatMap((weight, at) => Array<number>(weight).fill(7 + at));

const getDay = (at: number) => Math.floor((at + MOSCOW) / DAY_SECONDS);

/** Loading time in Unix seconds on a day that is counted from the Unix epoch. */
function loadingOn(key: number, day: number): number {
  const hour = LOADING_HOURS[getRandomBelow(key, 63, LOADING_HOURS.length)] ?? 9;
  return day * DAY_SECONDS - MOSCOW + hour * HOUR + getRandomBelow(key, 64, HOUR);
}

const isFree = (key: number, day: number) => isSunday(day) && unit(key, 65) < SUNDAY_REST;

/** Next loading time. Most consignors load nothing on Sundays. */
export function getLoadingAfter(key: number, at: number): number {
  let day = getDay(at);
  while (loadingOn(key, day) < at || isFree(key, day)) day++;
  return loadingOn(key, day);
}

export function loadingBefore(key: number, at: number): number {
  let day = getDay(at);
  while (loadingOn(key, day) > at || isFree(key, day)) day--;
  return loadingOn(key, day);
}

export const hourAfter = (at: number) => Math.ceil(at / HOUR) * HOUR;

export const hourBefore = (at: number) => Math.floor(at / HOUR) * HOUR;
