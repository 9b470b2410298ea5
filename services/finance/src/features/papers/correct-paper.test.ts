import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { reconciliationEndpoints } from '@trassa/contracts/finance/reconciliation-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../shared/check-ledger.ts';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { anOrderMoney } from '../../testing/fake-orders.ts';
import { aWholePaper, paperCalls } from '../../testing/paper-calls.ts';
import { buildRegisterSheet } from './papers-register.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
let papers: ReturnType<typeof paperCalls>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
  papers = paperCalls(finance.service);
});
afterAll(() => finance.stop());

const today = getDay(new Date());
const ago = (count: number) => addDays(today, -count);

/** A company with two trips of 22 %, delivered ten days ago, on one УПД of that day. */
async function aUtd() {
  const as = aDirector();
  await papers.saveRequisites(as);
  const buildMoney = (index: number) => ({ vatKopecks: 2_200_000, deliveredAt: `${ago(10)}T0${index + 7}:00:00Z` });
  const orders = [await finance.aDeliveredOrder(as, { price: 122_000, money: buildMoney(0) })];
  orders.push(await finance.aDeliveredOrder(as, { price: 122_000, money: buildMoney(1) }));
  const orderIds = orders.map(({ id }) => id);
  const { body } = await papers.issue(as, { orderIds, kinds: ['utd'], issuedOn: ago(10), basis: 'Договор № 1' });
  const tell = (index: number, parts: Partial<OrderMoney>) =>
    finance.reportMoney(as, anOrderMoney(orders[index] as (typeof orders)[number], { ...buildMoney(index), ...parts }));
  return { as, orderIds, tell, utd: body.data[0]?.id ?? '' };
}

const find = async (as: Identity, id: string) => (await papers.read(as, id)).body.data;
const check = async ({ companyId }: Identity) =>
  (await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId))).fault;

test('an УКД holds the trips whose sums have changed, before and after, and the next one goes on from it', async () => {
  const { as, utd, tell } = await aUtd();
  expect((await papers.correct(as, utd)).body).toMatchObject({ code: 'papers/nothing-to-correct' });
  await tell(0, { revision: 2, amountKopecks: 6_100_000, vatKopecks: 1_100_000 });
  const first = (await papers.correct(as, utd, { basis: 'Соглашение № 3 от 20.11.2026' })).body.data;
  expect(first).toMatchObject({ kind: 'correction', number: '1', total: -61_000, vat: -11_000, trips: 1 });
  expect(await find(as, utd)).toMatchObject({ isOutdated: false, correctedBy: [{ id: first.id }], state: 'issued' });
  await tell(0, { revision: 3, amountKopecks: 12_200_000, vatKopecks: 2_200_000 });
  await tell(1, { revision: 2, amountKopecks: 24_400_000, vatKopecks: 4_400_000 });
  expect(await find(as, utd)).toMatchObject({ isOutdated: true });
  const second = (await papers.correct(as, utd)).body.data;
  expect(second).toMatchObject({ number: '2', total: 183_000, vat: 33_000, trips: 2 });
  expect((await find(as, second.id)).lines.map(({ sum, before }) => [sum, before])).toEqual([
    [122_000, 61_000],
    [244_000, 122_000],
  ]);
  expect((await find(as, second.id)).corrects).toMatchObject({ id: utd, number: '1', kind: 'utd' });
  expect(await check(as)).toBeNull();
});

test('a trip that is no more owed for comes to nothing by an УКД', async () => {
  const { as, utd, tell } = await aUtd();
  await tell(1, { state: 'void', revision: 2, amountKopecks: 0 });
  const { data } = (await papers.correct(as, utd)).body;
  expect(data).toMatchObject({ total: -122_000, vat: -22_000, trips: 1 });
  expect(await find(as, utd)).toMatchObject({ isOutdated: false });
  expect(await check(as)).toBeNull();
});

test('the act of reconciliation has what the УКД adds, on its day', async () => {
  const { as, utd, tell } = await aUtd();
  await tell(0, { revision: 2, amountKopecks: 6_100_000, vatKopecks: 1_100_000 });
  await papers.correct(as, utd, { on: ago(2) });
  const query = { client: 'ООО «Пепсико Холдингс»', from: ago(30), to: today };
  const act = (await finance.service.call(reconciliationEndpoints.reconciliation, { as, query })).body.data;
  expect(act.rows.map(({ on, text, debit }) => [on, text, debit])).toEqual([
    [ago(10), expect.stringMatching(/^УПД № 1 от/), 244_000],
    [ago(2), expect.stringMatching(/^УКД № 1 от/), -61_000],
  ]);
  const debts = await finance.debts(as);
  expect(debts.reduce((sum, { amount }) => sum + amount, 0)).toBe(act.closing);
});

