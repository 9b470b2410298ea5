import { getDayStart, toMoscowClock } from '../moscow-day.rules.ts';

const FIRST_PERIOD_YEAR = 2023;

const periodCodePattern = /^(0|20\d{2}[1-4])$/;

/**
 * Interval of a period code as instants, `from` inclusive, `to` exclusive; null for `0` or no code. Quarters begin at
 * midnight in Moscow.
 */
export function getPeriodRange(code: string): { from: Date; to: Date } | null {
  if (code === '0' || !periodCodePattern.test(code)) return null;
  const year = Number(code.slice(0, 4));
  const month = (Number(code[4]) - 1) * 3;
  return { from: getMoscowMidnight(year, month), to: getMoscowMidnight(year, month + 3) };
}

/** The period code of the quarter that holds an instant. */
export function getPeriodCode(at: Date): string {
  const moscow = toMoscowClock(at);
  return `${moscow.getUTCFullYear()}${Math.floor(moscow.getUTCMonth() / 3) + 1}`;
}

/** Whether a text is a period code: `0` (all), or a year followed by the digit of a quarter that has begun, `20231`. */
export const isPeriodCode = (code: string, now = new Date()): boolean =>
  periodCodePattern.test(code) && (code === '0' || code <= getPeriodCode(now));

/** Quarters from 2023 up to now, newest first, for lists of periods. */
export function listPeriodCodes(now: Date): string[] {
  const codes: string[] = [];
  const current = getPeriodCode(now);
  for (let year = FIRST_PERIOD_YEAR; ; year += 1) {
    for (const quarter of [1, 2, 3, 4]) {
      const code = `${year}${quarter}`;
      codes.unshift(code);
      if (code >= current) return codes;
    }
  }
}

/** «4 кв. 2025»; «Все периоды» for `0`. */
export function formatPeriod(code: string): string {
  return code === '0' ? 'Все периоды' : `${code[4]} кв. ${code.slice(0, 4)}`;
}

/** Midnight in Moscow of a date `ГГГГ-ММ-ДД`; null when there is no such day. */
export function parseMoscowDay(date: string): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!parts) return null;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
  return exists ? getMoscowMidnight(year, month - 1, day) : null;
}

function getMoscowMidnight(year: number, month: number, day = 1): Date {
  return getDayStart(new Date(Date.UTC(year, month, day)).toISOString());
}
