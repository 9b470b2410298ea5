import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { anOrderMoney } from '../../testing/fake-orders.ts';
import { paperCalls } from '../../testing/paper-calls.ts';
import { listWaitingTrips } from './paper-list.queries.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
let papers: ReturnType<typeof paperCalls>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
  papers = paperCalls(finance.service);
});
afterAll(() => finance.stop());

const today = getDay(new Date());
const ago = (days: number) => addDays(today, -days);

/** A company with an invoice of a trip delivered ten days ago, issued nine days ago. */
async function anInvoice(terms: string | null = '10 дней по оригиналам') {
  const as: Identity = aDirector();
  await papers.saveRequisites(as);
  const deliveredAt = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const order = await finance.aDeliveredOrder(as, { price: 122_000, money: { deliveredAt, paymentTerms: terms } });
  const issued = await papers.issue(as, { orderIds: [order.id], kinds: ['invoice', 'utd'], issuedOn: ago(9) });
  const [invoice, utd] = issued.body.data.map(({ id }) => id) as [string, string];
  return { as, order, invoice, utd };
}

test('a paper is received, signed, disputed and taken back, each with its day and once', async () => {
  const { as, invoice } = await anInvoice();
  await papers.tell(as, invoice, { event: 'received', on: ago(5) });
  await papers.tell(as, invoice, { event: 'disputed', on: ago(4), note: 'Не та цена' });
  await papers.tell(as, invoice, { event: 'issued', on: ago(3) });
  const { body } = await papers.tell(as, invoice, { event: 'issued', on: ago(3) });
  expect(body.data.state).toBe('issued');
  expect(body.data.history.map(({ event, on, note }) => [event, on, note])).toEqual([
    ['issued', ago(3), ''],
    ['disputed', ago(4), 'Не та цена'],
    ['received', ago(5), ''],
    ['created', ago(9), ''],
  ]);
});

test('a term from originals runs from their arrival, of the debt and of every paper of the trip', async () => {
  const { as, order, invoice, utd } = await anInvoice();
  const dueDays = async () => [
    ...(await finance.debts(as)).map(({ dueOn }) => dueOn),
    ...(await papers.list(as)).papers.map(({ dueOn }) => dueOn),
  ];
  expect(new Set(await dueDays())).toEqual(new Set([today]));
  await papers.tell(as, utd, { event: 'originals_sent', on: ago(6) });
  await papers.tell(as, utd, { event: 'originals_received', on: ago(2) });
  expect(new Set(await dueDays())).toEqual(new Set([addDays(today, 8)]));
  const money = { paymentTerms: '10 дней по оригиналам', revision: 2 };
  await finance.reportMoney(as, anOrderMoney(order, { ...money, deliveredAt: `${ago(10)}T09:00:00Z` }));
  expect((await finance.debts(as))[0]?.dueOn).toBe(addDays(today, 8));
  await papers.tell(as, utd, { event: 'originals_awaited', on: today });
  expect(new Set(await dueDays())).toEqual(new Set([today]));
  expect((await papers.read(as, invoice)).body.data).toMatchObject({ isOutdated: false, trips: 1 });
});

test('a trip that was called off has no part in the due day of its paper', async () => {
  const { as, order, utd } = await anInvoice();
  const late = await finance.aDeliveredOrder(as, { money: { paymentTerms: '60 дней' } });
  await papers.cancel(as, utd);
  const [both] = (await papers.issue(as, { orderIds: [order.id, late.id], kinds: ['utd'] })).body.data;
  await finance.reportMoney(as, anOrderMoney(late, { revision: 2, state: 'void', amountKopecks: 0 }));
  await papers.tell(as, both?.id ?? '', { event: 'originals_received', on: today });
  expect((await papers.read(as, both?.id ?? '')).body.data.dueOn).toBe(addDays(today, 10));
});

test('a cancelled paper keeps its number, takes no word more, and its trip may have another', async () => {
  const { as, order, invoice } = await anInvoice();
  const { body } = await papers.cancel(as, invoice);
  expect(body.data).toMatchObject({
    state: 'cancelled',
    history: [{ event: 'cancelled', note: 'Ошибка в адресе' }, {}],
  });
  expect((await papers.cancel(as, invoice)).status).toBe(200);
  expect((await papers.tell(as, invoice, { event: 'signed', on: today })).status).toBe(409);
  const again = await papers.issue(as, { orderIds: [order.id], kinds: ['invoice'], issuedOn: ago(9) });
  expect(again.body.data).toMatchObject([{ number: '2' }]);
});

test('days of events stand between the paper and today', async () => {
  const { as, invoice } = await anInvoice();
  const statuses = [ago(10), addDays(today, 1)].map(async (on) => {
    return (await papers.tell(as, invoice, { event: 'received', on })).status;
  });
  expect(await Promise.all(statuses)).toEqual([400, 400]);
});

test('a paper says that the price of its trip has changed since', async () => {
  const { as, order, invoice } = await anInvoice();
  await finance.reportMoney(as, anOrderMoney(order, { revision: 2, amountKopecks: 5000 }));
  expect((await papers.read(as, invoice)).body.data).toMatchObject({ isOutdated: true, total: 122_000 });
});

