import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../shared/check-ledger.ts';
import { aFinanceServiceWithoutFactor } from '../testing/a-finance-service.ts';
import { anOrder, anOrderMoney } from '../testing/fake-orders.ts';

/** Duplicate calls that move money without the factor; those for advances are in factoring.test.ts. */
describe('a hundred identical calls at once', () => {
  let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
  beforeAll(async () => {
    finance = await aFinanceServiceWithoutFactor();
  });
  afterAll(() => finance.stop());

  const today = getDay(new Date());
  /** Parallel calls of one tick. A busy database may reject some of them, without an effect. */
  async function inParallel<Reply extends { status: number }>(ask: () => Promise<Reply>): Promise<Reply[]> {
    const replies = await Promise.all(Array.from({ length: 100 }, ask));
    const good = replies.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    return good;
  }
  const getEntries = async ({ companyId }: Identity) => {
    const { entries, fault } = await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId));
    expect(fault).toBeNull();
    return entries;
  };
  const enter = (as: Identity, body: object, key: string) =>
    finance.service.call(financeEndpoints.addOperation, {
      as,
      body: { category: 'fuel', amount: 100.01, ...body },
      headers: { 'idempotency-key': key },
    });

  test('about the money of an order are one debt, and its payment is written once', async () => {
    const company = aDirector();
    const order = anOrder();
    const money = anOrderMoney(order);
    await inParallel(() => finance.reportMoney(company, money));
    expect([await finance.debts(company), await getEntries(company)]).toEqual([[expect.anything()], 1]);
    await inParallel(() => finance.pay(company, order.id));
    expect([await finance.debts(company), await getEntries(company)]).toEqual([[], 2]);
  });

  test('of one attempt to enter an operation are one operation, and other words under its key are refused', async () => {
    const company = aDirector();
    const good = await inParallel(() => enter(company, { date: today }, 'one'));
    expect(new Set(good.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await enter(company, { date: today, amount: 100.02 }, 'one')).status).toBe(409);
    expect(await getEntries(company)).toBe(1);
  });

  test.each([
    ['confirmOperation', 'completed', 1],
    ['cancelOperation', 'cancelled', 0],
  ] as const)('%s of a planned payment end it once', async (how, status, entries) => {
    const company = aDirector();
    const { id } = (await enter(company, { date: addDays(today, 9) }, 'plan')).body.data;
    await inParallel(() => finance.service.call(financeEndpoints[how], { as: company, params: { id } }));
    expect((await finance.history(company)).map((one) => one.status)).toEqual([status]);
    expect(await getEntries(company)).toBe(entries);
  });

  test.each([-1, 1.5, 1e308, '100'])('another service cannot report %s kopecks', async (amountKopecks) => {
    const company = aDirector();
    const money = { ...anOrderMoney(anOrder()), amountKopecks: amountKopecks as number };
    expect((await finance.reportMoney(company, money)).status).toBe(400);
    expect(await finance.debts(company)).toEqual([]);
  });
});
