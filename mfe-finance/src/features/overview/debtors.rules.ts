import type { Receivable } from '@trassa/contracts/finance/overview';
import { toKopecks } from '@trassa/contracts/rubles.rules';

/** Open debts of one client; sums in kopecks, `daysLate` of the most overdue debt. */
export interface Debtor {
  name: string;
  debts: readonly Receivable[];
  amount: number;
  overdue: number;
  daysLate: number;
}

const sumDebts = (debts: readonly Receivable[]): number =>
  debts.reduce((all, { amount }) => all + toKopecks(amount), 0);

const isLate = ({ daysLate }: Receivable) => daysLate > 0;

/** Debts by client, the largest overdue sum first, then the largest debt. */
export function groupDebtsByDebtor(all: readonly Receivable[]): Debtor[] {
  return [...Map.groupBy(all, ({ debtorName }) => debtorName)]
    .map(([name, debts]) => ({
      ...{ name, debts, amount: sumDebts(debts), overdue: sumDebts(debts.filter(isLate)) },
      daysLate: Math.max(...debts.map(({ daysLate }) => daysLate)),
    }))
    .sort((a, b) => b.overdue - a.overdue || b.amount - a.amount);
}

/** Debts for a reminder: the overdue ones, else all. Debts sold to the factor are left out: the factor is paid. */
export function listDebtsToRemind({ debts }: Pick<Debtor, 'debts'>): Receivable[] {
  const own = debts.filter(({ advanced }) => !advanced);
  const late = own.filter(isLate);
  return late.length > 0 ? late : own;
}
