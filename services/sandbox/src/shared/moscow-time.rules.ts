/** Days, quarters and hours of the exchange are in Moscow time (UTC+3, no daylight saving since 2014). */

export const HOUR_SECONDS = 3600;
export const MOSCOW_OFFSET_SECONDS = 3 * HOUR_SECONDS;
export const DAY_SECONDS = 86_400;
export const YEAR_SECONDS = 365 * DAY_SECONDS;

function toMoscowIso(seconds: number): string {
  return new Date((seconds + MOSCOW_OFFSET_SECONDS) * 1000).toISOString();
}

/** `2026-11-20T14:05:00+03:00`. */
export function toIsoWithMoscowOffset(seconds: number): string {
  return `${toMoscowIso(seconds).slice(0, 19)}+03:00`;
}

/** `2026-11-20`. */
export function toMoscowDate(seconds: number): string {
  return toMoscowIso(seconds).slice(0, 10);
}

/** `20.11.2026`, the date format of the tax service. */
export function formatDottedDate(seconds: number): string {
  const [year, month, day] = toMoscowDate(seconds).split('-');
  return `${day}.${month}.${year}`;
}

/** `14:05:00`. */
export function formatClockTime(seconds: number): string {
  return toMoscowIso(seconds).slice(11, 19);
}

/** `20.11.2026T14:05:00+03:00`. */
export function formatDottedDateTime(seconds: number): string {
  return `${formatDottedDate(seconds)}T${formatClockTime(seconds)}+03:00`;
}

/** Unix seconds of the start of a Moscow day such as `2026-11-20`; undefined for an invalid date. */
export function parseStartOfDay(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const at = Date.parse(`${date}T00:00:00+03:00`);
  if (Number.isNaN(at)) return undefined;
  const seconds = at / 1000;
  return toMoscowDate(seconds) === date ? seconds : undefined;
}

/** Unix seconds of start and exclusive end of a quarter such as `20264`; undefined for an invalid code. */
export function parseQuarterBounds(period: string): { from: number; until: number } | undefined {
  const match = /^(\d{4})([1-4])$/.exec(period);
  if (!match) return undefined;
  const year = Number(match[1]);
  const quarter = Number(match[2]);
  const month = (quarter - 1) * 3;
  const at = (months: number) => Date.UTC(year, months, 1) / 1000 - MOSCOW_OFFSET_SECONDS;
  return { from: at(month), until: at(month + 3) };
}
