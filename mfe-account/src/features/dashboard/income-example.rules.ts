import { type Income, type IncomeRange, listBarPeriods } from './income.rules.ts';

/** Weights of the days of a month; every seventh has none. */
const dayWeights = [
  38, 62, 71, 44, 92, 18, 0, 84, 66, 101, 73, 88, 24, 0, 96, 79, 118, 64, 105, 58, 0, 61, 83, 47, 90, 76, 12, 0, 69, 54,
  41,
] as const;
/** Weights of the months of a growing year. */
const monthWeights = [61, 58, 70, 74, 69, 82, 78, 85, 91, 88, 97, 100] as const;

/** Income of the example month in rubles, the same as on the card «Доход»: 65 trips of 19 763 ₽. */
const MONTH_RUBLES = 1_284_600;
const MONTH_TRIPS = 65;
const RUBLES_PER_KM = 104;

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** Splits an integer by weights; the rounding difference goes to the largest. */
function splitByWeights(total: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  const shares = weights.map((weight) => Math.floor((total * weight) / all));
  const heaviest = weights.indexOf(Math.max(...weights));
  return shares.map((share, index) => (index === heaviest ? share + total - sum(shares) : share));
}

const WEEK_PART_OF_MONTH = 0.25;

/** Weights of the bars of a range; `part` and `partBefore`: this and the previous period as multiples of a month. */
function buildExampleProportions(range: IncomeRange, past: number) {
  if (range === 'week')
    return { weights: dayWeights.slice(14, 21), part: WEEK_PART_OF_MONTH, partBefore: WEEK_PART_OF_MONTH };
  if (range === 'month') return { weights: dayWeights, part: 1, partBefore: 1 };
  const now = monthWeights[past - 1] ?? monthWeights[0];
  return { weights: monthWeights, part: sum(monthWeights.slice(0, past)) / now, partBefore: sum(monthWeights) / now };
}

/** Example for a company without orders: the total of a week or month never changes; future bars have no income. */
export function buildExampleIncome(range: IncomeRange, now: Date): Income {
  const slots = listBarPeriods(range, now);
  const past = slots.findIndex(({ isNow }) => isNow) + 1;
  const { weights, part, partBefore } = buildExampleProportions(range, past);
  const all = weights.slice(0, slots.length);
  const used = all.map((weight, index) => (index < past ? weight : 0));
  const [total, trips] = [Math.round(MONTH_RUBLES * part), Math.round(MONTH_TRIPS * part)];
  const income = splitByWeights(total, used);
  const before = splitByWeights(Math.round(MONTH_RUBLES * partBefore * 0.9), [...all.slice(1), all[0] ?? 0]);
  const counts = splitByWeights(trips, used);
  const bars = slots.map(({ beforeKey: _, ...slot }, index) => ({
    ...slot,
    income: income[index] ?? 0,
    before: before[index] ?? 0,
    trips: counts[index] ?? 0,
  }));
  return { bars, trips, total, average: total / trips, perKm: RUBLES_PER_KM };
}
