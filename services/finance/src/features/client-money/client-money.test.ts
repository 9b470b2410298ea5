import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { aDirector } from '@trassa/testing/people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { anOrder, anOrderMoney } from '../../testing/fake-orders.ts';

const now = new Date('2026-11-24T09:00:00Z');
const dayAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const { payers } = clientMoneyEndpoints;

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor({ now: () => now });
});
afterAll(() => finance.stop());

const askPayers = async ({ companyId }: Identity, query: object) => {
  const as = { kind: 'service', service: 'edo', companyId, userId: null } as const;
  return (await finance.service.call(payers, { as, query })).body.data;
};
const getMoney = async (as: Identity) =>
  (await askPayers(as, { money: true })).flatMap(({ name, inn, money }) => (money ? [{ name, inn, ...money }] : []));
const reportMoney = async (as: Identity, price: number, parts: Partial<OrderMoney>) =>
  expect((await finance.reportMoney(as, anOrderMoney(anOrder({ price }), parts))).status).toBe(200);
const paid = (deliveredAt: string, paidAt: string) => ({ state: 'paid' as const, deliveredAt, paidAt });

test('a client brings the income of the year, owes its open debts, and pays in so many days', async () => {
  const as = aDirector();
  await reportMoney(as, 100.5, paid(dayAgo(60), dayAgo(50)));
  await reportMoney(as, 200, paid(dayAgo(40), dayAgo(21)));
  await reportMoney(as, 300, { deliveredAt: dayAgo(20), paymentTerms: '7 дней' });
  await reportMoney(as, 50, { deliveredAt: dayAgo(1), paymentTerms: '30 дней' });
  await reportMoney(as, 900, paid(dayAgo(500), dayAgo(400)));
  await reportMoney(as, 700, { state: 'void', amountKopecks: 0, deliveredAt: null });
  const { name, inn, ...sums } = (await getMoney(as))[0]!;
  expect([name, inn]).toEqual(['ООО «Пепсико Холдингс»', '7705034202']);
  expect(sums).toEqual({
    ...{ income: 650.5, trips: 4, debt: 350, overdue: 300, daysLate: 13 },
    ...{ payDays: 14.5, payments: 2, score: 83 },
  });
});

test('a debt older than the year is owed still, and a client who never paid has no days to pay', async () => {
  const as = aDirector();
  await reportMoney(as, 80, { deliveredAt: dayAgo(500), paymentTerms: '10 дней' });
  expect(await getMoney(as)).toMatchObject([
    { income: 0, trips: 0, debt: 80, overdue: 80, daysLate: 490, payDays: null },
  ]);
});

test('clients are told apart by INN, without one by name', async () => {
  const as = aDirector();
  for (const [price, debtorName, debtorInn] of [
    [100, 'ООО «Вектор»', '7705034202'],
    [20, 'Вектор', '7705034202'],
    [3, 'ООО «Вектор»', '5260000000'],
    [2, 'Сидоров', null],
    [1, 'Петров', null],
  ] as const) {
    await reportMoney(as, price, { debtorName, debtorInn });
  }
  expect((await getMoney(as)).map(({ inn, income }) => [inn, income])).toEqual([
    ['7705034202', 120],
    ['5260000000', 3],
    [null, 2],
    [null, 1],
  ]);
});

test('whatever was delivered and paid, clients add up to the overview, the list of debts and profit by client', async () => {
  const anyTrip = fc.record({
    kopecks: fc.integer({ min: 1, max: 50_000_000 }),
    delivered: fc.integer({ min: 0, max: 500 }),
    paidAfter: fc.option(fc.integer({ min: 0, max: 90 })),
    client: fc.constantFrom(1, 2, 3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyTrip, { minLength: 1, maxLength: 12 }), async (trips) => {
      const as = aDirector();
      for (const { kopecks, delivered, paidAfter, client } of trips) {
        const payer = { debtorName: `Клиент ${client}`, debtorInn: client === 3 ? null : `770503420${client}` };
        const isPaid = paidAfter !== null && paidAfter <= delivered;
        await reportMoney(as, kopecks / 100, {
          ...payer,
          ...(isPaid ? paid(dayAgo(delivered), dayAgo(delivered - paidAfter)) : { deliveredAt: dayAgo(delivered) }),
        });
      }
      const money = await getMoney(as);
      const sum = (of: readonly number[]) => of.reduce((all, rubles) => all + toKopecks(rubles), 0);
      const { receivables, months } = await finance.overview(as);
      expect(sum(money.map(({ debt }) => debt))).toBe(toKopecks(receivables.total));
      expect(sum(money.map(({ overdue }) => overdue))).toBe(toKopecks(receivables.overdue));
      expect(sum(money.map(({ income }) => income))).toBe(sum(months.map(({ income }) => income)));
      const debts = await finance.debts(as);
      const query = { cut: 'client' as const, from: '2025-12', to: '2026-11' };
      const profit = (await finance.service.call(profitEndpoints.profit, { as, query })).body.data.rows;
      for (const { name, debt, income, trips: count, daysLate } of money) {
        const own = debts.filter(({ debtorName }) => debtorName === name);
        expect(sum(own.map(({ amount }) => amount))).toBe(toKopecks(debt));
        expect(daysLate).toBe(Math.max(0, ...own.map((one) => one.daysLate)));
        const cut = profit.find(({ key }) => key === name);
        expect([cut?.revenue ?? 0, cut?.trips ?? 0]).toEqual([income, count]);
      }
    }),
    { numRuns: 15 },
  );
});

test('payers are those of every order, with the last day of each, without money unless it is asked for', async () => {
  const as = aDirector();
  await reportMoney(as, 100, { debtorName: 'ООО «Вектор»', debtorInn: null, ...paid(dayAgo(500), dayAgo(400)) });
  await reportMoney(as, 70, { debtorName: 'Вектор, ООО', debtorInn: null, deliveredAt: dayAgo(3) });
  const isVoid = { state: 'void' as const, amountKopecks: 0, deliveredAt: null };
  await reportMoney(as, 50, { debtorName: 'АО «Ждём»', debtorInn: '7705034202', ...isVoid });
  await reportMoney(as, 20, { debtorName: '', debtorInn: null, ...isVoid });
  expect(await askPayers(as, {})).toEqual([
    { name: 'АО «Ждём»', inn: '7705034202', lastAt: now.toISOString(), money: null },
    { name: 'ООО «Вектор»', inn: null, lastAt: dayAgo(3), money: null },
  ]);
  expect(await getMoney(as)).toMatchObject([
    { name: 'ООО «Вектор»', income: 70, debt: 70 },
    { name: 'АО «Ждём»', income: 0, debt: 0, payDays: null },
  ]);
  await reportMoney(as, 20, { debtorName: '', debtorInn: null });
  expect((await getMoney(as)).map(({ name, debt }) => [name, debt])).toContainEqual(['', 20]);
});

test('nobody gets the payers of another company, and no person gets any past the rights to costs', async () => {
  const as = aDirector();
  await reportMoney(as, 100, {});
  expect(await getMoney(aDirector())).toEqual([]);
  expect((await finance.service.call(payers, { as })).status).toBe(403);
  expect((await finance.service.call(payers, { as: null })).status).toBe(401);
});
