import type { Payer } from '@trassa/contracts/finance/client-money';
import { expect, test } from 'vitest';
import { getCompanyKey } from '../../rollups/parties.rules.ts';
import { groupPayersByKey } from './payers.rules.ts';

const money = { income: 0.1, trips: 1, debt: 10, overdue: 0, daysLate: 0, payDays: null, payments: 0, score: null };
const payer = ({
  money: sums,
  ...parts
}: Partial<Omit<Payer, 'money'>> & { money?: Partial<Payer['money']> }): Payer => ({
  ...{ inn: '7705034202', name: 'ООО «Вектор»', lastAt: '2026-11-20T10:00:00.000Z' },
  ...parts,
  money: { ...money, ...sums },
});

test.each([
  ['an INN', payer({}), '7705034202'],
  ['the name of a client with an INN', payer({ inn: null, name: 'ООО «ВЁКТОР»' }), '5260000000'],
  ['the name of a client without one', payer({ inn: null, name: 'Сидоров' }), getCompanyKey('', 'сидоров')],
])('a payer finds its client by %s', (_, one, key) => {
  expect([...groupPayersByKey([one], new Map([['ооо «вектор»', '5260000000']])).keys()]).toEqual([key]);
});

test('a client under several names is one payer: its money adds up, its days by the number of payments', () => {
  const payers = groupPayersByKey(
    [
      payer({ money: { payDays: 10, payments: 3, debt: 5 } }),
      payer({
        ...{ inn: null, name: 'Вектор', lastAt: '2026-11-25T10:00:00.000Z' },
        money: { income: 0.2, payDays: 30, payments: 1, overdue: 7, daysLate: 4, score: 71 },
      }),
    ],
    new Map([['вектор', '7705034202']]),
  );
  expect(payers.get('7705034202')).toMatchObject({
    lastAt: new Date('2026-11-25T10:00:00.000Z'),
    money: { name: 'Вектор', income: 0.3, trips: 2, debt: 15, overdue: 7, daysLate: 4, payDays: 15, score: 71 },
  });
});

test('debts that name nobody are a payer of their own', () => {
  const [unnamed] = groupPayersByKey([payer({ inn: null, name: '' })], new Map()).values();
  expect(unnamed).toMatchObject({ name: 'Плательщик не указан', inn: '', money: { name: '', debt: 10 } });
});
