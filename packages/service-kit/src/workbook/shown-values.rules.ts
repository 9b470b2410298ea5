import type { Cell } from './cell.ts';

const DAY_MS = 86_400_000;
/** Day 0 of the calendars of Excel, as its readers have it. */
const zeroDays = { 1900: Date.UTC(1899, 11, 31), 1904: Date.UTC(1904, 0, 1) } as const;

/** Calendar that the days of a workbook are counted by. */
export type Calendar = keyof typeof zeroDays;

/** First section of a number format without literal text, colours and conditions. */
const getBarePattern = (format: string) =>
  (format.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')[0] ?? '').toLowerCase();

/**
 * A moment as its cell shows it: `2026-12-01`, `2026-12-01 10:00` or `10:00`. Excel keeps a fraction of a day, so a
 * minute is known only after rounding to the second.
 */
export function formatShownMoment(moment: Date, format: string, calendar: Calendar): string {
  const time = Math.round(moment.getTime() / 1000) * 1000;
  if (Number.isNaN(time)) return '';
  const text = new Date(time).toISOString();
  const [day, clock] = [text.slice(0, 10), text.slice(11, 16)];
  const pattern = getBarePattern(format);
  const [hasDay, hasTime] = [/[dy]|mmm/.test(pattern), /[hs]|\[m/.test(pattern)];
  const days = Math.floor((time - zeroDays[calendar]) / DAY_MS);
  if (/\[h/.test(pattern)) return `${String(days * 24 + Number(clock.slice(0, 2))).padStart(2, '0')}${clock.slice(2)}`;
  if (days <= 0 || (hasTime && !hasDay)) return clock;
  return clock === '00:00' || (hasDay && !hasTime) ? day : `${day} ${clock}`;
}

/**
 * A number as its cell shows it, where showing changes it: zeros ahead of a code, and decimals beyond a kopeck, which
 * only a calculation leaves. Digits past the fifteenth are dropped, as in Excel.
 */
export function toShownNumber(value: number, format: string): Cell {
  const pattern = getBarePattern(format);
  if (/^0{2,}$/.test(pattern) && Number.isInteger(value) && value >= 0)
    return String(value).padStart(pattern.length, '0');
  const stored = Number(value.toPrecision(15));
  const decimals = /^[^.%e/@]*[#0?](?:\.([0#?]+))?\s*[^.,%e/@\d#?]*$/.exec(pattern);
  if (!decimals || Number(stored.toFixed(2)) === stored) return stored;
  return Number(stored.toFixed(decimals[1]?.length ?? 0));
}
