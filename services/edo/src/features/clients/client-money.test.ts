import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { Payer } from '@trassa/contracts/finance/client-money';
import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { clients, client } = edoFigureEndpoints;
const as = aDirector();
const finance = { payers: [] as Payer[], up: true, asked: [] as string[] };
let running: RunningEdo;
let standIn: Awaited<ReturnType<typeof aStandIn>>;

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const ask = async (query: object = {}, who = as) =>
  (await running.edo.call(clients, { as: who, query: { money: true, limit: 500, ...query } })).body.data;
const payer = ({ inn = null, name = '', ...money }: Partial<Payer['money'] & Pick<Payer, 'name' | 'inn'>>): Payer => ({
  ...{ inn, name, lastAt: dayAgo(2) },
  money: {
    ...{ income: 0, trips: 0, debt: 0, overdue: 0, daysLate: 0, payDays: null, payments: 0, score: null },
    ...money,
  },
});

beforeAll(async () => {
  standIn = await aStandIn(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://finance');
    finance.asked.push(searchParams.get('money') ?? 'false');
    if (!finance.up || pathname !== clientMoneyEndpoints.payers.path) return { status: 503, body: {} };
    const withMoney = searchParams.get('money') === 'true';
    return { body: { success: true, data: finance.payers.map((one) => (withMoney ? one : { ...one, money: null })) } };
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
  finance.payers = [];
  const all = (await ask()).clients;
  keys = all.map(({ key }) => key);
  finance.payers = [
    payer({ inn: all[9]!.inn, name: 'Плательщик', income: 500.5, trips: 2, debt: 300.1, overdue: 100, daysLate: 12 }),
    payer({ inn: all[5]!.inn, income: 900, trips: 4, payDays: 21.4, payments: 3 }),
    payer({ name: all[7]!.name.toUpperCase(), income: 70, trips: 1, debt: 70 }),
  ];
});

const outside = '5260000000';
const addOutside = () =>
  finance.payers.push(
    payer({ inn: outside, name: 'АО «Тандер»', income: 5000, trips: 3, debt: 4000, overdue: 40, daysLate: 3 }),
  );

test('a payer that no document names is a client: in the list, in its sums, by search, and with a card', async () => {
  const before = await ask();
  addOutside();
  const { money, totalClients, roleDistribution, ...all } = await ask({ sort: '-debt' });
  expect(money).toMatchObject({ debtors: 3, debt: 4370.1, overdue: 140 });
  expect([totalClients, roleDistribution.payer]).toEqual([before.totalClients + 1, 1]);
  expect(all.totalDocuments).toBe(before.totalDocuments);
  const named = { key: outside, name: 'АО «Тандер»', inn: outside, role: 'payer', documentsCount: 0 };
  expect(all.clients[0]).toMatchObject({ ...named, lastDocumentDate: null, status: 'active', money: { debt: 4000 } });
  for (const query of [{ search: 'тандер ао' }, { search: '52600' }, { role: 'payer' }]) {
    const { clients: found, total } = await ask({ ...query, money: false });
    expect([found.map(({ key }) => key), total]).toEqual([[outside], 1]);
  }
  expect((await ask({ search: 'тандер', role: 'go' })).clients).toEqual([]);
  const card = await running.edo.call(client, { as, params: { key: outside }, query: { money: true } });
  expect(card.body.data).toMatchObject({ ...named, routes: [], documents: [], money: { income: 5000, daysLate: 3 } });
  const foreign = await running.edo.call(client, { as: aDirector(), params: { key: 'n-1' } });
  expect(foreign.problem.code).toBe('edo/client-not-found');
});

test('a client is active by its last document or trip', async () => {
  const quiet = (await ask({ activity: 'inactive' })).clients[0]!;
  finance.payers.push(payer({ inn: quiet.inn || null, name: quiet.name }));
  expect((await ask({ search: quiet.inn || quiet.name })).clients[0]).toMatchObject({
    key: quiet.key,
    status: 'active',
  });
  const card = await running.edo.call(client, { as, params: { key: quiet.key } });
  expect(card.body.data.status).toBe('active');
});

test('clients come by income and by debt over all pages, each with its money', async () => {
  const byIncome = await ask({ sort: '-income', limit: 2 });
  expect(byIncome.clients.map(({ key }) => key)).toEqual([keys[5], keys[9]]);
  expect(byIncome.clients[1]?.money).toEqual({
    ...{ name: 'Плательщик', income: 500.5, trips: 2, debt: 300.1, overdue: 100, daysLate: 12 },
    ...{ payDays: null, score: null },
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
  expect(money).toMatchObject({ debtors: 2, debt: 370.1, overdue: 100 });
  expect((await ask({ search: 'нет такого' })).money).toMatchObject({ debtors: 0, debt: 0 });
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
  finance.asked = [];
  const { tops } = await ask({ tops: true, role: 'tk', limit: 1 });
  expect(finance.asked).toEqual(['true']);
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
  finance.asked = [];
  addOutside();
  const list = await ask({ sort: '-debt', debt: 'overdue' }, dispatcher);
  expect(list.clients.map(({ key }) => key)).toEqual([...keys, outside]);
  expect(list.clients.every(({ money }) => money === null) && list.money).toBeNull();
  await ask({ money: false });
  expect(finance.asked).toEqual(['false', 'false']);
});

test('payers are asked for the company of the call alone', async () => {
  finance.payers = [];
  expect(await ask({ debt: 'open' }, aDirector())).toMatchObject({ clients: [], money: { debtors: 0, debt: 0 } });
});
