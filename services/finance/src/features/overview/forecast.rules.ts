import { addDays } from '@trassa/contracts/moscow-day.rules';
import { daysBetween } from '../../shared/calendar.rules.ts';

export const forecasting = {
  days: 90,
  /** An overdue debt is expected this many days from now. */
  overdueDays: 14,
  /** Lower bound: every debtor pays this many days later. */
  lateDays: 10,
} as const;

/** Input of the forecast. Kopecks; days of Moscow, «2026-11-21». */
export interface ForecastFacts {
  today: string;
  balance: number;
  /** Open debts by due day, without the advanced part. */
  due: readonly { day: string; kopecks: number }[];
  /** Planned payments; positive is income. */
  planned: readonly { day: string; kopecks: number }[];
  /** Monthly expenses beyond the planned ones. */
  usualPerMonth: number;
}

export interface ForecastPoint {
  date: string;
  balance: number;
  low: number;
  high: number;
}

type Flow = ReadonlyMap<string, number>;

function getFlow(moves: readonly { day: string; kopecks: number }[]): Flow {
  const sums = new Map<string, number>();
  for (const { day, kopecks } of moves) sums.set(day, (sums.get(day) ?? 0) + kopecks);
  return sums;
}

/** Debts come on their due day, overdue ones in `overdueDays`, all of them `delay` days later. */
const incoming = ({ due, today }: ForecastFacts, overdueDays: number, delay: number): Flow =>
  getFlow(due.map(({ day, kopecks }) => ({ day: addDays(paymentDay(day, today, overdueDays), delay), kopecks })));

/** Expected day of a debt by its due day. */
export const paymentDay = (due: string, today: string, overdueDays: number = forecasting.overdueDays): string =>
  daysBetween(today, due) <= 0 ? addDays(today, overdueDays) : due;

/** Expected day of a planned payment: one of the past comes tomorrow. */
export const plannedDay = (planned: string, today: string): string => (planned > today ? planned : addDays(today, 1));

/** Daily balance: today and ninety days. Monthly expenses are spread over days to the kopeck. */
export function getForecast(facts: ForecastFacts): ForecastPoint[] {
  const expected = incoming(facts, forecasting.overdueDays, 0);
  const late = incoming(facts, forecasting.overdueDays, forecasting.lateDays);
  const early = incoming(facts, 1, 0);
  const planned = getFlow(facts.planned);
  let [balance, low, high] = [facts.balance, facts.balance, facts.balance];
  const points: ForecastPoint[] = [{ date: facts.today, balance, low, high }];
  for (let index = 1; index <= forecasting.days; index += 1) {
    const date = addDays(facts.today, index);
    const spent = Math.floor((facts.usualPerMonth * index) / 30) - Math.floor((facts.usualPerMonth * (index - 1)) / 30);
    const outside = (planned.get(date) ?? 0) - spent;
    balance += (expected.get(date) ?? 0) + outside;
    low += (late.get(date) ?? 0) + outside;
    high += (early.get(date) ?? 0) + outside;
    points.push({ date, balance, low: Math.min(low, balance), high: Math.max(high, balance) });
  }
  return points;
}

/**
 * Cash gap: the first day below zero, the lowest balance until it is positive again, and the number of largest
 * unadvanced debts that cover it with advances of 80 %.
 */
export function getGap(
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
