import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFinanceService } from '../../testing/a-finance-service.ts';
import { buildFinanceSheets, readWorkbookContent } from '../overview/export-finance.ts';

const today = getDay(new Date());

describe('operations and debts', () => {
  let finance: Awaited<ReturnType<typeof aFinanceService>>;
  beforeAll(async () => {
    finance = await aFinanceService();
  });
  afterAll(() => finance.stop());

  const enter = (as: Identity, body: object, key?: string) =>
    finance.service.call(financeEndpoints.addOperation, {
      as,
      body: { date: today, ...body },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const end = (as: Identity, id: string, how: 'confirmOperation' | 'cancelOperation') =>
    finance.service.call(financeEndpoints[how], { as, params: { id } });

  test('what a person enters stands in the history and in the overview', async () => {
    const company = aDirector();
    await enter(company, { category: 'opening', amount: 500_000 });
    await enter(company, { category: 'fuel', amount: 42_000.5, description: 'Карта АЗС' });
    const overview = await finance.overview(company);
    expect(overview.months.at(-1)).toMatchObject({ income: 0, expense: 42_000.5, profit: -42_000.5 });
    expect(overview.expenses).toEqual([{ category: 'fuel', amount: 42_000.5 }]);
    expect(overview.forecast.days[0]).toMatchObject({ date: today, balance: 457_999.5 });
    expect(await finance.history(company, { search: 'карта' })).toMatchObject([
      { direction: 'out', category: 'fuel', status: 'completed', amount: 42_000.5 },
    ]);
    expect(await finance.check(company)).toMatchObject({ entries: 2, fault: null });
  });

  test('what stands on the account is what was said last, and what has moved since that day', async () => {
    const company = aDirector();
    const day = (days: number) => addDays(today, days);
    const balance = async () => {
      const { forecast } = await finance.overview(company);
      return [forecast.days[0]?.balance, forecast.statedOn];
    };
    await enter(company, { category: 'income', amount: 900, date: day(-400) });
    await enter(company, { category: 'fuel', amount: 100, date: day(-70) });
    expect(await balance()).toEqual([800, null]);
    await enter(company, { category: 'opening', amount: 500_000, date: day(-70) });
    expect(await balance()).toEqual([499_900, day(-70)]);
    await enter(company, { category: 'fuel', amount: 1000, date: day(-69) });
    await enter(company, { category: 'income', amount: 50, date: day(-1) });
    expect(await balance()).toEqual([498_950, day(-70)]);
    await enter(company, { category: 'opening', amount: 7000, date: day(-1) });
    expect(await balance()).toEqual([7050, day(-1)]);
    await enter(company, { category: 'opening', amount: 1, date: day(-300) });
    expect(await balance()).toEqual([7050, day(-1)]);
  });

  test('one attempt is one operation; another content under its key is refused', async () => {
    const company = aDirector();
    const fuel = { category: 'fuel', amount: 100 };
    const replies = await Promise.all(Array.from({ length: 20 }, () => enter(company, fuel, 'k')));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect((await enter(company, { category: 'fuel', amount: 200 }, 'k')).status).toBe(409);
    expect(await finance.history(company)).toHaveLength(1);
  });

  test('a payment to come is planned: seen in the forecast, in the ledger when it was made', async () => {
    const company = aDirector();
    await enter(company, { category: 'opening', amount: 100_000 });
    const day = addDays(today, 20);
    const { id } = (await enter(company, { category: 'leasing', amount: 180_000, date: day })).body.data;
    const { forecast, months } = await finance.overview(company);
    expect(months.at(-1)?.expense).toBe(0);
    expect(forecast.days.find(({ date }) => date === day)?.balance).toBe(-80_000);
    const expected = await finance.expectedPayments(company);
    expect(expected).toEqual([{ date: day, name: 'Лизинг', amount: -180_000, trips: 0 }]);
    expect(forecast.gap).toEqual({ date: day, amount: -80_000, shipments: 0 });
    expect((await end(aDirector(), id, 'confirmOperation')).status).toBe(404);
    expect([
      (await end(company, id, 'confirmOperation')).status,
      (await end(company, id, 'confirmOperation')).status,
    ]).toEqual([200, 200]);
    expect((await end(company, id, 'cancelOperation')).problem.code).toBe('finance/operation-final');
    expect((await finance.overview(company)).months.at(-1)?.expense).toBe(180_000);
  });

  test.each([
    [{ category: 'fuel', amount: -1 }, 'Сумма должна быть больше нуля'],
    [{ category: 'fuel', amount: 1e308 }, 'Слишком большая сумма'],
    [{ category: 'fuel', amount: 'x' }, 'Укажите сумму'],
    [{ category: 'fuel', amount: 5, date: '2026-13-01' }, 'Дата записана неверно'],
    [
      { category: 'fuel', amount: 5, date: '2001-01-01' },
      'Дата должна быть не раньше чем два года назад и не позже чем через год',
    ],
  ])('entering %j is refused in words', async (body, text) => {
    const reply = await enter(aDirector(), body);
    expect([reply.status, reply.problem.error]).toEqual([400, text]);
  });

  test('fees of the factor are not for hands', async () => {
    expect((await enter(aDirector(), { category: 'fees', amount: 5 })).status).toBe(400);
  });

  test('debts fall into ages, and one that is paid leaves them, once', async () => {
    const company = aDirector();
    const ago = (days: number) => ({ deliveredAt: new Date(Date.now() - days * 86_400_000).toISOString() });
    await finance.aDeliveredOrder(company, { price: 100, money: ago(0) });
    const late = await finance.aDeliveredOrder(company, { price: 250.75, money: ago(65) });
    await finance.aDeliveredOrder(company, { price: 70, money: { ...ago(40), paymentTerms: '5 дней' } });
    const { receivables } = await finance.overview(company);
    expect(receivables).toMatchObject({ total: 420.75, overdue: 320.75, count: 3 });
    expect(receivables.buckets.map(({ amount }) => amount)).toEqual([100, 0, 250.75, 70, 0]);
    expect(receivables.debtors).toEqual([{ name: 'ООО «Пепсико Холдингс»', amount: 420.75, daysLate: 35 }]);
    expect(await finance.debts(company, { age: '16-30' })).toMatchObject([{ orderId: late.id, daysLate: 20 }]);
    const pay = (as: Identity) =>
      finance.service.call(financeEndpoints.receivablePaid, { as, params: { orderId: late.id } });
    expect((await pay(aDirector())).problem.code).toBe('finance/receivable-unknown');
    expect((await Promise.all([pay(company), pay(company), pay(company)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(await finance.debts(company, { age: '16-30' })).toEqual([]);
    expect((await finance.overview(company)).receivables.total).toBe(170);
    expect(await finance.check(company)).toMatchObject({ entries: 4, fault: null });
  });

  test('everything can be taken away as an Excel workbook', async () => {
    const company = aDirector();
    await enter(company, { category: 'fuel', amount: 5, description: '=1+1' });
    const reply = await finance.service.call(financeEndpoints.export, { as: company });
    expect([reply.status, reply.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(encodeURIComponent(`Финансы ${today}.xlsx`)),
    ]);
    expect(String(reply.body).slice(0, 2)).toBe('PK');
    expect((await finance.service.call(financeEndpoints.export, { as: null })).status).toBe(401);
  });

  test('the workbook has every client, what makes up the profit of a month, and days that Excel can sort', async () => {
    const company = aDirector();
    for (let client = 1; client <= 10; client += 1)
      await finance.aDeliveredOrder(company, {
        price: client,
        money: { debtorName: `ООО «${client}»`, debtorInn: '' },
      });
    await enter(company, { category: 'income', amount: 30 });
    const { companyId } = company;
    const content = await finance.db.forCompany(companyId, (trx) =>
      readWorkbookContent(trx, { companyId, filters: {}, now: new Date() }),
    );
    const [months, clients, , debts] = buildFinanceSheets(content).map(({ rows }) => rows);
    expect(months?.at(-1)).toEqual([{ day: `${today.slice(0, 7)}-01`, format: 'mm.yyyy' }, 55, 0, 30, 0, 85]);
    expect(clients?.map(([, income]) => income)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(debts?.[0]?.[4]).toEqual({ day: content.company?.receivables[0]?.dueOn });
  });

  test('filters narrow the history', async () => {
    const company = aDirector();
    await finance.aDeliveredOrder(company, { price: 10, platform: 'magnit' });
    await enter(company, { category: 'fuel', amount: 5, date: addDays(today, -40) });
    expect(await finance.history(company, { platform: 'magnit' })).toHaveLength(1);
    expect(await finance.history(company, { status: 'pending' })).toHaveLength(1);
    expect(await finance.history(company, { direction: 'out' })).toHaveLength(1);
    expect(await finance.history(company, { from: addDays(today, -41), to: addDays(today, -40) })).toHaveLength(1);
    expect(await finance.history(aDirector())).toEqual([]);
    expect((await finance.service.call(financeEndpoints.operations, { as: null })).status).toBe(401);
  });
});
