import type { Identity } from '@trassa/contracts/identity';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import { aDirector } from '@trassa/testing/people';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../shared/check-ledger.ts';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { anOrder, anOrderMoney } from '../../testing/fake-orders.ts';

const now = new Date('2026-11-24T09:00:00Z');
const october = '2026-10-12T09:00:00.000Z';
const november = '2026-11-03T09:00:00.000Z';

describe('reports of services/orders on money', () => {
  let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
  beforeAll(async () => {
    finance = await aFinanceServiceWithoutFactor({ now: () => now });
  });
  afterAll(() => finance.stop());

  const getMonths = async (company: Identity) => {
    const { months } = await finance.overview(company);
    return Object.fromEntries(months.filter(({ income }) => income !== 0).map(({ month, income }) => [month, income]));
  };
  const check = async ({ companyId }: Identity) => {
    expect(await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId))).toMatchObject({ fault: null });
  };
  const reportMoney = async (company: Identity, order: OrderDetails, parts: Partial<OrderMoney>) =>
    expect((await finance.reportMoney(company, anOrderMoney(order, parts))).status).toBe(200);

  test('a delivered trip is income of its day and a debt; paid, it is money', async () => {
    const company = aDirector();
    const order = anOrder({ price: 1000.5 });
    await reportMoney(company, order, { deliveredAt: october, paymentTerms: '20 дней' });
    expect(await getMonths(company)).toEqual({ '2026-10': 1000.5 });
    expect(await finance.debts(company)).toMatchObject([
      { amount: 1000.5, dueOn: '2026-11-01', daysLate: 23, deliveredAt: october, requestedAt: null },
    ]);
    expect(await finance.history(company)).toMatchObject([{ status: 'pending', date: october, amount: 1000.5 }]);
    // Overdue money is expected two weeks from today.
    expect(await finance.expectedPayments(company)).toEqual([
      { date: '2026-12-08', name: order.customerName, amount: 1000.5, trips: 1 },
    ]);
    await reportMoney(company, order, { revision: 2, state: 'paid', deliveredAt: october, paidAt: november });
    expect(await finance.debts(company)).toEqual([]);
    expect(await finance.history(company)).toMatchObject([{ status: 'completed', date: november }]);
    expect(await getMonths(company)).toEqual({ '2026-10': 1000.5 });
    expect((await finance.overview(company)).forecast.days[0]?.balance).toBe(1000.5);
    await check(company);
  });

  test('a price, a day and a payer that change move the income, not the month of the change', async () => {
    const company = aDirector();
    const order = anOrder({ price: 100 });
    await reportMoney(company, order, { deliveredAt: november });
    await reportMoney(company, order, {
      revision: 2,
      deliveredAt: october,
      amountKopecks: 25_000,
      debtorName: 'АО «Тандер»',
      debtorInn: '2310031475',
    });
    expect(await getMonths(company)).toEqual({ '2026-10': 250 });
    const { clients, receivables } = await finance.overview(company);
    expect(clients.map(({ name, income }) => [name, income])).toEqual([['АО «Тандер»', 250]]);
    expect(receivables).toMatchObject({ total: 250, count: 1, debtors: [{ name: 'АО «Тандер»', amount: 250 }] });
    await check(company);
  });

  test('a month under way is compared with as many days of the year before', async () => {
    const company = aDirector();
    for (const [price, deliveredAt] of [
      [100, '2025-11-01T09:00:00.000Z'],
      [20, '2025-11-24T20:59:59.000Z'],
      [5, '2025-11-24T21:00:00.000Z'],
      [7, '2025-10-31T20:59:59.000Z'],
    ] as const) {
      await reportMoney(company, anOrder({ price }), { deliveredAt });
    }
    expect((await finance.overview(company)).yearAgo).toMatchObject({ month: '2025-11', income: 120, profit: 120 });
  });

  test('a cancelled trip is taken back, and stays so when an older word comes late', async () => {
    const company = aDirector();
    const order = anOrder({ price: 100 });
    await reportMoney(company, order, { deliveredAt: october });
    await reportMoney(company, order, { revision: 5, state: 'void', amountKopecks: 0, deliveredAt: null });
    await reportMoney(company, order, { revision: 4, deliveredAt: october });
    expect([await getMonths(company), await finance.debts(company)]).toEqual([{}, []]);
    expect(await finance.history(company)).toMatchObject([{ status: 'cancelled' }]);
    expect((await finance.pay(company, order.id)).problem.code).toBe('finance/receivable-unknown');
    await reportMoney(company, order, { revision: 6, deliveredAt: october });
    expect([await getMonths(company), (await finance.debts(company)).length]).toEqual([{ '2026-10': 100 }, 1]);
    await check(company);
  });

  test('an order that was never owed for, and a repeated report, change nothing', async () => {
    const company = aDirector();
    const [never, twice] = [anOrder(), anOrder({ price: 100 })];
    await reportMoney(company, never, { revision: 2, state: 'void', amountKopecks: 0, deliveredAt: null });
    await reportMoney(company, never, { revision: 1 });
    await reportMoney(company, twice, {});
    await reportMoney(company, twice, {});
    expect(await finance.debts(company)).toHaveLength(1);
    await check(company);
  });

  test('a payment that a person marked stands, whatever is reported of the order then', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company, { price: 100, money: { deliveredAt: october } });
    await finance.pay(company, order.id);
    await reportMoney(company, order, { revision: 2, deliveredAt: october });
    await reportMoney(company, order, { revision: 3, state: 'paid', deliveredAt: october, paidAt: november });
    expect(await finance.history(company)).toMatchObject([{ status: 'completed', date: now.toISOString() }]);
    expect((await finance.overview(company)).forecast.days[0]?.balance).toBe(100);
    await check(company);
  });

  test('a price that changed before the word of it came is what was paid', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company, { price: 100, money: { deliveredAt: october } });
    await finance.pay(company, order.id);
    const changed = { deliveredAt: october, amountKopecks: 25_000 };
    for (const report of [{ revision: 2 }, { revision: 3, state: 'paid' as const, paidAt: now.toISOString() }]) {
      await reportMoney(company, order, { ...changed, ...report });
      expect(await getMonths(company)).toEqual({ '2026-10': 250 });
      expect(await finance.history(company)).toMatchObject([
        { status: 'completed', date: now.toISOString(), amount: 250 },
      ]);
      expect((await finance.overview(company)).forecast.days[0]?.balance).toBe(250);
    }
    await check(company);
  });

  test('a payment of an order that was cancelled before the word of it came is taken back with it', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company, { price: 100, money: { deliveredAt: october } });
    finance.orders.up = false;
    await finance.pay(company, order.id);
    await reportMoney(company, order, { revision: 2, state: 'void', amountKopecks: 0, deliveredAt: null });
    finance.orders.up = true;
    expect([await getMonths(company), await finance.debts(company)]).toEqual([{}, []]);
    expect((await finance.overview(company)).forecast.days[0]?.balance).toBe(0);
    expect(await finance.history(company)).toMatchObject([{ status: 'cancelled' }]);
    await reportMoney(company, order, { revision: 3, deliveredAt: october });
    await finance.pay(company, order.id);
    expect((await finance.overview(company)).forecast.days[0]?.balance).toBe(100);
    await check(company);
  });

  test('debts are counted as their list has them, by age, debtor and page', async () => {
    const company = aDirector();
    const day = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
    const reports = Array.from({ length: 60 }, (_, index) =>
      anOrderMoney(anOrder({ price: 10 + index }), { deliveredAt: day(index * 2), debtorName: `Клиент ${index % 3}` }),
    );
    expect((await finance.reportMoney(company, ...reports)).status).toBe(200);
    const { receivables } = await finance.overview(company);
    const all = await finance.debtsPage(company, {});
    expect(all.totals).toMatchObject({ count: receivables.count, amount: receivables.total });
    expect(all.totals.overdueAmount).toBe(receivables.overdue);
    expect((await finance.debtsPage(company, { age: 'overdue' })).data).toHaveLength(all.totals.overdueCount);
    for (const { key, count, amount } of receivables.buckets) {
      const page = await finance.debtsPage(company, { age: key });
      expect([page.data.length, page.totals.count, page.totals.amount]).toEqual([count, count, amount]);
    }
    for (const { name, amount } of receivables.debtors) {
      const page = await finance.debtsPage(company, { debtor: name });
      expect([page.totals.amount, page.data.length]).toEqual([amount, page.totals.count]);
    }
    const second = await finance.debtsPage(company, { limit: 25, offset: 25 });
    expect([second.data.length, second.totals.count]).toEqual([25, 60]);
    expect(second.data[0]?.orderId).toBe(all.data[25]?.orderId);
  });

  const word = fc.record({
    order: fc.integer({ min: 0, max: 2 }),
    state: fc.constantFrom('due' as const, 'due' as const, 'paid' as const, 'void' as const),
    kopecks: fc.integer({ min: 1, max: 5_000_000 }),
    delivered: fc.constantFrom(october, november, '2026-09-30T21:30:00.000Z'),
  });

  test('reported in any order, the ledger follows the last report', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(), async (words, shuffle) => {
        const company = aDirector();
        const orders = [anOrder(), anOrder(), anOrder()];
        const reports = words.map(({ order, state, kopecks, delivered }, index) =>
          anOrderMoney(orders[order] as OrderDetails, {
            ...{ revision: index + 1, state, deliveredAt: state === 'void' ? null : delivered },
            ...{ amountKopecks: state === 'void' ? 0 : kopecks, paidAt: state === 'paid' ? november : null },
          }),
        );
        const mixed = reports.map((one, index) => ({ one, key: ((index + 1) * (shuffle + 7919)) % 104_729 }));
        for (const { one } of mixed.toSorted((a, b) => a.key - b.key)) await finance.reportMoney(company, one);
        const last = [...new Map(reports.map((one) => [one.orderId, one])).values()];
        const open = last.filter(({ state }) => state === 'due');
        const isFree = reports.every(({ state }) => state !== 'paid');
        await check(company);
        // A payment is final: no source of orders reverts one.
        if (!isFree) return;
        const sum = (of: readonly OrderMoney[]) => of.reduce((all, { amountKopecks }) => all + amountKopecks, 0) / 100;
        const { receivables, months } = await finance.overview(company);
        expect([receivables.total, receivables.count]).toEqual([sum(open), open.length]);
        expect(months.reduce((all, { income }) => all + Math.round(income * 100), 0) / 100).toBe(sum(open));
      }),
      { numRuns: 25 },
    );
  });
});
