const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The Moscow day of a moment: `2026-11-20`. Moscow has had no summer time since 2014. */
export function moscowDay(moment: Date): string {
  return new Date(moment.getTime() + MOSCOW_MS).toISOString().slice(0, 10);
}

/** The day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Monday of the day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** So many days up to and with the given one, oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index - count + 1));
}
