import { formatCount, type PluralForms } from './plural.ts';

/** A moment: ISO 8601, milliseconds or a Date. */
export type Moment = string | number | Date;

const zone = 'Europe/Moscow';
/** Formatter created at its first use: creating one takes longer than a hundred uses. */
function createFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat('ru-RU', { timeZone: zone, ...options });
    return made;
  };
}

const dateFormat = createFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });
const timeFormat = createFormat({ hour: '2-digit', minute: '2-digit' });
const longFormat = createFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const partsFormat = createFormat({ day: 'numeric', month: 'numeric', year: 'numeric' });

const shortMonths = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'] as const;

/** The moment as a Date, or null when it cannot be read: wire data may hold an empty or broken date. */
export function readMoment(moment: Moment | null | undefined): Date | null {
  if (moment === null || moment === undefined || moment === '') return null;
  const date = moment instanceof Date ? moment : new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Whether the moment is a day without an hour, `2025-11-20`, which formats of moments show alone. */
export const isDayAlone = (moment: Moment | null | undefined): moment is string =>
  typeof moment === 'string' && moment.length === 10;

interface DayParts {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

const HOUR_MS = 3_600_000;
/** Cache of Moscow days by hour: splitting a date is the slowest work of a list, and a day begins on an hour. */
const daysByHour = new Map<number, DayParts>();

function getDayParts(date: Date): DayParts {
  const hour = Math.floor(date.getTime() / HOUR_MS);
  const known = daysByHour.get(hour);
  if (known) return known;
  const found = new Map(
    partsFormat()
      .formatToParts(date)
      .map((part) => [part.type, Number(part.value)]),
  );
  const parts = { day: found.get('day') ?? 0, month: found.get('month') ?? 1, year: found.get('year') ?? 0 };
  daysByHour.set(hour, parts);
  return parts;
}

/** «20.11.2025» in Moscow; «—» when there is no date. */
export function formatDate(moment: Moment | null | undefined): string {
  const date = readMoment(moment);
  return date ? dateFormat().format(date) : '—';
}

/** «05:52» in Moscow. */
export function formatTime(moment: Moment | null | undefined): string {
  const date = readMoment(moment);
  return date ? timeFormat().format(date) : '—';
}

/** «20.11.2025, 05:52» in Moscow. */
export function formatDateTime(moment: Moment | null | undefined): string {
  const date = readMoment(moment);
  if (!date || isDayAlone(moment)) return formatDate(date);
  return `${dateFormat().format(date)}, ${timeFormat().format(date)}`;
}

/** «20 ноя» in Moscow, with the year only when it is not the year of `now`. */
export function formatDayShort(moment: Moment | null | undefined, now: Date = new Date()): string {
  const date = readMoment(moment);
  if (!date) return '—';
  const { day, month, year } = getDayParts(date);
  const text = `${day}\u00a0${shortMonths[month - 1]}`;
  return year === getDayParts(now).year ? text : `${text}\u00a0${year}`;
}

/** «20 ноя, 21:18» in Moscow. */
export function formatDayTime(moment: Moment | null | undefined, now: Date = new Date()): string {
  const date = readMoment(moment);
  const day = formatDayShort(date, now);
  return date && !isDayAlone(moment) ? `${day}, ${timeFormat().format(date)}` : day;
}

const DAY_MS = 86_400_000;
const nearDays: Readonly<Record<number, string>> = { [-1]: 'вчера', 0: 'сегодня', 1: 'завтра' };

function getDayNumber(date: Date): number {
  const { day, month, year } = getDayParts(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** «вчера», «сегодня», «завтра», else «20 ноя» in Moscow. */
export function formatRecentDay(moment: Moment | null | undefined, now: Date = new Date()): string {
  const date = readMoment(moment);
  return (date && nearDays[getDayNumber(date) - getDayNumber(now)]) ?? formatDayShort(date, now);
}

/** «вчера, 14:20», «сегодня, 14:20», «завтра, 14:20», else «20 ноя, 14:20» in Moscow. */
export function formatRecent(moment: Moment | null | undefined, now: Date = new Date()): string {
  if (isDayAlone(moment)) return formatRecentDay(moment, now);
  const date = readMoment(moment);
  const near = date && nearDays[getDayNumber(date) - getDayNumber(now)];
  return near ? `${near},\u00a0${formatTime(date)}` : formatDayTime(date, now);
}

/** «20 ноября 2025» in Moscow. */
export function formatDateLong(moment: Moment | null | undefined): string {
  const date = readMoment(moment);
  return date
    ? longFormat()
        .format(date)
        .replace(/\s*г\.$/, '')
    : '—';
}

const relativeUnits: readonly (readonly [seconds: number, forms: PluralForms])[] = [
  [31_536_000, ['год', 'года', 'лет']],
  [2_592_000, ['месяц', 'месяца', 'месяцев']],
  [86_400, ['день', 'дня', 'дней']],
  [3_600, ['час', 'часа', 'часов']],
  [60, ['минуту', 'минуты', 'минут']],
];

/** «2 минуты назад», «через 3 дня», «только что»: how far the moment is from `now`. Days are those of the calendar in Moscow. */
export function formatRelative(moment: Moment | null | undefined, now: Date = new Date()): string {
  const date = readMoment(moment);
  if (!date) return '—';
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const unit = relativeUnits.find(([size]) => Math.abs(seconds) >= size);
  if (!unit) return seconds > 0 ? 'сейчас' : 'только что';
  const [size, forms] = unit;
  const isDays = size * 1000 === DAY_MS;
  const distance = isDays ? getDayNumber(date) - getDayNumber(now) : seconds / size;
  const text = formatCount(Math.floor(Math.abs(distance)), forms);
  return seconds > 0 ? `через ${text}` : `${text} назад`;
}
