import type { DatedRate } from '@trassa/contracts/finance/key-rate.rules';
import { isWorkingDay } from '@trassa/contracts/finance/working-days.rules';
import { addDays } from '@trassa/contracts/moscow-day.rules';
import { countDaysBetween } from '../../shared/calendar.rules.ts';

/** A debt in kopecks, the day it was due, its payments by day, and the last day for which interest is counted. */
export interface DebtForInterest {
  kopecks: number;
  dueOn: string;
  paid: readonly { on: string; kopecks: number }[];
  until: string;
}

/** Days with the same debt and rate, both ends included; `percent` a year, or a day by a contract; sums in kopecks. */
export interface InterestPeriod {
  from: string;
  to: string;
  days: number;
  debt: number;
  percent: number;
  interest: number;
  /** Kopecks paid on the last day. */
  paid: number;
}

/** First day of delay: the day after the due day, which a day off moves to the next working day (ГК РФ, art. 193). */
function getFirstDelayDay(dueOn: string): string {
  let last = dueOn;
  while (!isWorkingDay(last)) last = addDays(last, 1);
  return addDays(last, 1);
}

interface ConstantDebtPeriod {
  from: string;
  to: string;
  debt: number;
  paid: number;
}

/** Stretches of days with the same debt; a payment lowers the debt from the next day on. */
function listConstantDebtPeriods({ kopecks, dueOn, paid, until }: DebtForInterest): ConstantDebtPeriod[] {
  const first = getFirstDelayDay(dueOn);
  const sums = new Map<string, number>();
  for (const { on, kopecks: part } of paid) sums.set(on, (sums.get(on) ?? 0) + part);
  const stretches: ConstantDebtPeriod[] = [];
  let [from, debt] = [first, kopecks];
  for (const [on, part] of [...sums].toSorted(([a], [b]) => a.localeCompare(b))) {
    if (on < first) debt -= part;
    else if (on <= until) {
      stretches.push({ from, to: on, debt, paid: part });
      debt -= part;
      from = addDays(on, 1);
    }
  }
  return [...stretches, { from, to: until, debt, paid: 0 }].filter((one) => one.debt > 0 && one.from <= one.to);
}

/** Parts of a stretch, cut at the given days within it. */
function splitConstantDebtPeriod(stretch: ConstantDebtPeriod, begins: readonly string[]): ConstantDebtPeriod[] {
  const starts = [stretch.from, ...begins.filter((day) => day > stretch.from && day <= stretch.to).toSorted()];
  return [...new Set(starts)].map((from, index, all) => {
    const next = all[index + 1];
    return { ...stretch, from, to: next ? addDays(next, -1) : stretch.to, paid: next ? 0 : stretch.paid };
  });
}

const getYear = (day: string) => Number(day.slice(0, 4));
const countDaysOfYear = (year: number) => countDaysBetween(`${year}-01-01`, `${year + 1}-01-01`);

/** kopecks × days × percent ÷ (100 × parts), half up, in kopecks; `parts`: days for which `percent` is due. */
function getChargeOfDays(
  kopecks: number,
  { days, percent, parts }: { days: number; percent: number; parts: number },
): number {
  const divisor = 100_000n * BigInt(parts);
  const exact = BigInt(kopecks) * BigInt(days) * BigInt(Math.round(percent * 1000));
  return Number((2n * exact + divisor) / (2n * divisor));
}

/**
 * Interest for another's money (ГК РФ, art. 395): debt × days × key rate ÷ days of the year, for each sum, rate and length of
 * year. `rates` begin no later than the first day.
 */
export function listInterestPeriods(debt: DebtForInterest, rates: readonly DatedRate[]): InterestPeriod[] {
  const years = Array.from(
    { length: Math.max(0, getYear(debt.until) - getYear(debt.dueOn)) },
    (_, index) => getYear(debt.dueOn) + index + 1,
  );
  const changes = years.filter((year) => countDaysOfYear(year) !== countDaysOfYear(year - 1));
  const begins = [...rates.map(({ from }) => from), ...changes.map((year) => `${year}-01-01`)];
  return listConstantDebtPeriods(debt)
    .flatMap((stretch) => splitConstantDebtPeriod(stretch, begins))
    .map((part) => {
      const percent = rates.findLast(({ from }) => from <= part.from)?.percent ?? 0;
      const days = countDaysBetween(part.from, part.to) + 1;
      const interest = getChargeOfDays(part.debt, { days, percent, parts: countDaysOfYear(getYear(part.from)) });
      return { ...part, days, percent, interest };
    });
}

/** Penalty of a contract: percent of the debt a day, at most `cap` percent of the whole debt. */
export function listPenaltyPeriods(
  debt: DebtForInterest,
  { percent, cap }: { percent: number; cap: number | null },
): InterestPeriod[] {
  let left =
    cap === null ? Number.POSITIVE_INFINITY : getChargeOfDays(debt.kopecks, { days: 1, percent: cap, parts: 1 });
  return listConstantDebtPeriods(debt).map((part) => {
    const days = countDaysBetween(part.from, part.to) + 1;
    const interest = Math.min(left, getChargeOfDays(part.debt, { days, percent, parts: 1 }));
    left -= interest;
    return { ...part, days, percent, interest };
  });
}
