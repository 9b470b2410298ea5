import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';

const DAY_MS = 86_400_000;

/** Moscow month of a moment, «2026-11». */
export function getMonth(moment: Date): string {
  return getDay(moment).slice(0, 7);
}

/** Month by an offset, which may be negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** First and last day of a month. */
export const getFirstAndLastDay = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** Days between two days; negative when `to` is earlier. */
export function countDaysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Noon of a Moscow day: the time of operations that a person enters by day. */
export function buildNoon(day: string): Date {
  return new Date(getDayStart(day).getTime() + DAY_MS / 2);
}

/** Same day a year earlier; 28 February for 29 February. */
export function getDayYearAgo(day: string): string {
  const month = addMonths(day.slice(0, 7), -12);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

const monthNameFormat = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });

/** «октябрь 2026» */
export const formatMonth = (month: string): string =>
  `${monthNameFormat.format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`;
