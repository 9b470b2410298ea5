import type { Receivable } from '@trassa/contracts/finance/overview';
import { expect, test } from 'vitest';
import { groupDebtsByDebtor, listDebtsToRemind } from './debtors.rules.ts';

const debt = (debtorName: string, amount: number, parts: Partial<Receivable> = {}): Receivable => ({
  ...{ orderId: `${debtorName} ${amount}`, orderNumber: `ТР-${amount}`, platform: 'x5', debtorInn: null },
  ...{ dueOn: '2026-11-10', daysLate: 0, deliveredAt: '2026-09-30T22:00:00.000Z', requestedAt: null, advanced: false },
  ...parts,
  ...{ debtorName, amount },
});

test('debts stand by client, whoever is overdue first, and add up to the kopeck', () => {
  const late = { daysLate: 3 };
  const all = [debt('А', 0.1, late), debt('Б', 900), debt('В', 5, { daysLate: 40 }), debt('А', 0.2), debt('Г', 1000)];
  const groups = groupDebtsByDebtor(all);
  expect(groups.map(({ name }) => name)).toEqual(['В', 'А', 'Г', 'Б']);
  expect(groups[1]).toMatchObject({ amount: 30, overdue: 10, daysLate: 3, debts: [all[0], all[3]] });
  expect(groups.reduce((sum, { amount }) => sum + amount, 0)).toBe(190_530);
});

test('a client is reminded of what is overdue, else of all, and never of what the factor is paid', () => {
  const sold = debt('А', 7, { daysLate: 9, advanced: true });
  const [late, open] = [debt('А', 1, { daysLate: 2 }), debt('А', 2)];
  expect(listDebtsToRemind({ debts: [sold, open, late] })).toEqual([late]);
  expect(listDebtsToRemind({ debts: [sold, open] })).toEqual([open]);
  expect(listDebtsToRemind({ debts: [sold] })).toEqual([]);
});
