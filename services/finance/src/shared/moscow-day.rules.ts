const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day of a moment in Moscow, «2026-11-21». */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + MOSCOW_MS).toISOString().slice(0, 10);
}

/** The month of a moment in Moscow, «2026-11». */
export function monthOf(moment: Date): string {
  return dayOf(moment).slice(0, 7);
}

/** The day so many days later (earlier when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The month so many months later (earlier when negative). */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The moment a day begins in Moscow. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - MOSCOW_MS);
}

/** Noon of a day in Moscow: when what a person enters for a day happened. */
export function noonOf(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS / 2);
}
