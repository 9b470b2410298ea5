import { type ExpenseCategory, expenseCategories } from '@trassa/contracts/finance/operation-kinds';
import type { MonthTotals } from '@trassa/contracts/finance/overview';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { addMonths } from './calendar.rules.ts';
import type { MonthTotal } from './month-totals.queries.ts';

const EXPENSE_PREFIX = 'expense:';
/** Totals of a month in rubles; the ledger holds income as negative sums. */
export function buildMonthTotals(month: string, totals: readonly MonthTotal[]): MonthTotals {
  const sums = { revenue: 0, other_income: 0, vat: 0, expense: 0 };
  for (const { key, account, kopecks } of totals) {
    if (key !== month) continue;
    if (account === 'revenue' || account === 'other_income') sums[account] -= kopecks;
    else if (account === 'trip:vat') sums.vat += kopecks;
    else sums.expense += kopecks;
  }
  return {
    month,
    income: toRubles(sums.revenue),
    vat: toRubles(sums.vat),
    otherIncome: toRubles(sums.other_income),
    expense: toRubles(sums.expense),
    profit: toRubles(sums.revenue + sums.other_income - sums.vat - sums.expense),
  };
}

/** Twelve months that end with the given one. */
export function listLastTwelveMonths(month: string): string[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(month, index - 11));
}

const getCategory = (account: string) => expenseCategories.find((category) => account === EXPENSE_PREFIX + category);

/** Expenses of a month by category, the largest first, in rubles. */
export function listExpensesByCategory(
  month: string,
  totals: readonly MonthTotal[],
): { category: ExpenseCategory; amount: number }[] {
  return totals
    .flatMap(({ key, account, kopecks }) => {
      const category = getCategory(account);
      return key === month && category ? [{ category, amount: toRubles(kopecks) }] : [];
    })
    .sort((a, b) => b.amount - a.amount);
}

const listLastThreeMonths = (month: string) => [1, 2, 3].map((back) => addMonths(month, -back));

/** Average monthly income of trips of the last three whole months, in kopecks, with the VAT that clients pay. */
export function getUsualIncomeKopecks(month: string, totals: readonly MonthTotal[]): number {
  const months = listLastThreeMonths(month);
  const sum = totals.reduce(
    (all, { key, account, kopecks }) => (account === 'revenue' && months.includes(key) ? all - kopecks : all),
    0,
  );
  return Math.max(0, Math.round(sum / months.length));
}

/**
 * Average monthly expense of the last three whole months, in kopecks; without planned categories and without the
 * factor's fees, which come with advances.
 */
export function getUsualExpenseKopecks(
  month: string,
  totals: readonly MonthTotal[],
  planned: ReadonlySet<string>,
): number {
  const months = listLastThreeMonths(month);
  const sum = totals.reduce((total, { key, account, kopecks }) => {
    const category = getCategory(account);
    const counts = category && category !== 'fees' && !planned.has(category) && months.includes(key);
    return counts ? total + kopecks : total;
  }, 0);
  return Math.round(sum / months.length);
}
