import type { DayBalance, StatementOperation } from '../../providers/banks/bank.ts';

/** Balance that a bank states over days, in kopecks. */
interface StatedBalance {
  from: string;
  to: string;
  opening: number;
  closing: number | null;
}

/** Balance at the end of each day with operations, and of each stated last day, where the stated balance wins. */
export function listDayBalances(
  stated: readonly StatedBalance[],
  operations: readonly Pick<StatementOperation, 'day' | 'kopecks' | 'direction'>[],
): DayBalance[] {
  const days = new Map<string, number>();
  for (const { from, to, opening, closing } of stated) {
    let balance = opening;
    for (const one of operations) {
      if (one.day < from || one.day > to) continue;
      balance += one.direction === 'in' ? one.kopecks : -one.kopecks;
      days.set(one.day, balance);
    }
    days.set(to, closing ?? balance);
  }
  return [...days].map(([day, kopecks]) => ({ day, kopecks })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Balances, oldest first, where one that is stated for a later day than `today` is of today. */
export function keepBalancesUntil(today: string, balances: readonly DayBalance[]): DayBalance[] {
  const days = new Map(balances.map(({ day, kopecks }) => [day > today ? today : day, kopecks]));
  return [...days].map(([day, kopecks]) => ({ day, kopecks }));
}
