import type { ClientMoney, DebtorMoney } from '@trassa/contracts/finance/client-money';
import { kopecksOf, toRubles } from '@trassa/contracts/rubles.rules';
import { companyKey } from '../../rollups/parties.rules.ts';

/** Money by key of a client. */
export type MoneyByKey = ReadonlyMap<string, ClientMoney>;

/** Money of a client that no trip names. */
export const noMoney: ClientMoney = {
  ...{ name: '', income: 0, trips: 0, debt: 0, overdue: 0, daysLate: 0, payDays: null },
};

/**
 * Money of debtors by keys of clients: by INN, without one by name. `keysByName`: clients with an INN by their folded
 * name, for debtors that orders name without it.
 */
export function moneyByKey(debtors: readonly DebtorMoney[], keysByName: ReadonlyMap<string, string>): MoneyByKey {
  const keyOf = ({ inn, name }: DebtorMoney) => inn ?? keysByName.get(foldedName(name)) ?? companyKey('', name);
  return new Map([...Map.groupBy(debtors, keyOf)].map(([key, same]) => [key, addUp(same)]));
}

/** A name as `foldedSql` compares it. */
export const foldedName = (name: string): string => name.toLowerCase().replaceAll('ё', 'е');

function addUp(same: readonly DebtorMoney[]): ClientMoney {
  const sum = (of: (one: DebtorMoney) => number) => same.reduce((all, one) => all + of(one), 0);
  const rubles = (key: 'income' | 'debt' | 'overdue') => toRubles(sum((one) => kopecksOf(one[key])));
  const payments = sum((one) => one.payments);
  return {
    name: same.toSorted((a, b) => b.debt - a.debt)[0]?.name ?? '',
    ...{ income: rubles('income'), debt: rubles('debt'), overdue: rubles('overdue') },
    trips: sum(({ trips }) => trips),
    daysLate: Math.max(0, ...same.map(({ daysLate }) => daysLate)),
    payDays: payments === 0 ? null : Math.round((sum((one) => (one.payDays ?? 0) * one.payments) / payments) * 10) / 10,
  };
}
