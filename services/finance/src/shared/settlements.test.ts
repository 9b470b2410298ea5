import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../testing/a-finance-service.ts';
import { bankCalls, buildSeenSettlement } from '../testing/bank-calls.ts';
import { paperCalls } from '../testing/paper-calls.ts';
import { anIncoming, anOutgoing, aStatementFile } from '../testing/statement-files.ts';
import { checkLedger } from './check-ledger.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
let bank: ReturnType<typeof bankCalls>;
const now = () => new Date('2026-11-29T09:00:00Z');

beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor({ now });
  bank = bankCalls(finance.service);
});
afterAll(() => finance.stop());

const deliveredAt = '2026-11-01T09:00:00Z';
const aDebt = (company: Identity, number: string, price: number) =>
  finance.aDeliveredOrder(company, { number, price, money: { deliveredAt } });

/** A payment of the client of all test orders. */
const aPayment = (purpose: string, sum: string, parts: Record<string, string> = {}) =>
  anIncoming({ НазначениеПлатежа: purpose, Сумма: sum, ...parts });

const takeOne = async (company: Identity, payment: string[]) => {
  await bank.take(company, aStatementFile(payment));
  const [operation] = await bank.operations(company);
  if (!operation) throw new Error('no operation');
  return operation;
};

/** Sums of the ledger by account. */
const readBalances = async ({ companyId }: Identity): Promise<Record<string, number>> => {
  const rows = await finance.db.forCompany(companyId, (trx) =>
    trx
      .selectFrom('ledger_totals')
      .select(['account', 'kopecks'])
      .where('company_id', '=', companyId)
      .where('dimension', '=', 'balance')
      .execute(),
  );
  return Object.fromEntries(rows.filter(({ kopecks }) => kopecks !== 0).map((row) => [row.account, row.kopecks]));
};

const isWhole = async ({ companyId }: Identity) =>
  (await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId))).fault;

