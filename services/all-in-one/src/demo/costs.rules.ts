import type { NewOperation } from '@trassa/contracts/finance/operations';
import { addDays } from '@trassa/contracts/moscow-day.rules';

/** Month `2026-11` with its income in rubles. */
export interface EarnedMonth {
  month: string;
  income: number;
}

/** Cost of a month: its day of payment and its sum. */
interface RecurringCost {
  category: NewOperation['category'];
  text: string;
  day: number;
  /** Share of the month's income, and a fixed part in rubles. */
  share: number;
  fixed: number;
}

const MONTHLY_COSTS: readonly RecurringCost[] = [
  { category: 'salary', text: 'Зарплата водителей и диспетчера', day: 10, share: 0.16, fixed: 620_000 },
  { category: 'leasing', text: 'Лизинг тягачей и полуприцепов', day: 15, share: 0, fixed: 540_000 },
  { category: 'tolls', text: 'Платон и платные дороги', day: 20, share: 0.055, fixed: 0 },
  // Weekly, so that a part of a month costs as much as the same part of another month.
  ...[7, 14, 21, 28].map((day) => ({
    ...{ category: 'fuel' as const, text: 'Топливо по картам' },
    ...{ day, share: 0.09, fixed: 0 },
  })),
];
/** Costs of every third month, the last one two months ago, so that the current month shows an ordinary profit. */
const QUARTERLY_COSTS: readonly RecurringCost[] = [
  { category: 'repair', text: 'Шины и ремонт', day: 18, share: 0.07, fixed: 90_000 },
  { category: 'taxes', text: 'Налоги и взносы', day: 25, share: 0.06, fixed: 150_000 },
  { category: 'other', text: 'ОСАГО и каско', day: 5, share: 0, fixed: 310_000 },
];
const OPENING_RUBLES = 4_200_000;

const getLastDay = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

const getDateInMonth = (month: string, day: number) =>
  `${month}-${String(Math.min(day, getLastDay(month))).padStart(2, '0')}`;

/** Whole hundreds of rubles, as people enter sums. */
const roundToHundreds = (rubles: number) => Math.round(rubles / 100) * 100;

function buildOperation(cost: RecurringCost, { month, income }: EarnedMonth): NewOperation {
  const { category, text, day, share, fixed } = cost;
  return {
    category,
    amount: roundToHundreds(fixed + income * share),
    description: text,
    date: getDateInMonth(month, day),
  };
}

/**
 * Payments up to today: costs in proportion to income, and the opening balance before the first of them. Fuel that
 * is due from today on is entered today as one sum.
 */
export function buildCostOperations(months: readonly EarnedMonth[], today: string): NewOperation[] {
  const [first] = months;
  if (!first) return [];
  const opening = { category: 'opening', amount: OPENING_RUBLES, description: 'Остаток на счёте' } as const;
  const costs = months.flatMap((month, at) =>
    [...MONTHLY_COSTS, ...((months.length - at) % 3 === 0 ? QUARTERLY_COSTS : [])].map((cost) =>
      buildOperation(cost, month),
    ),
  );
  const isBurning = ({ category, date }: NewOperation) => category === 'fuel' && date >= today;
  const paid = costs.filter((cost) => cost.date <= today && cost.amount > 0 && !isBurning(cost));
  const burning = costs.filter(isBurning);
  const [fuel] = burning;
  const amount = burning.reduce((sum, one) => sum + one.amount, 0);
  const soFar = fuel && amount > 0 ? [{ ...fuel, amount, date: today }] : [];
  return [{ ...opening, date: addDays(getDateInMonth(first.month, 1), -1) }, ...paid, ...soFar];
}
