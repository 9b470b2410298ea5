import { moscowClock, startOfDay } from '@trassa/contracts/moscow-day.rules';

/** The first day of the month a moment lies in, so many months later (earlier when negative). */
export function firstDayOfMonth(moment: Date, months = 0): string {
  const clock = moscowClock(moment);
  return new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

/** The moment that month begins in Moscow. */
export function startOfMonth(moment: Date, months = 0): Date {
  return startOfDay(firstDayOfMonth(moment, months));
}
