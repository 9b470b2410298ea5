import { fillPath } from '@trassa/contracts/endpoint-path';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { getInternalToken } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceService } from '../../testing/a-finance-service.ts';

const today = getDay(new Date());
const pdf = Buffer.from('%PDF-1.7 чек');
const receipt = { name: 'чек.pdf', content: pdf.toString('base64') };

let finance: Awaited<ReturnType<typeof aFinanceService>>;
beforeAll(async () => {
  finance = await aFinanceService();
});
afterAll(() => finance.stop());

const sent = (key?: string) => (key ? { headers: { 'idempotency-key': key } } : {});
const enter = (as: Identity, body: object, key?: string) =>
  finance.service.call(financeEndpoints.addOperation, { as, body: { date: today, ...body }, ...sent(key) });
const entered = async (as: Identity, body: object) => (await enter(as, body)).body.data;
const correct = (as: Identity | null, id: string, { key, ...body }: { key?: string; [member: string]: unknown }) =>
  finance.service.call(financeEndpoints.correctOperation, {
    ...{ as, params: { id }, body: { date: today, ...body } },
    ...sent(key),
  });
const readReceipt = (as: Identity, id: string) =>
  finance.service.app.inject({
    url: fillPath(financeEndpoints.receipt.path, { id }),
    headers: { 'x-trassa-token': getInternalToken(as) },
  });
const getCost = async (as: Identity, orderId: string) =>
  (await finance.service.call(profitEndpoints.tripMoney, { as, params: { orderId } })).body.data.total;
const expenses = async (as: Identity) => (await finance.overview(as)).expenses;

test('an operation knows trip, vehicle, counterparty and receipt, and is a cost of its trip', async () => {
  const company = aDirector();
  const order = await finance.aDeliveredOrder(company);
  const parts = { category: 'fuel', amount: 12_200, orderId: order.id, counterparty: 'АЗС «Трасса»', receipt };
  const operation = await entered(company, parts);
  expect(operation).toMatchObject({
    ...{ orderId: order.id, orderNumber: order.number, platform: order.platform, vehicle: 'О711РА33' },
    ...{ counterparty: 'АЗС «Трасса»', receipt: 'чек.pdf', isEntered: true, isDay: true, replacedBy: null },
  });
  expect(await getCost(company, order.id)).toBe(12_200);
  expect((await readReceipt(company, operation.id)).rawPayload).toEqual(pdf);
  expect((await readReceipt(company, operation.id)).headers['content-type']).toBe('application/pdf');
  expect((await readReceipt(aDirector(), operation.id)).statusCode).toBe(404);
  expect(await entered(company, { category: 'fuel', amount: 1, vehicle: 'К002КК77' })).toMatchObject({
    ...{ vehicle: 'К002КК77', orderId: null, receipt: null },
  });
  expect(await finance.check(company)).toMatchObject({ fault: null });
});

test('a photo of a receipt is kept without its place; what is neither photo nor PDF is refused', async () => {
  const company = aDirector();
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9]);
  const place = Buffer.from([0xff, 0xe1, 0, 10, ...Buffer.from('GPS 55.7')]);
  const give = (content: Buffer) =>
    enter(company, { category: 'fuel', amount: 1, receipt: { name: 'чек.jpg', content: content.toString('base64') } });
  const { id } = (await give(Buffer.concat([jpeg.subarray(0, 2), place, jpeg.subarray(2)]))).body.data;
  expect((await readReceipt(company, id)).rawPayload).toEqual(jpeg);
  for (const content of [Buffer.from('<svg/>'), jpeg.subarray(0, 6), Buffer.alloc(2_000_001, '%PDF-')]) {
    const { status, problem } = await give(content);
    expect([status, problem.error]).toEqual([400, 'Чек: снимок JPEG или PDF не больше 2 МБ']);
  }
  expect(await finance.history(company)).toHaveLength(1);
});

test('a trip of another company, and money of the company alone on a trip, are refused', async () => {
  const company = aDirector();
  const { problem } = await enter(company, { category: 'fuel', amount: 1, orderId: company.userId });
  expect(problem.code).toBe('finance/trip-unknown');
  for (const category of ['opening', 'taxes', 'vat']) {
    expect((await enter(company, { category, amount: 1, vehicle: 'К002КК77' })).status).toBe(400);
  }
  expect(await finance.history(company)).toEqual([]);
});

