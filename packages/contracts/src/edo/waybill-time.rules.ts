import { addDays, hasPlausibleYear } from '../moscow-day.rules.ts';

/** Time of a waybill as written: a day `YYYY-MM-DD`, `HH:MM:SS` (empty: the day alone), minutes ahead of UTC where said. */
interface WaybillTime {
  day: string;
  clock: string;
  offset: number | null;
}

const DATE_PATTERN =
  /^(?:(?<date>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})|(?<isoYear>\d{4})-(?<isoMonth>\d{2})-(?<isoDate>\d{2}))/u;
const CLOCK_PATTERN =
  /^(?:[TТ,]|\s)\s*(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?:[:.](?<seconds>\d{2})(?:[.,]\d{1,9})?)?/u;
const ZONE_PATTERN =
  /^\s*(?:(?<utc>Z|UTC|GMT)|(?<moscow>МСК|MSK)|(?<sign>[+−-])(?<ahead>\d{2})(?::?(?<minutes>\d{2}))?)$/iu;
const MOSCOW_OFFSET_MINUTES = 180;
const formatTwoDigits = (digits: string | undefined) => (digits ?? '0').padStart(2, '0');

/**
 * Reads a time of a title: of the format (`18.11.2026T10:00:00+03:00`) or ISO 8601, with `Z`, with fractions, without
 * seconds or offset. Null: no time, or of a year outside 2000–2099.
 */
export function parseWaybillTime(text: string | null | undefined): WaybillTime | null {
  const trimmed = text?.trim() ?? '';
  const date = DATE_PATTERN.exec(trimmed);
  const day = buildDay(date?.groups ?? {});
  if (!date || !day) return null;
  const rest = trimmed.slice(date[0].length);
  return rest === '' ? { day, clock: '', offset: null } : buildTimeWithClock(day, rest);
}

type MatchGroups = Readonly<Record<string, string | undefined>>;

function buildTimeWithClock(day: string, rest: string): WaybillTime | null {
  const found = CLOCK_PATTERN.exec(rest);
  const clock = found && buildClock(found.groups ?? {});
  if (!found || !clock) return null;
  const offset = parseOffset(rest.slice(found[0].length));
  if (offset === 'unreadable') return null;
  return clock.startsWith('24') ? { day: addDays(day, 1), clock: '00:00:00', offset } : { day, clock, offset };
}

function buildDay({ date, month, year, isoYear, isoMonth, isoDate }: MatchGroups): string | null {
  const day = `${year ?? isoYear}-${formatTwoDigits(month ?? isoMonth)}-${formatTwoDigits(date ?? isoDate)}`;
  const at = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isReal && hasPlausibleYear(day) ? day : null;
}

function buildClock({ hours, minutes, seconds }: MatchGroups): string | null {
  const clock = [hours, minutes, seconds].map(formatTwoDigits).join(':');
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/u.test(clock) ? clock : null;
}

function parseOffset(text: string): number | null | 'unreadable' {
  if (text.trim() === '') return null;
  const zone = ZONE_PATTERN.exec(text)?.groups;
  if (!zone) return 'unreadable';
  if (zone.utc || zone.moscow) return zone.utc ? 0 : MOSCOW_OFFSET_MINUTES;
  const size = Number(zone.ahead) * 60 + Number(zone.minutes ?? 0);
  if (size > 14 * 60) return 'unreadable';
  return zone.sign === '+' ? size : -size;
}

/** A written time as an instant, by Moscow where no offset is said; a day alone is its `start` or its `end`. */
export function parseWaybillInstant(text: string | null | undefined, whole: 'start' | 'end' = 'start'): Date | null {
  const time = parseWaybillTime(text);
  if (!time) return null;
  const { day, clock, offset } = time;
  const at = Date.parse(`${day}T${clock || (whole === 'end' ? '23:59:00' : '00:00:00')}Z`);
  return new Date(at - (offset ?? MOSCOW_OFFSET_MINUTES) * 60_000);
}

/** A written time as it is stated: a moment, ISO 8601 UTC, or its day where no hour is written. */
export function formatStatedTime(text: string | null | undefined): string | null {
  const time = parseWaybillTime(text);
  return time?.clock === '' ? time.day : (parseWaybillInstant(text)?.toISOString() ?? null);
}

/** A day and a time that stand apart, `ДД.ММ.ГГГГ` and `ЧЧ:ММ:СС` or `ЧЧ.ММ.СС`; an unreadable time leaves the day. */
export const parseWaybillDayAndTime = (date: string | null | undefined, time?: string | null): Date | null =>
  (date && time ? parseWaybillInstant(`${date} ${time}`) : null) ?? parseWaybillInstant(date);