test('a paper is paid by the trips that were not called off, and until it is put right it is a thing to do', async () => {
  const { as, order, utd } = await anInvoice();
  const other = await finance.aDeliveredOrder(as, { price: 50_000 });
  const bill = (await papers.issue(as, { orderIds: [other.id], kinds: ['invoice'] })).body.data[0]?.id ?? '';
  await papers.cancel(as, utd);
  const [whole] = (await papers.issue(as, { orderIds: [order.id, other.id], kinds: ['utd'] })).body.data;
  const read = async (id = whole?.id ?? '') => (await papers.read(as, id)).body.data;
  const find = async (state: 'outdated' | 'open') => (await papers.list(as, { state })).papers.map(({ id }) => id);
  expect(await find('outdated')).toEqual([]);
  await finance.reportMoney(
    as,
    anOrderMoney(other, { revision: 2, state: 'void', amountKopecks: 0, deliveredAt: null }),
  );
  expect(await find('outdated')).toEqual(expect.arrayContaining([bill, whole?.id]));
  expect(await find('open')).not.toContain(bill);
  expect((await read()).lines.map(({ isCalledOff }) => isCalledOff).toSorted()).toEqual([false, true]);
  await finance.pay(as, order.id);
  expect(await read()).toMatchObject({ state: 'paid', isOutdated: true });
  expect(await read(bill)).toMatchObject({ state: 'issued', isOutdated: true });
  await papers.correct(as, whole?.id ?? '', { way: 'correction', on: today });
  await papers.cancel(as, bill);
  expect(await find('outdated')).toEqual([]);
  expect(await read()).toMatchObject({ state: 'paid', isOutdated: false });
});

test('the list finds papers by kind, state, day and words, and counts trips, never papers', async () => {
  const { as, order } = await anInvoice('0 дней');
  const waiting = await finance.aDeliveredOrder(as, { price: 500 });
  const all = await papers.list(as);
  expect(all).toMatchObject({ total: 2, figures: { waiting: { trips: 1, amount: 500 } } });
  expect(all.figures).toMatchObject({ open: { trips: 1, amount: 122_000 }, overdue: { trips: 1, amount: 122_000 } });
  const find = async (query: Parameters<typeof papers.list>[1]) => (await papers.list(as, query)).total;
  expect(await Promise.all([find({ kind: 'utd' }), find({ state: 'overdue' }), find({ state: 'paid' })])).toEqual([
    ...[1, 2, 0],
  ]);
  expect(await Promise.all([find({ search: 'пепсико' }), find({ search: 'лента' }), find({ from: today })])).toEqual([
    ...[2, 0, 0],
  ]);
  await finance.pay(as, order.id);
  expect(await Promise.all([find({ state: 'paid' }), find({ state: 'open' })])).toEqual([2, 0]);
  const { body } = await finance.service.call(papersEndpoints.waitingTrips, { as });
  expect(body.data).toMatchObject([{ orderId: waiting.id, sum: 500, kinds: [] }]);
});

test('of more trips than are listed the latest wait for papers, the earliest of them first', async () => {
  const as = aDirector();
  const [, second, third] = [
    await finance.aDeliveredOrder(as, { price: 100, money: { deliveredAt: `${ago(9)}T09:00:00Z` } }),
    await finance.aDeliveredOrder(as, { price: 200, money: { deliveredAt: `${ago(8)}T09:00:00Z` } }),
    await finance.aDeliveredOrder(as, { price: 300, money: { deliveredAt: `${ago(7)}T09:00:00Z` } }),
  ];
  const wish = { companyId: as.companyId, now: new Date(), limit: 2 };
  const trips = await finance.db.forCompany(as.companyId, (trx) => listWaitingTrips(trx, wish));
  expect(trips.map(({ order_id }) => order_id)).toEqual([second?.id, third?.id]);
});

test('nobody sees a paper of another company, and who may not manage money writes none', async () => {
  const { as, invoice } = await anInvoice();
  const stranger = aDirector();
  const at = (who: Identity) => [
    papers.read(who, invoice),
    finance.service.call(papersEndpoints.paperPdf, { as: who, params: { id: invoice } }),
    papers.tell(who, invoice, { event: 'signed', on: today }),
    papers.cancel(who, invoice),
  ];
  expect((await Promise.all(at(stranger))).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await papers.list(stranger)).total).toBe(0);
  const dispatcher = { ...as, role: 'dispatcher' as const };
  expect((await Promise.all(at(dispatcher))).map(({ status }) => status)).toEqual([200, 200, 403, 403]);
});

test('files: a PDF of every paper, an XML of an УПД alone, and a register', async () => {
  const { as, invoice, utd } = await anInvoice();
  const get = (path: 'paperPdf' | 'paperXml', id: string) =>
    finance.service.call(papersEndpoints[path], { as, params: { id } });
  const replies = await Promise.all([get('paperPdf', invoice), get('paperXml', utd), get('paperXml', invoice)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 409]);
  const book = await finance.service.call(papersEndpoints.papersWorkbook, { as });
  expect(book.status).toBe(200);
});

test('services/orders hears of every trip with papers', async () => {
  const { order } = await anInvoice();
  await vi.waitFor(() => expect(finance.orders.invoiced.filter((id) => id === order.id).length).toBeGreaterThan(1));
});

test.each(['common/forbidden', 'common/too-many'] as const)(
  'services/orders hears of a paper again after it has answered %s',
  async (code) => {
    finance.orders.invoicedRefusal = code;
    const { order } = await anInvoice();
    await vi.waitFor(() => expect(finance.orders.refused).toContain(order.id));
    finance.orders.invoicedRefusal = null;
    await anInvoice();
    await vi.waitFor(() => expect(finance.orders.invoiced).toContain(order.id));
  },
);

test('papers of an order are found by it, and by no order of another company', async () => {
  const { as, order, invoice, utd } = await anInvoice();
  await finance.aDeliveredOrder(as);
  const list = async (who: Identity, id: string) =>
    (await papers.list(who, { order: id })).papers.map((paper) => paper.id);
  expect((await list(as, order.id)).toSorted()).toEqual([invoice, utd].toSorted());
  expect(await list(as, crypto.randomUUID())).toEqual([]);
  expect(await list(aDirector(), order.id)).toEqual([]);
});
