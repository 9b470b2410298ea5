/** Numbers from here on are milliseconds since 1970, smaller ones seconds: right for times of 1973 to the year 5138. */
const LEAST_TIME_IN_MILLISECONDS = 100_000_000_000;

/** A moment without a zone, which must not be read by the zone of this machine. */
const TIME_WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** Time of a device: seconds or milliseconds since 1970, or ISO 8601, by UTC where it names no zone. Null: unreadable. */
export function readTime(value: unknown): Date | null {
  const text = String(value).trim();
  const zoned = TIME_WITHOUT_ZONE.test(text) ? `${text}Z` : text;
  const time = /^\d+(\.\d+)?$/.test(text) ? toMilliseconds(Number(text)) : Date.parse(zoned);
  return Number.isFinite(time) && Math.abs(time) < 8.64e15 ? new Date(time) : null;
}

const toMilliseconds = (value: number) => Math.round(value < LEAST_TIME_IN_MILLISECONDS ? value * 1000 : value);
