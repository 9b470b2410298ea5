// Moscow is three hours ahead of UTC the whole year: it has had no summer time since 2014.
const MOSCOW_AHEAD_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The moment shifted so that its UTC fields read as Moscow time. */
export function toMoscowClock(moment: Date): Date {
  return new Date(moment.getTime() + MOSCOW_AHEAD_MS);
}

/** The day of a moment in Moscow, «2026-11-21». */
export function getDay(moment: Date): string {
  return toMoscowClock(moment).toISOString().slice(0, 10);
}

/** Whether a day is of a year that trips and papers have, 2000 to 2099; any other is a typing error. */
export const hasPlausibleYear = (day: string): boolean => day.startsWith('20');

/** The moment a day begins in Moscow. */
export function getDayStart(day: string): Date {
  return new Date(Date.parse(day) - MOSCOW_AHEAD_MS);
}

/** Whether a time that somebody states is a day without an hour, «2026-11-21», and no moment. */
export const isDayAlone = (time: string): boolean => time.length === 10;

/** Moment of a stated time, ISO 8601 or a day alone; of a day its start or its last minute. */
export function getMoment(time: string, whole: 'start' | 'end'): Date {
  if (!isDayAlone(time)) return new Date(time);
  return whole === 'start' ? getDayStart(time) : new Date(getDayStart(addDays(time, 1)).getTime() - MINUTE_MS);
}

/** The day so many days later (earlier when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from today in Moscow to a day, negative for a past one. */
export function countDaysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(getDay(now))) / DAY_MS);
}

/** «02.12.2026» of a day. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** «02.12.2026 10:00» of a moment in Moscow. */
export function formatDayTime(moment: Date): string {
  return `${formatDay(getDay(moment))} ${toMoscowClock(moment).toISOString().slice(11, 16)}`;
}

/** Monday of the week of a day. */
export function getMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
