import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { DebtorMoney } from '@trassa/contracts/finance/client-money';
import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { clients, client } = edoEndpoints;
const as = aDirector();
const finance = { debtors: [] as DebtorMoney[], up: true, asked: 0 };
let running: RunningEdo;
let standIn: Awaited<ReturnType<typeof aStandIn>>;

const ask = async (query: object = {}, who = as) =>
  (await running.edo.call(clients, { as: who, query: { money: true, limit: 500, ...query } })).body.data;
const debtor = (parts: Partial<DebtorMoney>): DebtorMoney => ({
  ...{ inn: null, name: '', income: 0, trips: 0, debt: 0, overdue: 0, daysLate: 0, payDays: null, payments: 0 },
  ...parts,
});

beforeAll(async () => {
  standIn = await aStandIn(({ url }) => {
    finance.asked += 1;
    if (!finance.up || url !== clientMoneyEndpoints.clientMoney.path) return { status: 503, body: {} };
    return { body: { success: true, data: finance.debtors } };
  });
  running = await aRunningEdo({ env: { SERVICE_URLS: JSON.stringify({ finance: standIn.url }) } });
  await running.connect(as);
});
afterAll(async () => {
  await running.stop();
  standIn.stop();
});

let keys: string[];
beforeEach(async () => {
  finance.up = true;
  finance.debtors = [];
  const all = (await ask()).clients;
  keys = all.map(({ key }) => key);
  finance.debtors = [
    debtor({ inn: all[9]!.inn, name: 'Плательщик', income: 500.5, trips: 2, debt: 300.1, overdue: 100, daysLate: 12 }),
    debtor({ inn: all[5]!.inn, income: 900, trips: 4, payDays: 21.4, payments: 3 }),
    debtor({ name: all[7]!.name.toUpperCase(), income: 70, trips: 1, debt: 70 }),
    debtor({ inn: '0000000000', income: 5000, debt: 5000 }),
  ];
});

test('clients come by income and by debt over all pages, each with its money', async () => {
  const byIncome = await ask({ sort: '-income', limit: 2 });
  expect(byIncome.clients.map(({ key }) => key)).toEqual([keys[5], keys[9]]);
  expect(byIncome.clients[1]?.money).toEqual({
    ...{ name: 'Плательщик', income: 500.5, trips: 2, debt: 300.1, overdue: 100, daysLate: 12, payDays: null },
  });
  const next = await ask({ sort: '-income', limit: 2, offset: 2 });
  expect(next.clients.map(({ key, money }) => [key, money?.income])[0]).toEqual([keys[7], 70]);
  const rest = keys.filter((_, index) => ![5, 7, 9].includes(index));
  expect((await ask({ sort: '-income' })).clients.slice(3).map(({ key }) => key)).toEqual(rest);
  expect((await ask({ sort: '-debt' })).clients.slice(0, 2).map(({ key }) => key)).toEqual([keys[9], keys[7]]);
  expect((await ask({ sort: 'debt' })).clients.at(-1)?.key).toBe(keys[9]);
});

test('debtors are those that the figure counts, and their sums are its sum', async () => {
  const { money } = await ask({ role: 'tk' });
  expect(money).toMatchObject({ debtors: 2, debt: 370.1, overdue: 100, elsewhere: 5000 });
  expect((await ask({ search: 'нет такого' })).money).toMatchObject({ debtors: 0, debt: 0, elsewhere: 0 });
  const open = await ask({ debt: 'open' });
  expect(open.clients.map(({ key }) => key).toSorted()).toEqual([keys[7], keys[9]].toSorted());
  expect(open).toMatchObject({ total: 2, money: { debt: 370.1, foundDebt: 370.1, foundIncome: 570.5 } });
  const overdue = await ask({ debt: 'overdue' });
  expect(overdue.clients.map(({ key }) => key)).toEqual([keys[9]]);
  expect((await running.edo.call(clients, { as, query: { debt: 'all' } })).problem.error).toBe(
    'Долг: open или overdue',
  );
});

test('the first by income, by debt and by documents come with one question to finance', async () => {
  const before = finance.asked;
  const { tops } = await ask({ tops: true, role: 'tk', limit: 1 });
  expect(finance.asked).toBe(before + 1);
  expect(tops?.income.slice(0, 3).map(({ key }) => key)).toEqual([keys[5], keys[9], keys[7]]);
  expect(tops?.debt.slice(0, 2).map(({ key }) => key)).toEqual([keys[9], keys[7]]);
  expect(tops?.documents.map(({ key }) => key)).toEqual(keys.slice(0, 10));
  finance.up = false;
  expect((await ask({ tops: true })).tops).toMatchObject({ income: [], debt: [], documents: expect.any(Array) });
  expect((await ask()).tops).toBeNull();
});

test('a card has the money of its client', async () => {
  const card = async (key: string) =>
    (await running.edo.call(client, { as, params: { key }, query: { money: true } })).body.data;
  expect((await card(keys[5]!)).money).toMatchObject({ income: 900, trips: 4, payDays: 21.4 });
  expect((await card(keys[0]!)).money).toMatchObject({ income: 0, trips: 0, debt: 0, payDays: null });
});

test('without an answer of finance the list comes in its usual order, and says nothing of money', async () => {
  finance.up = false;
  const list = await ask({ sort: '-income', debt: 'open' });
  expect(list.clients.map(({ key }) => key)).toEqual(keys);
  expect([list.money, list.clients[0]?.money]).toEqual([null, null]);
});

test('whoever may not see costs gets no money, neither as a figure nor as an order', async () => {
  const dispatcher = { ...as, role: 'dispatcher' as const, withoutCosts: true as const };
  const before = finance.asked;
  const list = await ask({ sort: '-debt', debt: 'overdue' }, dispatcher);
  expect(list.clients.map(({ key }) => key)).toEqual(keys);
  expect([list.money, list.clients[0]?.money]).toEqual([null, null]);
  await ask({ money: false });
  expect(finance.asked).toBe(before);
});

test('another company gets its own clients, with none of this money', async () => {
  expect((await ask({ debt: 'open' }, aDirector())).clients).toEqual([]);
});
