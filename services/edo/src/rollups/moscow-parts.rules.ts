import { toMoscowClock } from '@trassa/contracts/moscow-day.rules';

/** Day, hour, month and quarter of an instant in Moscow. */
export interface MoscowParts {
  /** `ГГГГ-ММ-ДД`. */
  day: string;
  /** `ГГГГ-ММ`. */
  month: string;
  /** `0`..`23`. */
  hour: string;
  /** Code of a quarter: 20253 is the third of 2025. */
  quarter: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hourLabels = Array.from({ length: 24 }, (_, hour) => String(hour));
type DayParts = Omit<MoscowParts, 'hour'>;
/** Cache of days; a day has hundreds of documents. */
const dayCache = new Map<number, DayParts>();
const MOST_CACHED_DAYS = 20_000;

/** Reads an instant in Moscow time, which has no summer time. */
export function getMoscowParts(at: Date): MoscowParts {
  const moscow = toMoscowClock(at).getTime();
  const number = Math.floor(moscow / DAY_MS);
  const { day, month, quarter } = dayCache.get(number) ?? cacheDayParts(number, new Date(moscow));
  return { day, month, quarter, hour: hourLabels[Math.floor((moscow - number * DAY_MS) / HOUR_MS)] ?? '' };
}

function cacheDayParts(number: number, moscow: Date): DayParts {
  const day = moscow.toISOString().slice(0, 10);
  const quarter = moscow.getUTCFullYear() * 10 + Math.floor(moscow.getUTCMonth() / 3) + 1;
  const parts = { day, month: day.slice(0, 7), quarter };
  if (dayCache.size >= MOST_CACHED_DAYS) dayCache.clear();
  dayCache.set(number, parts);
  return parts;
}
