import { type Income, type IncomeRange, slotsOf } from './income.rules.ts';

/** Thousands of rubles by day of a month: weekdays on the road, Sundays at home. */
const days = [
  38, 62, 71, 44, 92, 18, 0, 84, 66, 101, 73, 88, 24, 0, 96, 79, 118, 64, 105, 58, 0, 61, 83, 47, 90, 76, 12, 0, 69, 54,
  41,
] as const;
/** Weight of a month beside the others; the year grows. */
const months = [61, 58, 70, 74, 69, 82, 78, 85, 91, 88, 97, 100] as const;

/** The month of the example, the same as in the card «Доход»: 65 trips of 19 763 ₽. */
const MONTH_RUBLES = 1_284_600;
const MONTH_TRIPS = 65;
const RUBLES_PER_KM = 104;

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** Shares out a whole number by weights; what rounding leaves goes to the heaviest. */
function shareOut(total: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  const shares = weights.map((weight) => Math.floor((total * weight) / all));
  const heaviest = weights.indexOf(Math.max(...weights));
  return shares.map((share, index) => (index === heaviest ? share + total - sum(shares) : share));
}

const scale = {
  week: { weights: days.slice(14, 21), part: 0.25 },
  month: { weights: days, part: 1 },
  year: { weights: months, part: 10.5 },
} as const;

/** What the chart shows a company that has no orders yet: the same every day, so that nobody takes it for news. */
export function exampleIncome(range: IncomeRange, now: Date): Income {
  const slots = slotsOf(range, now);
  const { weights, part } = scale[range];
  const used = weights.slice(0, slots.length);
  const [total, trips] = [MONTH_RUBLES * part, Math.round(MONTH_TRIPS * part)];
  const income = shareOut(total, used);
  const before = shareOut(Math.round(total * 0.9), [...used.slice(1), used[0] ?? 0]);
  const counts = shareOut(trips, used);
  const bars = slots.map(({ beforeKey: _, ...slot }, index) => ({
    ...slot,
    income: income[index] ?? 0,
    before: before[index] ?? 0,
    trips: counts[index] ?? 0,
  }));
  return { bars, trips, total, average: total / trips, perKm: RUBLES_PER_KM };
}
