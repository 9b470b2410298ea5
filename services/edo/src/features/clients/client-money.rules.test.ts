import type { DebtorMoney } from '@trassa/contracts/finance/client-money';
import { expect, test } from 'vitest';
import { companyKey } from '../../rollups/parties.rules.ts';
import { moneyByKey } from './client-money.rules.ts';

const debtor = (parts: Partial<DebtorMoney>): DebtorMoney => ({
  ...{ inn: '7705034202', name: 'ООО «Вектор»', income: 0.1, trips: 1, debt: 10, overdue: 0, daysLate: 0 },
  ...{ payDays: null, payments: 0 },
  ...parts,
});

test.each([
  ['an INN', debtor({}), '7705034202'],
  ['the name of a client with an INN', debtor({ inn: null, name: 'ООО «ВЁКТОР»' }), '5260000000'],
  ['the name of a client without one', debtor({ inn: null, name: 'Сидоров' }), companyKey('', 'сидоров')],
])('money finds its client by %s', (_, one, key) => {
  expect([...moneyByKey([one], new Map([['ооо «вектор»', '5260000000']])).keys()]).toEqual([key]);
});

test('money of one client under several names adds up, its days by the number of payments', () => {
  const money = moneyByKey(
    [
      debtor({ payDays: 10, payments: 3, debt: 5 }),
      debtor({ inn: null, income: 0.2, payDays: 30, payments: 1, overdue: 7, daysLate: 4, name: 'Вектор' }),
    ],
    new Map([['вектор', '7705034202']]),
  );
  expect(money.get('7705034202')).toEqual({
    ...{ name: 'Вектор', income: 0.3, trips: 2, debt: 15, overdue: 7, daysLate: 4, payDays: 15 },
  });
});