describe('a payment', () => {
  test('that is exact waits until a person confirms it, then pays the debt on the day of the bank', async () => {
    const company = aDirector();
    const order = await aDebt(company, 'ВК-501', 120_000);
    const seen = await takeOne(company, aPayment('Оплата по заявке ВК-501', '120000.00'));
    expect(seen).toMatchObject({
      ...{ state: 'suggested', match: { isExact: true, reason: 'number' }, rest: 0, restAs: null },
      parts: [{ orderId: order.id, orderNumber: 'ВК-501', amount: 120_000 }],
    });
    expect(await finance.debts(company)).toHaveLength(1);
    expect((await bank.settle(company, buildSeenSettlement(seen))).status).toBe(200);
    expect(await finance.debts(company)).toEqual([]);
    expect(await bank.operations(company)).toMatchObject([{ state: 'settled', parts: [{ orderNumber: 'ВК-501' }] }]);
    expect(await finance.history(company)).toMatchObject([{ status: 'completed', date: '2026-11-05T09:00:00.000Z' }]);
    await expect.poll(() => finance.orders.paid.map(({ id }) => id)).toContain(order.id);
    expect(await readBalances(company)).toEqual({ bank: 12_000_000, revenue: -12_000_000 });
    expect(await isWhole(company)).toBeNull();
  });

  test('of an invoice over two trips pays both', async () => {
    const company = aDirector();
    const orders = [await aDebt(company, 'А-1', 70_000), await aDebt(company, 'А-2', 50_000)];
    const papers = paperCalls(finance.service);
    await papers.saveRequisites(company);
    const issued = await papers.issue(company, { orderIds: orders.map(({ id }) => id), issuedOn: '2026-11-02' });
    const number = issued.body.data.find(({ kind }) => kind === 'invoice')?.number;
    const seen = await takeOne(company, aPayment(`Оплата счета № ${number} от 02.11.2026`, '120000'));
    expect(seen.match).toMatchObject({ isExact: true });
    await bank.settle(company, buildSeenSettlement(seen));
    expect(await finance.debts(company)).toEqual([]);
  });

  test('in parts leaves the rest of the debt open, and the last part closes it', async () => {
    const company = aDirector();
    await aDebt(company, 'Ч-1', 100_000);
    const first = await takeOne(company, aPayment('счет Ч-1 частично', '40000'));
    expect(first.match).toMatchObject({ isExact: false, reason: 'part' });
    await bank.settle(company, buildSeenSettlement(first));
    expect(await finance.debts(company)).toMatchObject([{ amount: 60_000 }]);
    expect((await finance.overview(company)).receivables).toMatchObject({ total: 60_000, count: 1 });
    await bank.take(company, aStatementFile(aPayment('счет Ч-1 остаток', '60000', { Номер: '502' })));
    const [last] = await bank.operations(company, { view: 'exact' });
    expect(last).toMatchObject({ match: { isExact: true }, parts: [{ amount: 60_000 }] });
    if (last) await bank.settle(company, buildSeenSettlement(last));
    expect(await finance.debts(company)).toEqual([]);
    expect(await isWhole(company)).toBeNull();
  });

  test('beyond the debt is an advance of the client', async () => {
    const company = aDirector();
    await aDebt(company, 'Б-1', 100_000);
    const seen = await takeOne(company, aPayment('счет Б-1', '130000'));
    expect(seen).toMatchObject({ rest: 30_000, restAs: 'advance' });
    await bank.settle(company, buildSeenSettlement(seen));
    expect(await readBalances(company)).toMatchObject({ bank: 13_000_000, prepaid: -3_000_000 });
    const history = await finance.history(company, { counterparty: 'ООО «Пепсико Холдингс»' });
    expect(history.map(({ description, amount }) => [description, amount]).sort()).toEqual([
      ['Аванс клиента ООО «Пепсико Холдингс»', 30_000],
      ['Оплата рейса Б-1', 100_000],
    ]);
  });

  test('before the trip is settled anew once there is a debt: the advance is reversed, the debt is paid', async () => {
    const company = aDirector();
    const seen = await takeOne(company, aPayment('аванс за перевозку', '50000'));
    expect(seen).toMatchObject({ state: 'open', match: { reason: 'unknown' } });
    await bank.settle(company, { id: seen.id, parts: [], restAs: 'advance' });
    const order = await aDebt(company, 'П-1', 50_000);
    await bank.settle(company, { id: seen.id, parts: [{ orderId: order.id, amount: 50_000 }], restAs: null });
    expect(await finance.debts(company)).toEqual([]);
    expect(await readBalances(company)).toEqual({ bank: 5_000_000, revenue: -5_000_000 });
  });

  test('is taken back by reversal: the debt is owed again, and the order is no longer paid', async () => {
    const company = aDirector();
    const order = await aDebt(company, 'О-1', 120_000);
    const seen = await takeOne(company, aPayment('счет О-1', '120000'));
    await bank.settle(company, buildSeenSettlement(seen));
    await expect.poll(() => finance.orders.paid.map(({ id }) => id)).toContain(order.id);
    expect((await bank.undo(company, seen.id)).status).toBe(200);
    expect(await finance.debts(company)).toMatchObject([{ amount: 120_000 }]);
    expect(await bank.operations(company)).toMatchObject([{ state: 'suggested' }]);
    await expect.poll(() => finance.orders.unpaid).toContain(order.id);
    expect(await readBalances(company)).toEqual({ receivable: 12_000_000, revenue: -12_000_000 });
    expect(await isWhole(company)).toBeNull();
  });

  test('is marked, not booked, when the debt was known to be paid before the bank told', async () => {
    const company = aDirector();
    const order = await aDebt(company, 'И-1', 80_000);
    await finance.pay(company, order.id);
    const seen = await takeOne(company, aPayment('счет И-1', '80000'));
    expect(seen.match).toMatchObject({ isExact: true });
    await bank.settle(company, buildSeenSettlement(seen));
    expect(await readBalances(company)).toEqual({ bank: 8_000_000, revenue: -8_000_000 });
    await bank.undo(company, seen.id);
    expect(await readBalances(company)).toEqual({ bank: 8_000_000, revenue: -8_000_000 });
  });

  test('waits for a person again when price of its order changes or the order is called off', async () => {
    const company = aDirector();
    for (const change of [{ amountKopecks: 9_000_000 }, { state: 'void' as const, amountKopecks: 0 }]) {
      const order = await aDebt(company, `Ц-${change.amountKopecks}`, 120_000);
      const seen = await takeOne(company, aPayment(`счет Ц-${change.amountKopecks}`, '60000', { Номер: order.id }));
      await bank.settle(company, { id: seen.id, parts: [{ orderId: order.id, amount: 60_000 }], restAs: null });
      const report = finance.buildReport(order, { deliveredAt, revision: 2, ...change });
      await finance.reportMoney(company, report);
      expect((await bank.operations(company)).find(({ id }) => id === seen.id)?.state).not.toBe('settled');
      expect(await isWhole(company)).toBeNull();
    }
    expect(await finance.debts(company)).toMatchObject([{ amount: 90_000 }]);
  });

  test('waits for a person again when one of its orders changes, though another was marked as paid since', async () => {
    const company = aDirector();
    const [changed, marked] = [await aDebt(company, 'Н-1', 70_000), await aDebt(company, 'Н-2', 50_000)];
    const { id } = await takeOne(company, aPayment('за перевозки', '90000'));
    const parts = [
      { orderId: changed.id, amount: 70_000 },
      { orderId: marked.id, amount: 20_000 },
    ];
    await bank.settle(company, { id, parts, restAs: null });
    await finance.pay(company, marked.id);
    expect((await bank.undo(company, id)).problem.code).toBe('finance/bank-debt-closed');
    const report = finance.buildReport(changed, { deliveredAt, revision: 2, amountKopecks: 9_000_000 });
    expect((await finance.reportMoney(company, report)).status).toBe(200);
    expect((await bank.operations(company))[0]?.state).not.toBe('settled');
    expect(await finance.debts(company)).toMatchObject([{ orderId: changed.id, amount: 90_000 }]);
    expect(await readBalances(company)).toEqual({ bank: 5_000_000, receivable: 9_000_000, revenue: -14_000_000 });
    expect((await bank.settle(company, { id, parts, restAs: null })).status).toBe(200);
    expect(await finance.debts(company)).toMatchObject([{ orderId: changed.id, amount: 20_000 }]);
    expect(await readBalances(company)).toEqual({ bank: 12_000_000, receivable: 2_000_000, revenue: -14_000_000 });
    const calledOff = { deliveredAt, revision: 3, state: 'void' as const, amountKopecks: 0 };
    expect((await finance.reportMoney(company, finance.buildReport(changed, calledOff))).status).toBe(200);
    expect(await readBalances(company)).toEqual({ bank: 5_000_000, revenue: -5_000_000 });
    expect(await isWhole(company)).toBeNull();
  });

  test('is refused when its parts are not its sum, the debt is less by now, or it goes the other way', async () => {
    const company = aDirector();
    const order = await aDebt(company, 'Р-1', 100_000);
    const { id } = await takeOne(company, aPayment('счет Р-1', '120000'));
    const refuse = async (parts: { orderId: string; amount: number }[], restAs: 'advance' | 'fuel' | null) =>
      (await bank.settle(company, { id, parts, restAs })).problem.code;
    const [part, most] = [
      { orderId: order.id, amount: 50_000 },
      { orderId: order.id, amount: 120_000 },
    ];
    expect(await refuse([part], null)).toBe('finance/bank-sum');
    expect(await refuse([part, part, part], null)).toBe('finance/bank-sum');
    expect(await refuse([most], null)).toBe('finance/bank-debt-less');
    expect(await refuse([part], 'fuel')).toBe('finance/bank-rest');
    expect(await refuse([{ orderId: crypto.randomUUID(), amount: 120_000 }], null)).toBe('finance/receivable-unknown');
    expect(await finance.debts(company)).toMatchObject([{ amount: 100_000 }]);
  });

  test('of two at once that pay one debt one is refused, and nothing of it stays', async () => {
    const company = aDirector();
    await aDebt(company, 'Д-1', 120_000);
    const twice = [anIncoming({ Номер: '1' }), anIncoming({ Номер: '2' })].map((lines) =>
      lines.map((line) => line.replace(/^НазначениеПлатежа=.*/, 'НазначениеПлатежа=заявка Д-1')),
    );
    await bank.take(company, aStatementFile(...twice));
    const [first, second] = await bank.operations(company);
    const [exact] = await bank.operations(company, { view: 'exact' });
    if (!first || !second || !exact) throw new Error('two operations are missing');
    const both = [first, second].map(({ id }) => ({ id, parts: buildSeenSettlement(exact).parts, restAs: null }));
    expect((await bank.settle(company, ...both)).problem.code).toBe('finance/bank-debt-less');
    expect(await finance.debts(company)).toMatchObject([{ amount: 120_000 }]);
  });

  test('that is sold to the factor is not paid by the bank', async () => {
    const company = aDirector();
    const order = await aDebt(company, 'Ф-1', 120_000);
    await finance.request(company, {
      ...{ shipmentId: order.id, shipmentValue: 120_000, requestedAmount: 50_000 },
      documents: { hasContract: true, hasInsurance: true, hasLicense: true },
    });
    const { id } = await takeOne(company, aPayment('счет Ф-1', '120000'));
    const parts = [{ orderId: order.id, amount: 120_000 }];
    expect((await bank.settle(company, { id, parts, restAs: null })).problem.code).toBe('finance/receivable-advanced');
  });
});

describe('money that goes', () => {
  test('is an expense of the category that a person names, and comes back by reversal', async () => {
    const company = aDirector();
    const { id } = await takeOne(company, anOutgoing({ Сумма: '9000' }));
    await bank.settle(company, { id, parts: [], restAs: 'fuel' });
    expect(await readBalances(company)).toEqual({ bank: -900_000, 'expense:fuel': 900_000 });
    expect(await finance.history(company)).toMatchObject([{ category: 'fuel', amount: 9000, status: 'completed' }]);
    await bank.undo(company, id);
    expect(await readBalances(company)).toEqual({});
    expect(await finance.history(company)).toMatchObject([{ status: 'cancelled' }]);
    await bank.settle(company, { id, parts: [], restAs: 'skip' });
    expect(await bank.operations(company)).toMatchObject([{ state: 'skipped' }]);
    expect(await readBalances(company)).toEqual({});
  });
});
