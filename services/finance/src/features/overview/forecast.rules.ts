import { addDays } from '@trassa/contracts/moscow-day.rules';
import { countDaysBetween } from '../../shared/calendar.rules.ts';

export const forecastSettings = {
  days: 90,
  /** An overdue debt is expected this many days from now. */
  overdueDays: 14,
  /** Lower bound: every debtor pays this many days later. */
  lateDays: 10,
  /** Trips that are not delivered yet are paid this many days from now on. */
  newIncomeDays: 30,
} as const;

/** Input of the forecast. Kopecks; days of Moscow, «2026-11-21». */
export interface ForecastFacts {
  today: string;
  balance: number;
  /** Open debts by due day, without the advanced part. */
  due: readonly { day: string; kopecks: number }[];
  /** Planned payments; positive is income. */
  planned: readonly { day: string; kopecks: number }[];
  /** Monthly expenses beyond the planned ones; they are paid week by week. */
  usualPerMonth: number;
  /** Income of a usual month, which trips that are not delivered yet may bring again. */
  incomePerMonth: number;
}

export interface ForecastPoint {
  date: string;
  balance: number;
  low: number;
  high: number;
  /** Balance with the income of trips that are not delivered yet. */
  withNew: number;
}

type DailyFlow = ReadonlyMap<string, number>;

function sumByDay(moves: readonly { day: string; kopecks: number }[]): DailyFlow {
  const sums = new Map<string, number>();
  for (const { day, kopecks } of moves) sums.set(day, (sums.get(day) ?? 0) + kopecks);
  return sums;
}

/** Income from debts: on their due day, overdue ones in `overdueDays`, all of them `delay` days later. */
const getIncomingFlow = ({ due, today }: ForecastFacts, overdueDays: number, delay: number): DailyFlow =>
  sumByDay(
    due.map(({ day, kopecks }) => ({ day: addDays(getExpectedPaymentDay(day, today, overdueDays), delay), kopecks })),
  );

/** Expected day of a debt by its due day; one due today or before comes in `overdueDays`. */
export const getExpectedPaymentDay = (
  due: string,
  today: string,
  overdueDays: number = forecastSettings.overdueDays,
): string => (countDaysBetween(today, due) <= 0 ? addDays(today, overdueDays) : due);

/** Expected day of a planned payment: one of the past comes tomorrow. */
export const getExpectedPlannedDay = (planned: string, today: string): string =>
  planned > today ? planned : addDays(today, 1);

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/** Usual expenses in kopecks: each Monday pays for the days since the last Monday, the last day for the rest. */
export function listUsualExpenses(today: string, perMonth: number): { day: string; kopecks: number }[] {
  const payments: { day: string; kopecks: number }[] = [];
  let paid = 0;
  for (let index = 1; index <= forecastSettings.days; index += 1) {
    const day = addDays(today, index);
    if (!isMonday(day) && index < forecastSettings.days) continue;
    const due = Math.floor((perMonth * index) / 30);
    if (due > paid) payments.push({ day, kopecks: due - paid });
    paid = due;
  }
  return payments;
}

/** Kopecks from undelivered trips by day `index` of the forecast: `perMonth` each 30 days, after `newIncomeDays`. */
const getNewIncomeUntilDay = (perMonth: number, index: number) =>
  Math.floor((perMonth * Math.max(0, index - forecastSettings.newIncomeDays)) / 30);

/** Forecast balance of today and of each of the next ninety days. */
export function getForecast(facts: ForecastFacts): ForecastPoint[] {
  const expected = getIncomingFlow(facts, forecastSettings.overdueDays, 0);
  const late = getIncomingFlow(facts, forecastSettings.overdueDays, forecastSettings.lateDays);
  const early = getIncomingFlow(facts, 1, 0);
  const planned = sumByDay(facts.planned);
  const usual = sumByDay(listUsualExpenses(facts.today, facts.usualPerMonth));
  let [balance, low, high] = [facts.balance, facts.balance, facts.balance];
  const points: ForecastPoint[] = [{ date: facts.today, balance, low, high, withNew: balance }];
  for (let index = 1; index <= forecastSettings.days; index += 1) {
    const date = addDays(facts.today, index);
    const outside = (planned.get(date) ?? 0) - (usual.get(date) ?? 0);
    balance += (expected.get(date) ?? 0) + outside;
    low += (late.get(date) ?? 0) + outside;
    high += (early.get(date) ?? 0) + outside;
    const withNew = balance + getNewIncomeUntilDay(facts.incomePerMonth, index);
    points.push({ date, balance, low: Math.min(low, balance), high: Math.max(high, balance), withNew });
  }
  return points;
}

/**
 * Cash gap: the first day below zero, the lowest balance until it is positive again, and the number of largest
 * unadvanced debts that cover it with advances of 80 %.
 */
export function findCashGap(
  points: readonly ForecastPoint[],
  freeDebts: readonly number[],
): { date: string; kopecks: number; shipments: number } | null {
  const begins = points.findIndex(({ balance }) => balance < 0);
  const first = points[begins];
  if (!first) return null;
  const ends = points.findIndex(({ balance }, index) => index > begins && balance >= 0);
  const stretch = points.slice(begins, ends < 0 ? undefined : ends);
  const kopecks = Math.min(...stretch.map(({ balance }) => balance));
  let missing = -kopecks;
  let shipments = 0;
  for (const debt of freeDebts) {
    if (missing <= 0) break;
    missing -= Math.floor((debt * 80) / 100);
    shipments += 1;
  }
  return { date: first.date, kopecks, shipments };
}
