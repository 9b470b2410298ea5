/** Seconds since 1970 stay below it for three thousand years, milliseconds are above it since 1973. */
const LEAST_MILLISECONDS = 100_000_000_000;

/** A moment that names no zone; our own clock must not lend it one. */
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** Time of a device: seconds or milliseconds since 1970, or ISO 8601, by UTC where it names no zone. Null: unreadable. */
export function readTime(value: unknown): Date | null {
  const text = String(value).trim();
  const zoned = WITHOUT_ZONE.test(text) ? `${text}Z` : text;
  const time = /^\d+(\.\d+)?$/.test(text) ? toMilliseconds(Number(text)) : Date.parse(zoned);
  return Number.isFinite(time) && Math.abs(time) < 8.64e15 ? new Date(time) : null;
}

const toMilliseconds = (value: number) => Math.round(value < LEAST_MILLISECONDS ? value * 1000 : value);
