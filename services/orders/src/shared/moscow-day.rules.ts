/** Moscow time, without summer time since 2014. */
const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The moment whose hands in UTC are those of a clock in Moscow. */
export function moscowClock(moment: Date): Date {
  return new Date(moment.getTime() + MOSCOW_MS);
}

/** The day of a moment in Moscow, «2026-11-21». */
export function dayOf(moment: Date): string {
  return moscowClock(moment).toISOString().slice(0, 10);
}

/** The moment a day begins in Moscow. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - MOSCOW_MS);
}

/** The day so many days later (earlier when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first day of the month a moment lies in, so many months later (earlier when negative). */
export function firstDayOfMonth(moment: Date, months = 0): string {
  const clock = moscowClock(moment);
  return new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

/** The moment that month begins in Moscow. */
export function startOfMonth(moment: Date, months = 0): Date {
  return startOfDay(firstDayOfMonth(moment, months));
}
