import type { ReceivablesTotals } from '@trassa/contracts/finance/overview';
import { toRubles } from '@trassa/contracts/rubles.rules';

interface DueSum {
  due_on: string;
  debts: number;
  kopecks: number;
}

/** Totals over sums by due day; a debt due today is not overdue. */
export function buildDebtTotals(sums: readonly DueSum[], today: string): ReceivablesTotals {
  const late = sums.filter(({ due_on }) => due_on < today);
  const count = (of: readonly DueSum[]) => of.reduce((all, { debts }) => all + debts, 0);
  const amount = (of: readonly DueSum[]) => toRubles(of.reduce((all, { kopecks }) => all + kopecks, 0));
  return { count: count(sums), amount: amount(sums), overdueCount: count(late), overdueAmount: amount(late) };
}
