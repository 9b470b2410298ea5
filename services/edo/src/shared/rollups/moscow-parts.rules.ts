const MOSCOW_MS = 3 * 3_600_000;

/** Day, hour, month and quarter of an instant in Moscow. */
export interface MoscowParts {
  /** `ГГГГ-ММ-ДД`. */
  day: string;
  /** `ГГГГ-ММ`. */
  month: string;
  /** `0`..`23`. */
  hour: string;
  /** Code of a period as a number, 20253. */
  quarter: number;
}

/** Reads an instant in Moscow time, which has no summer time. */
export function moscowParts(at: Date): MoscowParts {
  const moscow = new Date(at.getTime() + MOSCOW_MS);
  const day = moscow.toISOString().slice(0, 10);
  const quarter = moscow.getUTCFullYear() * 10 + Math.floor(moscow.getUTCMonth() / 3) + 1;
  return { day, month: day.slice(0, 7), hour: String(moscow.getUTCHours()), quarter };
}

/** The Moscow day so many days away from a day `ГГГГ-ММ-ДД`. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
