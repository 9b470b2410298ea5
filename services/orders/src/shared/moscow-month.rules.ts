import { getDayStart, toMoscowClock } from '@trassa/contracts/moscow-day.rules';

/** First day of the Moscow month of a moment, shifted by `months`. */
export function getFirstDayOfMonth(moment: Date, months = 0): string {
  const clock = toMoscowClock(moment);
  return new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

export function getStartOfMonth(moment: Date, months = 0): Date {
  return getDayStart(getFirstDayOfMonth(moment, months));
}
