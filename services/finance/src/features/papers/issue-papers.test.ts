import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { paperCalls, someRequisites } from '../../testing/paper-calls.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
let papers: ReturnType<typeof paperCalls>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
  papers = paperCalls(finance.service);
});
afterAll(() => finance.stop());

/** A company that has filled in its requisites. */
async function aCompany(): Promise<Identity> {
  const company = aDirector();
  await papers.saveRequisites(company);
  return company;
}
const aTrip = (company: Identity, price = 122_000, money = {}) => finance.aDeliveredOrder(company, { price, money });
const trips = (company: Identity, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => aTrip(company, 1000 + index)));

test('forty trips of a client become one invoice and one act, whose sums are those of the trips', async () => {
  const company = await aCompany();
  const orders = await trips(company, 40);
  const { status, body } = await papers.issue(company, { orderIds: orders.map(({ id }) => id) });
  expect(status).toBe(200);
  const total = orders.reduce((sum, { pricing }) => sum + (pricing.total ?? 0), 0);
  const paper = { number: '1', trips: 40, total, state: 'issued', clientInn: '7705034202' };
  expect(body.data).toMatchObject([
    { kind: 'act', ...paper },
    { kind: 'invoice', ...paper },
  ]);
});

test('one paper for each trip where a person wants it so, and papers of each client', async () => {
  const company = await aCompany();
  const [a, b] = await trips(company, 2);
  const other = await aTrip(company, 500, { debtorName: 'ООО «Лента»', debtorInn: '7814148471' });
  const orderIds = [a, b, other].map((order) => order?.id ?? '');
  const each = await papers.issue(company, { orderIds, kinds: ['invoice'], each: 'trip' });
  expect(each.body.data.map(({ number, trips: count }) => [number, count])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
  ]);
  const acts = await papers.issue(company, { orderIds, kinds: ['act'] });
  expect(acts.body.data.map(({ trips: count }) => count).toSorted()).toEqual([1, 2]);
});

test('numbers of a kind and year have no gap, whoever issues at once and whatever is refused', async () => {
  const company = await aCompany();
  const orders = await trips(company, 24);
  const ask = (id: string) => papers.issue(company, { orderIds: [id], kinds: ['invoice'] });
  const refused = () => papers.issue(company, { orderIds: [orders[0]?.id ?? '', crypto.randomUUID()] });
  const replies = await Promise.all(orders.flatMap(({ id }) => [ask(id), ask(id), refused()]));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(24);
  const numbers = replies.flatMap(({ status, body }) => (status === 200 ? body.data.map((one) => +one.number) : []));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
});

test('the same attempt issues once, and other words under its key are refused', async () => {
  const company = await aCompany();
  const { id } = await aTrip(company);
  const replies = await Promise.all(Array.from({ length: 10 }, () => papers.issue(company, { orderIds: [id] }, 'one')));
  expect(new Set(replies.flatMap(({ body }) => body.data.map((one) => one.id))).size).toBe(2);
  expect((await papers.issue(company, { orderIds: [id], each: 'trip' }, 'one')).status).toBe(409);
});

test('a trip has one invoice and one closing paper', async () => {
  const company = await aCompany();
  const { id, number } = await aTrip(company);
  await papers.issue(company, { orderIds: [id], kinds: ['utd'] });
  const again = await papers.issue(company, { orderIds: [id], kinds: ['act'] });
  expect([again.status, again.body]).toEqual([
    409,
    expect.objectContaining({ error: expect.stringContaining(`За рейс ${number} уже выставлен документ: УПД № 1`) }),
  ]);
  expect((await papers.issue(company, { orderIds: [id], kinds: ['invoice'] })).status).toBe(200);
});

test('VAT of a paper is the sum of its lines, which name the rate of each trip', async () => {
  const company = await aCompany();
  const trip = () => aTrip(company, 0.03, { vatKopecks: 1 });
  const orders = await Promise.all([trip(), trip(), trip(), aTrip(company, 122_000, { vatKopecks: 2_200_000 })]);
  const { body } = await papers.issue(company, { orderIds: orders.map(({ id }) => id), kinds: ['utd'] });
  expect(body.data).toMatchObject([{ total: 122_000.09, vat: 22_000.03 }]);
  const { rows } = await finance.db.forCompany(company.companyId, (trx) =>
    sql<{ vat_rate: number }>`select vat_rate from paper_lines
      where company_id = ${company.companyId} and sum_kopecks > 100`.execute(trx),
  );
  expect(rows).toEqual([{ vat_rate: 22 }]);
});

test('a paper is paid when the last of its trips is, and no more once one is not', async () => {
  const company = await aCompany();
  const [a, b] = await trips(company, 2);
  const orderIds = [a?.id ?? '', b?.id ?? ''];
  const [invoice] = (await papers.issue(company, { orderIds, kinds: ['invoice'] }, 'key')).body.data;
  const read = async () => (await papers.issue(company, { orderIds, kinds: ['invoice'] }, 'key')).body.data[0];
  expect(invoice).toMatchObject({ state: 'issued', paidOn: null });
  await finance.pay(company, orderIds[0] ?? '');
  expect(await read()).toMatchObject({ state: 'issued', paidOn: null });
  await finance.pay(company, orderIds[1] ?? '');
  expect(await read()).toMatchObject({ state: 'paid', paidOn: getDay(new Date()) });
});

test.each([
  [{ signer: 'Волков' }, { signer: 'Укажите фамилию, имя и отчество подписанта' }],
  [{ kpp: '000501001' }, { kpp: 'КПП не начинается с 00' }],
])('requisites are refused that a format would not take: %o', async (parts, fields) => {
  const { status, problem } = await papers.saveRequisites(aDirector(), { ...someRequisites, ...parts });
  expect(status).toBe(400);
  expect(problem.fields).toEqual(fields);
});

test('papers are refused without requisites, for trips of others, and for a day to come', async () => {
  const [company, stranger] = [await aCompany(), await aCompany()];
  const { id } = await aTrip(company);
  const codes = await Promise.all([
    papers.issue(aDirector(), { orderIds: [id] }),
    papers.issue(stranger, { orderIds: [id] }),
    papers.issue(company, { orderIds: [id], issuedOn: '2099-01-01' }),
    papers.issue(company, { orderIds: [id], issuedOn: addDays(getDay(new Date()), -1) }),
    papers.issue(company, { orderIds: [id], kinds: ['act', 'utd'] }),
    papers.issue({ ...company, role: 'dispatcher' }, { orderIds: [id] }),
  ]);
  expect(codes.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
    [409, 'papers/no-requisites'],
    [409, 'papers/trip-not-ready'],
    [400, 'papers/date'],
    [400, 'papers/before-delivery'],
    [400, 'common/invalid'],
    [403, 'common/forbidden'],
  ]);
});
