import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { monthsEndpoints } from '@trassa/contracts/finance/months-endpoints';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../shared/check-ledger.ts';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { bankCalls } from '../../testing/bank-calls.ts';
import { paperCalls } from '../../testing/paper-calls.ts';
import { anIncoming, aStatementFile } from '../../testing/statement-files.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
let papers: ReturnType<typeof paperCalls>;
let bank: ReturnType<typeof bankCalls>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor({ now: () => new Date('2026-11-03T09:00:00Z') });
  papers = paperCalls(finance.service);
  bank = bankCalls(finance.service);
});
afterAll(() => finance.stop());
beforeEach(() => {
  finance.orders.listed = 0;
});

const month = '2026-10';
const read = async (as: Identity) =>
  (await finance.service.call(monthsEndpoints.month, { as, params: { month } })).body.data;
const close = (as: Identity | null, note?: string, of = month) =>
  finance.service.call(monthsEndpoints.closeMonth, { as, params: { month: of }, body: note ? { note } : {} });
const reopen = (as: Identity, note: string) =>
  finance.service.call(monthsEndpoints.reopenMonth, { as, params: { month }, body: { note } });
const aTrip = (as: Identity, parts: object = {}) =>
  finance.aDeliveredOrder(as, { price: 100_000, ...parts, money: { deliveredAt: '2026-10-20T09:00:00Z' } });
const spend = (as: Identity, date: string, amount = 5000) =>
  finance.service.call(financeEndpoints.addOperation, {
    as,
    body: { category: 'fuel', amount, date, description: '' },
  });
const addCost = (as: Identity, orderId: string, date: string) =>
  finance.service.call(profitEndpoints.addTripCosts, {
    ...{ as, params: { orderId } },
    body: { costs: [{ kind: 'fuel', amount: 30_000, source: 'fact', paid: true, note: '', date }] },
  });
const needs = async (as: Identity) => (await read(as)).missing.map(({ need, count }) => `${need} ${count}`);

test('what a month lacks empties as it is done, and then the month is closed', async () => {
  const company = aDirector();
  const { id } = await aTrip(company);
  await bank.take(company, aStatementFile(anIncoming({ Дата: '22.10.2026', ДатаПоступило: '22.10.2026' })));
  finance.orders.listed = 2;
  expect(await needs(company)).toEqual(['t4 2', 'prices 2', 'papers 1', 'costs 1', 'money 1']);
  finance.orders.listed = 0;
  await papers.saveRequisites(company);
  await papers.issue(company, { orderIds: [id], issuedOn: '2026-10-31' });
  await addCost(company, id, '2026-10-20');
  const [operation] = await bank.operations(company);
  await bank.settle(company, { id: operation?.id ?? '', parts: [], restAs: 'advance' });
  expect(await needs(company)).toEqual([]);
  expect((await close(company)).body.data).toMatchObject({ isClosed: true, history: [{ deed: 'closed', missing: 0 }] });
  expect((await close(company)).body.data.history).toHaveLength(1);
  const list = await finance.service.call(monthsEndpoints.months, { as: company });
  expect(list.body.data.months.slice(0, 3).map((one) => one.isClosed)).toEqual([false, true, true]);
});

test('nothing is written on a day of a closed month, whichever way it comes', async () => {
  const company = aDirector();
  const { id } = await aTrip(company);
  const other = await aTrip(company);
  await bank.take(company, aStatementFile(anIncoming({ Дата: '22.10.2026', ДатаПоступило: '22.10.2026' })));
  const [operation] = await bank.operations(company);
  await papers.saveRequisites(company);
  const entered = (await spend(company, '2026-10-05')).body.data;
  await addCost(company, id, '2026-10-20');
  const cost = (await finance.service.call(profitEndpoints.tripMoney, { as: company, params: { orderId: id } })).body
    .data.costs[0];
  await close(company, 'Остальное в ноябре');
  const refused = await Promise.all([
    spend(company, '2026-10-31'),
    spend(company, '2026-09-01'),
    finance.service.call(financeEndpoints.correctOperation, {
      ...{ as: company, params: { id: entered.id } },
      body: { category: 'fuel', amount: 1, date: '2026-11-01', description: '' },
    }),
    addCost(company, other.id, '2026-10-21'),
    finance.service.call(profitEndpoints.reverseTripCost, {
      ...{ as: company, params: { orderId: id, id: cost?.id ?? '' } },
    }),
    bank.settle(company, { id: operation?.id ?? '', parts: [], restAs: 'advance' }),
    papers.issue(company, { orderIds: [id], issuedOn: '2026-10-31' }),
  ]);
  expect(refused.map(({ status, problem }) => `${status} ${problem?.code}`)).toEqual(
    refused.map(() => '409 finance/month-closed'),
  );
  expect(refused[0].problem?.detail).toMatch(/^Закрыт октябрь 2026/);
  expect((await spend(company, '2026-11-01')).status).toBe(200);
  expect((await papers.issue(company, { orderIds: [id], issuedOn: '2026-11-02' })).status).toBe(200);
  expect((await finance.pay(company, id)).status).toBe(200);
  expect((await spend(aDirector(), '2026-10-31')).status).toBe(200);
});

