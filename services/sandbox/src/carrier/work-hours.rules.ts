import { DAY_SECONDS, HOUR_SECONDS, MOSCOW_OFFSET_SECONDS } from '../shared/moscow-time.rules.ts';
import { getRandomBelow, getRandomUnit } from '../shared/random.rules.ts';

/** Working hours of warehouses, Moscow time. */

/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;
const OPENING_SECONDS = 7 * HOUR_SECONDS;
const CLOSING_SECONDS = 20 * HOUR_SECONDS;
const CLOSED_ON_SUNDAY_SHARE = 0.75;

const getSecondsOfDay = (at: number) => (at + MOSCOW_OFFSET_SECONDS) % DAY_SECONDS;

const isSunday = (day: number) => (day + EPOCH_WEEKDAY) % 7 === 0;

/** Moscow date; `month` from 0. */
export function getMoscowDate(at: number): { year: number; month: number; day: number } {
  const date = new Date((at + MOSCOW_OFFSET_SECONDS) * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

/** The time itself during opening hours, else the next morning. */
export function toNextOpenTime(key: number, at: number): number {
  const time = getSecondsOfDay(at);
  const morning = OPENING_SECONDS + getRandomBelow(key, 61, 3 * HOUR_SECONDS);
  if (time < OPENING_SECONDS) return at - time + morning;
  return time > CLOSING_SECONDS ? at - time + DAY_SECONDS + morning : at;
}

/** The time itself during opening hours, else the evening before. */
export function toPreviousOpenTime(key: number, at: number): number {
  const time = getSecondsOfDay(at);
  const evening = CLOSING_SECONDS - getRandomBelow(key, 62, 3 * HOUR_SECONDS);
  if (time < OPENING_SECONDS) return at - time - DAY_SECONDS + evening;
  return time > CLOSING_SECONDS ? at - time + evening : at;
}

/** Distribution of loading times by hour from seven, half of them before noon. */
const LOADING_WEIGHTS = [5, 9, 12, 12, 10, 6, 8, 9, 8, 7, 5, 3, 2];
const LOADING_HOUR_TABLE = LOADING_WEIGHTS.flatMap((weight, at) => Array<number>(weight).fill(7 + at));

const getMoscowDayNumber = (at: number) => Math.floor((at + MOSCOW_OFFSET_SECONDS) / DAY_SECONDS);

/** Loading time in Unix seconds on a day that is counted from the Unix epoch. */
function getLoadingTimeOnDay(key: number, day: number): number {
  const hour = LOADING_HOUR_TABLE[getRandomBelow(key, 63, LOADING_HOUR_TABLE.length)] ?? 9;
  return day * DAY_SECONDS - MOSCOW_OFFSET_SECONDS + hour * HOUR_SECONDS + getRandomBelow(key, 64, HOUR_SECONDS);
}

const isWarehouseClosed = (key: number, day: number) =>
  isSunday(day) && getRandomUnit(key, 65) < CLOSED_ON_SUNDAY_SHARE;

/** Next loading time. Most consignors load nothing on Sundays. */
export function getLoadingTimeAfter(key: number, at: number): number {
  let day = getMoscowDayNumber(at);
  while (getLoadingTimeOnDay(key, day) < at || isWarehouseClosed(key, day)) day++;
  return getLoadingTimeOnDay(key, day);
}

export function getLoadingTimeBefore(key: number, at: number): number {
  let day = getMoscowDayNumber(at);
  while (getLoadingTimeOnDay(key, day) > at || isWarehouseClosed(key, day)) day--;
  return getLoadingTimeOnDay(key, day);
}

export const toNextWholeHour = (at: number) => Math.ceil(at / HOUR_SECONDS) * HOUR_SECONDS;

export const toPreviousWholeHour = (at: number) => Math.floor(at / HOUR_SECONDS) * HOUR_SECONDS;
