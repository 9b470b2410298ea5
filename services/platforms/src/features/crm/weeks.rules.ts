import { addDays } from '@trassa/contracts/moscow-day.rules';

/** Monday of the day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** So many days up to and with the given one, oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index - count + 1));
}