test('a wrong operation is reversed on its day and the right one stands in its place: all three lead to one another', async () => {
  const company = aDirector();
  const order = await finance.aDeliveredOrder(company);
  const day = addDays(today, -45);
  const wrong = await entered(company, { category: 'fuel', amount: 42_000, date: day, orderId: order.id, receipt });
  const right = (await correct(company, wrong.id, { category: 'tolls', amount: 4200, key: 'k' })).body.data;
  expect(right).toMatchObject({ replaces: wrong.id, receipt: 'чек.pdf', orderId: null, category: 'tolls' });
  expect((await readReceipt(company, right.id)).rawPayload).toEqual(pdf);
  const history = await finance.history(company, { direction: 'in', category: 'fuel' });
  expect(history).toMatchObject([
    { reverses: wrong.id, amount: 42_000, status: 'completed', description: 'Сторно: Топливо', date: wrong.date },
  ]);
  expect((await finance.history(company, { direction: 'out', category: 'fuel' }))[0]?.replacedBy).toBe(right.id);
  const { months, expenses: kinds, forecast } = await finance.overview(company);
  expect(months.map(({ expense }) => expense).filter((sum) => sum !== 0)).toEqual([4200]);
  expect(kinds.filter(({ amount }) => amount !== 0)).toEqual([{ category: 'tolls', amount: 4200 }]);
  expect(forecast.days[0]?.balance).toBe(-4200);
  expect(await getCost(company, order.id)).toBe(0);
  expect((await correct(company, wrong.id, { category: 'tolls', amount: 4200, key: 'k' })).body.data.id).toBe(right.id);
  expect((await correct(company, wrong.id, { category: 'tolls', amount: 5, key: 'k' })).problem.code).toBe(
    'common/key-reused',
  );
  const again = (await correct(company, right.id, { category: 'tolls', amount: 4000, receipt: null })).body.data;
  expect(again).toMatchObject({ replaces: right.id, receipt: null });
  expect(await expenses(company)).toContainEqual({ category: 'tolls', amount: 4000 });
  expect(await finance.check(company)).toMatchObject({ entries: 6, fault: null });
});

test('of corrections at once one is taken, and a refused one changes nothing', async () => {
  const company = aDirector();
  const { id } = await entered(company, { category: 'fuel', amount: 100 });
  expect((await correct(company, id, { category: 'fuel', amount: 50, vatRate: 22 })).status).toBe(422);
  expect((await correct(company, id, { category: 'fuel', amount: 50, date: '2001-01-01' })).status).toBe(400);
  expect(await finance.history(company)).toHaveLength(1);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => correct(company, id, { category: 'fuel', amount: 50 })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(replies.find(({ status }) => status === 409)?.problem.error).toBe(
    'Операция уже исправлена: исправляйте новую запись',
  );
  expect(await finance.history(company)).toHaveLength(3);
  expect(await expenses(company)).toEqual([{ category: 'fuel', amount: 50 }]);
});

test('only what a person wrote and what is done is corrected, by the company and by whoever manages its money', async () => {
  const company = aDirector();
  await finance.aDeliveredOrder(company);
  const [debt] = await finance.history(company);
  const code = async (as: Identity, id: string) =>
    (await correct(as, id, { category: 'fuel', amount: 1 })).problem.code;
  expect(await code(company, debt?.id ?? '')).toBe('finance/operation-not-entered');
  const planned = await entered(company, { category: 'leasing', amount: 5, date: addDays(today, 9) });
  expect(await code(company, planned.id)).toBe('finance/operation-not-done');
  const fuel = await entered(company, { category: 'fuel', amount: 5 });
  expect(await code(aDirector(), fuel.id)).toBe('finance/operation-unknown');
  expect((await correct({ ...company, role: 'dispatcher' }, fuel.id, { category: 'fuel', amount: 1 })).status).toBe(
    403,
  );
  expect((await correct(null, fuel.id, { category: 'fuel', amount: 1 })).status).toBe(401);
});

test('what stands on the account follows the corrected balance', async () => {
  const company = aDirector();
  const day = addDays(today, -3);
  const { id } = await entered(company, { category: 'opening', amount: 500_000, date: day });
  await enter(company, { category: 'fuel', amount: 1000 });
  await correct(company, id, { category: 'opening', amount: 50_000, date: day });
  const { forecast } = await finance.overview(company);
  expect([forecast.days[0]?.balance, forecast.statedOn]).toEqual([49_000, day]);
});

test('the page with an operation is found, wherever it stands', async () => {
  const company = aDirector();
  for (let days = 0; days < 7; days += 1) {
    await enter(company, { category: 'fuel', amount: days + 1, date: addDays(today, -days) });
  }
  const [, , , , fifth] = await finance.history(company);
  const { data } = (
    await finance.service.call(financeEndpoints.operations, { as: company, query: { show: fifth?.id, limit: 2 } })
  ).body;
  expect(data.offset).toBe(4);
  expect(data.operations.map(({ amount }) => amount)).toEqual([5, 6]);
  const others = await finance.service.call(financeEndpoints.operations, {
    as: company,
    query: { show: company.userId },
  });
  expect(others.body.data.offset).toBe(0);
});