test('a closing paper of a closed month stays in force, its invoice may be cancelled, and all of an open one', async () => {
  const company = aDirector();
  const orders = [await aTrip(company), await aTrip(company)].map(({ id }) => id);
  await papers.saveRequisites(company);
  const issue = async (orderId: string, issuedOn: string) => {
    const { data } = (await papers.issue(company, { orderIds: [orderId], kinds: ['invoice', 'utd'], issuedOn })).body;
    return ['utd', 'invoice'].map((kind) => data.find((paper) => paper.kind === kind)?.id ?? '');
  };
  const [closed, open] = [await issue(orders[0]!, '2026-10-31'), await issue(orders[1]!, '2026-11-02')];
  await close(company, 'Сдаём отчёт');
  const answers = await Promise.all([...closed, ...open].map((id) => papers.cancel(company, id)));
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 200, 200]);
  expect(answers[0]?.problem?.code).toBe('finance/month-closed');
  await reopen(company, 'Не тот адрес');
  expect((await papers.cancel(company, closed[0]!)).status).toBe(200);
});

test('a trip that changes after its month was closed waits until the director opens it, and says so', async () => {
  const company = aDirector();
  const order = await aTrip(company);
  await close(company, 'Сдаём отчёт');
  const income = async () => (await finance.overview(company)).months.find((one) => one.month === month)?.income;
  const report = finance.buildReport(order, {
    ...{ revision: 2, amountKopecks: 9_000_000, deliveredAt: '2026-10-20T09:00:00Z' },
  });
  await finance.reportMoney(company, report);
  await aTrip(company);
  expect(await income()).toBe(100_000);
  expect((await read(company)).held).toHaveLength(2);
  const opened = await reopen(company, 'Клиент согласовал скидку');
  expect(opened.body.data).toMatchObject({
    ...{ isClosed: false, held: [] },
    history: [
      { deed: 'reopened', note: 'Клиент согласовал скидку' },
      { deed: 'closed', missing: 2 },
    ],
  });
  expect(await income()).toBe(190_000);
  const { companyId } = company;
  expect((await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId))).fault).toBeNull();
});

test('a payment in an open month of a trip of a closed one is booked', async () => {
  const company = aDirector();
  const order = await aTrip(company);
  await close(company, 'Сдаём отчёт');
  await finance.reportMoney(
    company,
    finance.buildReport(order, {
      ...{ revision: 2, state: 'paid', paidAt: '2026-11-02T09:00:00Z', deliveredAt: '2026-10-20T09:00:00Z' },
    }),
  );
  expect(await finance.debts(company)).toEqual([]);
  expect((await read(company)).held).toEqual([]);
});

test('an accountant closes, the director alone opens, each with a reason where one is needed', async () => {
  const company = aDirector();
  const accountant = { ...company, role: 'accountant' as const };
  await aTrip(company);
  expect((await close(accountant)).problem?.code).toBe('finance/month-missing');
  expect((await close(accountant, 'Так', '2026-11')).problem?.code).toBe('finance/month-early');
  expect((await reopen(company, 'Зачем')).body.data.history).toEqual([]);
  expect((await close({ ...company, role: 'dispatcher' }, 'Так')).status).toBe(403);
  expect((await close(null, 'Так')).status).toBe(401);
  expect((await close(accountant, 'Акты придут в ноябре')).status).toBe(200);
  expect((await reopen(accountant, 'Передумал')).status).toBe(403);
  expect((await reopen(company, '')).status).toBe(400);
  expect((await close(company, 'Так', '2026-13')).status).toBe(400);
});

test('a plan of costs holds from its month on, beside what was spent', async () => {
  const company = aDirector();
  const plan = (from: string, amount: number | null) =>
    finance.service.call(monthsEndpoints.saveCostPlan, {
      ...{ as: company, body: { from, plans: [{ category: 'fuel', amount }] } },
    });
  await plan('2026-09', 40_000);
  await spend(company, '2026-10-05');
  expect((await read(company)).costs).toEqual([{ category: 'fuel', plan: 40_000, fact: 5000 }]);
  await plan('2026-10', null);
  expect((await read(company)).costs).toEqual([{ category: 'fuel', plan: null, fact: 5000 }]);
  expect((await plan('2026-10', -1)).status).toBe(400);
});
