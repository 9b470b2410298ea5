import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { anOrder, anOrderMoney } from '../../testing/fake-orders.ts';

const now = () => new Date('2026-11-28T09:00:00Z');
let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor({ now });
});
afterAll(() => finance.stop());

type Company = ReturnType<typeof aDirector>;
const deliveredAt = '2026-11-20T09:00:00.000Z';
const aDebt = (rubles: number, parts: Partial<OrderMoney>) =>
  anOrderMoney(anOrder({ price: rubles }), { deliveredAt, debtorInn: null, ...parts });

async function readDebtors(as: Company) {
  const { body } = await finance.service.call(financeEndpoints.overview, { as });
  const debts = await finance.service.call(financeEndpoints.receivables, { as });
  return {
    clients: body.data.clients.map(({ name, income }) => [name, income]),
    debtors: body.data.receivables.debtors.map(({ name, amount }) => [name, amount]),
    inns: debts.body.data.map(({ debtorInn }) => debtorInn),
  };
}
async function readKeys(as: Company, cut: 'vehicle' | 'driver' | 'client') {
  const query = { cut, from: '2026-11', to: '2026-11' };
  const { body } = await finance.service.call(profitEndpoints.profit, { as, query });
  return body.data.rows.map(({ key, trips }) => [key, trips]);
}

test('one INN under many spellings is one debtor, two entrepreneurs of one name are two', async () => {
  const as = aDirector();
  const inn = '7728168971';
  const spellings = [
    'ООО «Василёк»',
    'ООО "Василек"',
    'Василёк ООО',
    'Общество с ограниченной ответственностью "Василёк"',
  ];
  await finance.reportMoney(as, ...spellings.map((debtorName) => aDebt(1000, { debtorName, debtorInn: inn })));
  const named = 'ИП Петров Пётр Петрович';
  await finance.reportMoney(as, aDebt(100, { debtorName: named, debtorInn: '500100732259' }));
  await finance.reportMoney(as, aDebt(200, { debtorName: named, debtorInn: '771409116994' }));
  expect(await readDebtors(as)).toEqual({
    clients: [
      ['ООО «Василёк»', 4000],
      ['ИП Петров Пётр Петрович, ИНН 771409116994', 200],
      ['ИП Петров Пётр Петрович', 100],
    ],
    debtors: [
      ['ООО «Василёк»', 4000],
      ['ИП Петров Пётр Петрович, ИНН 771409116994', 200],
      ['ИП Петров Пётр Петрович', 100],
    ],
    inns: expect.arrayContaining([inn, inn, inn, inn, '500100732259', '771409116994']),
  });
  expect(await readKeys(as, 'client')).toHaveLength(3);
});

test('a debtor known by name alone gets the INN of its next order', async () => {
  const as = aDirector();
  await finance.reportMoney(as, aDebt(1000, { debtorName: 'АО «Клевер»' }));
  await finance.reportMoney(as, aDebt(500, { debtorName: 'АО "КЛЕВЕР"', debtorInn: '7705034202' }));
  await finance.reportMoney(as, aDebt(200, { debtorName: 'Клевер, АО' }));
  await finance.reportMoney(as, aDebt(70, { debtorName: 'ООО «Клевер»' }));
  const { clients, inns } = await readDebtors(as);
  expect(clients).toEqual([
    ['АО «Клевер»', 1700],
    ['ООО «Клевер»', 70],
  ]);
  expect(inns.filter((one) => one === '7705034202')).toHaveLength(3);
});

test('orders told again, now with their INN, gather under one debtor', async () => {
  const as = aDirector();
  const [first, second] = [aDebt(1000, { debtorName: 'ООО Мак' }), aDebt(500, { debtorName: 'ООО «Мак» (склад)' })];
  await finance.reportMoney(as, first, second);
  expect((await readDebtors(as)).clients).toHaveLength(2);
  const again = [first, second].map((debt) => ({ ...debt, revision: 2, debtorInn: '7728168971' }));
  await finance.reportMoney(as, ...again);
  await finance.reportMoney(as, ...again.map((debt) => ({ ...debt, revision: 3 })));
  expect((await readDebtors(as)).clients).toEqual([['ООО Мак', 1500]]);
});

test('one driver and one vehicle have one line of profit in any spelling', async () => {
  const as = aDirector();
  const crews = [
    ['Семёнов Пётр Ильич', 'А765АА'],
    ['Семенов Петр Ильич', 'А765АА77'],
    ['СЕМЁНОВ  ПЁТР ИЛЬИЧ', 'a765aa 77 RUS'],
    ['Пётр Ильич Семёнов', 'А765АА'],
    ['Семёнова Пётр Ильич', 'А765АА99'],
  ] as const;
  for (const [driverName, vehiclePlate] of crews) {
    await finance.reportMoney(as, aDebt(1000, { debtorName: 'ООО «Мак»', driverName, vehiclePlate }));
  }
  expect(await readKeys(as, 'driver')).toEqual([
    ['Семёнов Пётр Ильич', 4],
    ['Семёнова Пётр Ильич', 1],
  ]);
  expect(await readKeys(as, 'vehicle')).toEqual([
    ['А765АА77', 4],
    ['А765АА99', 1],
  ]);
});
