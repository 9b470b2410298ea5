import { addMonths } from './calendar.rules.ts';

const QUARTER_MONTHS = 3;

/** Stored periods that make up the months: whole quarters, «2026-Q4», and single months before and after them. */
export function splitIntoPeriods({ from, to }: { from: string; to: string }): string[] {
  const periods: string[] = [];
  for (let month = from; month <= to; ) {
    const number = Number(month.slice(5));
    const isQuarter = number % QUARTER_MONTHS === 1 && addMonths(month, QUARTER_MONTHS - 1) <= to;
    periods.push(isQuarter ? `${month.slice(0, 4)}-Q${Math.ceil(number / QUARTER_MONTHS)}` : month);
    month = addMonths(month, isQuarter ? QUARTER_MONTHS : 1);
  }
  return periods;
}

const MONTH_TEXT_LENGTH = '2026-11'.length;

/** First and last day of a span, 31 as the last of any month; null when both ends are months. */
export function getDaySpan({ from, to }: { from: string; to: string }): { from: string; to: string } | null {
  if (from.length === MONTH_TEXT_LENGTH && to.length === MONTH_TEXT_LENGTH) return null;
  return { from: from.padEnd(10, '-01'), to: to.padEnd(10, '-31') };
}