test('an УПД with an УКД is neither cancelled nor put right, until the УКД is cancelled', async () => {
  const { as, utd, tell } = await aUtd();
  await tell(0, { revision: 2, amountKopecks: 100 });
  const { id } = (await papers.correct(as, utd)).body.data;
  const refused = [await papers.cancel(as, utd), await papers.correct(as, utd, { way: 'revision' })];
  expect(refused.map(({ body }) => (body as { code?: string }).code)).toEqual(Array(2).fill('papers/has-correction'));
  await papers.cancel(as, id);
  expect(await find(as, utd)).toMatchObject({ isOutdated: true, correctedBy: [] });
  expect((await papers.correct(as, utd)).body.data.number).toBe('2');
  expect(await check(as)).toBeNull();
});

test('a revision has number and day of the paper, the sums of today and another client, and stands in its place', async () => {
  const { as, orderIds, utd, tell } = await aUtd();
  await tell(0, { revision: 2, amountKopecks: 6_100_000, vatKopecks: 1_100_000 });
  const client = { inn: '', kpp: '781401001', address: 'г Тверь, ул Новая, д 1' };
  const { data } = (await papers.correct(as, utd, { way: 'revision', on: ago(1), client })).body;
  expect(data).toMatchObject({ kind: 'utd', number: '1', revision: 1, issuedOn: ago(10), total: 183_000, vat: 33_000 });
  expect(await find(as, data.id)).toMatchObject({
    ...{ clientKpp: '781401001', clientAddress: client.address, clientInn: '7705034202', basis: 'Договор № 1' },
    ...{ revisedOn: ago(1), isOutdated: false, corrects: { id: utd, revision: 0 } },
  });
  expect(await find(as, utd)).toMatchObject({ state: 'replaced', correctedBy: [{ id: data.id, revision: 1 }] });
  expect((await papers.list(as, { state: 'replaced' })).papers).toMatchObject([{ id: utd }]);
  expect((await papers.list(as, { state: 'cancelled' })).total).toBe(0);
  expect((await papers.issue(as, { orderIds, kinds: ['act'] })).status).toBe(409);
  const again = (await papers.correct(as, data.id, { way: 'revision' })).body.data;
  expect(again).toMatchObject({ number: '1', revision: 2 });
  await papers.cancel(as, again.id);
  const { body } = await papers.issue(as, { orderIds, kinds: ['utd'], issuedOn: ago(10) });
  expect(body.data).toMatchObject([{ number: '2', revision: 0 }]);
  expect(await check(as)).toBeNull();
});

test('the register has an УКД with the УПД that it changes, and what it adds', () => {
  const sums = { total_kopecks: -6_100_000, vat_kopecks: -1_100_000 };
  const { paper } = aWholePaper({ kind: 'correction', number_text: '3', ...sums });
  const [row] = buildRegisterSheet([{ ...paper, trips: 1, base_number: '15' }]).rows;
  expect([row?.slice(0, 3), row?.slice(7, 9)]).toEqual([
    ['УКД', '3', '15'],
    [-61_000, -11_000],
  ]);
});

test('the same attempt corrects once, and other words under its key are refused', async () => {
  const { as, utd, tell } = await aUtd();
  await tell(0, { revision: 2, amountKopecks: 100 });
  const replies = await Promise.all(Array.from({ length: 8 }, () => papers.correct(as, utd, {}, 'one')));
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
  expect((await papers.correct(as, utd, { basis: 'Письмо' }, 'one')).status).toBe(409);
});

test('corrections are refused of an invoice, before the paper, in days to come, and to strangers', async () => {
  const { as, orderIds, utd, tell } = await aUtd();
  const [invoice] = (await papers.issue(as, { orderIds, kinds: ['invoice'] })).body.data;
  await tell(0, { revision: 2, amountKopecks: 100 });
  const replies = await Promise.all([
    papers.correct(as, invoice?.id ?? '', { way: 'revision' }),
    papers.correct(as, utd, { on: ago(11) }),
    papers.correct(as, utd, { on: addDays(today, 1) }),
    papers.correct(aDirector(), utd),
    papers.correct({ ...as, role: 'dispatcher' }, utd),
  ]);
  expect(replies.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
    [409, 'papers/not-correctable'],
    [400, 'papers/correction-date'],
    [400, 'papers/correction-date'],
    [404, 'papers/unknown'],
    [403, 'common/forbidden'],
  ]);
});

test('an УКД is a PDF and an XML, and its number stands in the register', async () => {
  const { as, utd, tell } = await aUtd();
  await tell(0, { revision: 2, amountKopecks: 100 });
  const { id } = (await papers.correct(as, utd)).body.data;
  const files = (['paperPdf', 'paperXml'] as const).map(
    async (path) => (await finance.service.call(papersEndpoints[path], { as, params: { id } })).status,
  );
  expect(await Promise.all(files)).toEqual([200, 200]);
  expect((await finance.service.call(papersEndpoints.papersWorkbook, { as })).status).toBe(200);
  expect((await papers.list(as, { kind: 'correction' })).papers).toMatchObject([{ id }]);
});
