import type { NewOperation } from '@trassa/contracts/finance/operations';
import { addDays } from '@trassa/contracts/moscow-day.rules';

/** A month with what was earned in it, `2026-11`, rubles. */
export interface EarnedMonth {
  month: string;
  income: number;
}

/** A cost of a month: on which day it is paid, and how much it is. */
interface Cost {
  category: NewOperation['category'];
  text: string;
  day: number;
  /** Part of the month's income, and what it costs whatever is earned. */
  share: number;
  fixed: number;
}

const COSTS: readonly Cost[] = [
  { category: 'salary', text: 'Зарплата водителей и диспетчера', day: 10, share: 0.16, fixed: 620_000 },
  { category: 'leasing', text: 'Лизинг тягачей и полуприцепов', day: 15, share: 0, fixed: 540_000 },
  { category: 'tolls', text: 'Платон и платные дороги', day: 20, share: 0.055, fixed: 0 },
  // By weeks, so that a part of a month costs as much as the same part of another one.
  ...[7, 14, 21, 28].map((day) => ({
    ...{ category: 'fuel' as const, text: 'Топливо по картам' },
    ...{ day, share: 0.09, fixed: 0 },
  })),
];
/** Costs that come every third month, last two months ago: the month under way shows an ordinary profit. */
const QUARTERLY: readonly Cost[] = [
  { category: 'repair', text: 'Шины и ремонт', day: 18, share: 0.07, fixed: 90_000 },
  { category: 'taxes', text: 'Налоги и взносы', day: 25, share: 0.06, fixed: 150_000 },
  { category: 'other', text: 'ОСАГО и каско', day: 5, share: 0, fixed: 310_000 },
];
const OPENING_RUBLES = 4_200_000;

const lastDayOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

const dayOf = (month: string, day: number) => `${month}-${String(Math.min(day, lastDayOf(month))).padStart(2, '0')}`;

/** Thousands, as people enter them. */
const rounded = (rubles: number) => Math.round(rubles / 100) * 100;

function operationOf(cost: Cost, { month, income }: EarnedMonth): NewOperation {
  const { category, text, day, share, fixed } = cost;
  return { category, amount: rounded(fixed + income * share), description: text, date: dayOf(month, day) };
}

/**
 * What the carrier has paid by today: costs in proportion to what was earned, the balance it began with before the first
 * of them, and nothing in the future. Fuel of the month under way is entered as far as it has been burnt.
 */
export function costsOf(months: readonly EarnedMonth[], today: string): NewOperation[] {
  const [first] = months;
  if (!first) return [];
  const opening = { category: 'opening', amount: OPENING_RUBLES, description: 'Остаток на счёте' } as const;
  const costs = months.flatMap((month, at) =>
    [...COSTS, ...((months.length - at) % 3 === 0 ? QUARTERLY : [])].map((cost) => operationOf(cost, month)),
  );
  const isBurning = ({ category, date }: NewOperation) => category === 'fuel' && date >= today;
  const paid = costs.filter((cost) => cost.date <= today && cost.amount > 0 && !isBurning(cost));
  const burning = costs.filter(isBurning);
  const [fuel] = burning;
  const amount = burning.reduce((sum, one) => sum + one.amount, 0);
  const soFar = fuel && amount > 0 ? [{ ...fuel, amount, date: today }] : [];
  return [{ ...opening, date: addDays(dayOf(first.month, 1), -1) }, ...paid, ...soFar];
}
