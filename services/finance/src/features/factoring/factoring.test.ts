import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aFinanceService, allDocuments } from '../../testing/a-finance-service.ts';
import { anOrder } from '../../testing/fake-orders.ts';

describe('advances', () => {
  let finance: Awaited<ReturnType<typeof aFinanceService>>;
  beforeAll(async () => {
    finance = await aFinanceService();
  });
  afterAll(() => finance.stop());

  const form = (order: { id: string }, parts: object = {}) => ({
    shipmentId: order.id,
    shipmentValue: 148_000,
    requestedAmount: 110_000,
    documents: allDocuments,
    ...parts,
  });
  const stageIs = (company: Identity, stage: string) =>
    vi.waitFor(async () => expect((await finance.advances(company))[0]?.stage).toBe(stage));

  test('a company with many trips has a score that says why, and a limit', async () => {
    const company = aDirector();
    expect(await finance.score(company)).toMatchObject({
      score: 720,
      riskLevel: 'low',
      limit: 3_000_000,
      used: 0,
      available: 3_000_000,
      maxAdvanceAmount: 3_000_000,
      factors: [{ key: 'trips', points: 120, text: '200 выполненных рейсов' }],
    });
  });

  test('a calculation names rate, fee, what comes now and later, and a quote that lives a quarter of an hour', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company);
    const { body } = await finance.calculate(company, { ...form(order), shipmentValue: 9_000_000 });
    expect(body.data).toMatchObject({
      requestedAmount: 110_000,
      feeRate: 1.95,
      totalFee: 2145,
      netAmount: 107_855,
      riskLevel: 'low',
      instantPayout: true,
      isRequestValid: true,
      maxAllowedAmount: 118_400,
      shipmentValue: 148_000,
      remainder: 38_000,
      termDays: 45,
    });
    expect(Date.parse(body.data.quoteExpiresAt ?? '') - Date.now()).toBeGreaterThan(14 * 60_000);
  });

  test.each([
    [{ shipmentValue: 100_000, requestedAmount: 80_000.01 }, 80_000],
    [{ shipmentValue: 100_000, requestedAmount: 4999.99 }, 80_000],
    [{ shipmentValue: 100_099.99, requestedAmount: 80_001 }, 80_000],
  ])('%j does not hold', async (sums, maxAllowedAmount) => {
    const { status, body } = await finance.calculate(aDirector(), { ...sums, documents: allDocuments });
    expect([status, body.data.isRequestValid, body.data.quoteId]).toEqual([200, false, null]);
    expect(body.data.maxAllowedAmount).toBe(maxAllowedAmount);
  });

  test.each([
    [{}, 'Заполните стоимость рейса и сумму аванса'],
    [{ shipmentValue: 100_000 }, 'Заполните стоимость рейса и сумму аванса'],
    [{ shipmentValue: 'x', requestedAmount: 5000 }, 'Заполните стоимость рейса и сумму аванса'],
    [{ shipmentValue: 100_000, requestedAmount: -1 }, 'Сумма должна быть больше нуля'],
    [{ shipmentValue: 1e-9, requestedAmount: 5e-324 }, 'Сумма должна быть больше нуля'],
    [{ shipmentValue: 1e308, requestedAmount: 1e308 }, 'Слишком большая сумма'],
    [{ shipmentValue: 100_000, requestedAmount: 5000.001 }, 'Не более двух знаков после запятой'],
  ])('calculating %j is refused in words', async (sums, text) => {
    const { status, problem } = await finance.calculate(aDirector(), sums);
    expect([status, problem.error]).toEqual([400, text]);
    const asked = await finance.request(aDirector(), { shipmentId: 'x', ...sums });
    expect(asked.status).toBe(400);
  });

  test('a request without a shipment says what is missing', async () => {
    const { problem } = await finance.request(aDirector(), { requestedAmount: 1, shipmentValue: 2 });
    expect(problem.error).toBe('Заполните все обязательные поля');
  });

  test('a guest is asked to sign in', async () => {
    expect((await finance.calculate(null, {})).status).toBe(401);
    expect((await finance.request(null, {})).status).toBe(401);
  });

  test('a shipment of nobody, one under way and one without a price get no advance', async () => {
    const company = aDirector();
    const ask = async (order: ReturnType<typeof anOrder>, known = true) => {
      if (known) finance.orders.orders.set(order.id, order);
      return (await finance.request(company, form(order))).problem.code;
    };
    expect(await ask(anOrder(), false)).toBe('factoring/shipment-unknown');
    expect(await ask(anOrder({ status: 'in_transit' }))).toBe('factoring/not-delivered');
    expect(await ask(anOrder({ status: 'paid' }))).toBe('factoring/not-delivered');
    expect(await ask(anOrder({ price: null }))).toBe('factoring/no-price');
    expect(await finance.advances(company)).toEqual([]);
  });

  test('the advance is paid out, the debtor pays, the order is paid; every step stands in the ledger', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company);
    const quote = (await finance.calculate(company, form(order))).body.data;
    const reply = await finance.request(company, form(order, { quoteId: quote.quoteId }));
    expect(reply.body.data).toMatchObject({ approved: true, approvedAmount: 110_000 });
    await stageIs(company, 'paid_out');
    const [advance] = await finance.advances(company);
    expect(advance).toMatchObject({ fee: quote.totalFee, netAmount: quote.netAmount, feeRate: quote.feeRate });
    expect((await finance.debts(company))[0]).toMatchObject({ orderId: order.id, advanced: true });
    expect(await finance.factor({ do: 'pay', requestId: advance?.id })).toBe(200);
    await stageIs(company, 'closed');
    await vi.waitFor(() => expect(finance.orders.paid.map(({ id }) => id)).toContain(order.id));
    expect(await finance.debts(company)).toEqual([]);
    const history = (await finance.history(company))
      .map(({ description, amount }) => `${amount} ${description}`)
      .sort();
    expect(history.map((line) => line.replace(/ рейса? \S+/, ''))).toEqual([
      ...['110000 Аванс за', '148000 Оплата клиент заплатил фактору', '2145 Комиссия за аванс,', '38000 Остаток за'],
    ]);
    const overview = await finance.overview(company);
    expect(overview.months.at(-1)).toMatchObject({ income: 148_000, expense: 2145, profit: 145_855 });
    expect(overview.forecast.days[0]?.balance).toBe(145_855);
    expect(await finance.check(company)).toMatchObject({ entries: 4, fault: null });
  });

  test('the factor refuses with its reason, and the shipment is free again', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company);
    const documents = { ...allDocuments, hasContract: false };
    const reply = await finance.request(company, form(order, { documents }));
    expect(reply.body.data).toMatchObject({ approved: false, approvedAmount: 0 });
    await stageIs(company, 'rejected');
    expect((await finance.advances(company))[0]?.note).toBe('Нет договора с клиентом: уступку долга не оформить');
    const refused = (await finance.history(company, { status: 'failed' }))[0];
    expect(refused?.description).toContain('нет договора с клиентом');
    expect((await finance.score(company)).used).toBe(0);
    expect((await finance.request(company, form(order))).status).toBe(200);
  });

  test('a debtor that does not pay costs the carrier the advance, and owes again', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company);
    const reply = await finance.request(company, form(order));
    await stageIs(company, 'paid_out');
    expect(await finance.factor({ do: 'recourse', requestId: reply.body.data.requestId })).toBe(200);
    await stageIs(company, 'recourse');
    expect((await finance.debts(company))[0]).toMatchObject({ amount: 148_000, advanced: false });
    expect((await finance.history(company, { category: 'recourse' }))[0]).toMatchObject({ amount: 110_000 });
    expect(await finance.check(company)).toMatchObject({ fault: null });
    expect((await finance.score(company)).factors).toContainEqual(expect.objectContaining({ key: 'recourses' }));
  });

  test('a hundred identical requests at once are one request with one answer', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company);
    const body = form(order, { documents: { ...allDocuments, hasContract: false } });
    const replies = await Promise.all(Array.from({ length: 100 }, () => finance.request(company, body, 'one-attempt')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body.data.requestId)).size).toBe(1);
    expect(await finance.advances(company)).toHaveLength(1);
    const other = await finance.request(company, { ...body, requestedAmount: 90_000 }, 'one-attempt');
    expect([other.status, other.problem.code]).toEqual([409, 'common/key-reused']);
  });

  test('a shipment has one active request, whoever asks', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company);
    const replies = await Promise.all(Array.from({ length: 10 }, () => finance.request(company, form(order))));
    const codes = replies.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['ok', 'factoring/already-requested']));
  });

  test('terms of other papers are not used, and one key is one set of papers', async () => {
    const parts = { documents: { ...allDocuments, hasLicense: false } };
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company);
    const { quoteId } = (await finance.calculate(company, form(order))).body.data;
    const { problem } = await finance.request(company, form(order, { quoteId, ...parts }), 'papers');
    expect(problem.code).toBe('factoring/quote-differs');
    expect((await finance.request(company, form(order, { quoteId }), 'papers')).status).toBe(200);
    expect((await finance.request(company, form(order, { quoteId, ...parts }), 'papers')).status).toBe(409);
  });

  test('terms that are out of date or of another sum are not used', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company);
    const { quoteId } = (await finance.calculate(company, form(order))).body.data;
    const other = await finance.request(company, form(order, { quoteId, requestedAmount: 100_000 }));
    expect(other.problem.code).toBe('factoring/quote-differs');
    expect((await finance.request(aDirector(), form(order, { quoteId }))).problem.code).toBe('factoring/quote-expired');
    finance.clock.offset = 16 * 60_000;
    expect((await finance.request(company, form(order, { quoteId }))).problem.code).toBe('factoring/quote-expired');
    finance.clock.offset = 0;
  });

  test('requests stop at the limit', async () => {
    const company = aDirector();
    const big = { price: 2_000_000 };
    const sums = { shipmentValue: 2_000_000, requestedAmount: 1_600_000 };
    const orders = [await finance.aDeliveredOrder(company, big), await finance.aDeliveredOrder(company, big)];
    const replies = await Promise.all(orders.map((order) => finance.request(company, form(order, sums))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.problem.error).toMatch(/^Максимальная сумма аванса: 1\s400\s000 ₽$/);
    expect((await finance.score(company)).used).toBe(1_600_000);
  });

  test('a kopeck more than the limit is no request, and the refusal says how much there is', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company, { price: 100_000 });
    const ask = async (requestedAmount: number) => {
      const reply = await finance.request(company, form(order, { requestedAmount }));
      return [reply.status, reply.problem.error?.replace(/\s/g, ' ')];
    };
    expect(await ask(80_000.01)).toEqual([409, 'Максимальная сумма аванса: 80 000 ₽']);
    expect(await ask(4999.99)).toEqual([409, 'Аванс выдаётся от 5 000 ₽']);
    expect(await finance.advances(company)).toEqual([]);
    expect(await ask(80_000)).toEqual([200, undefined]);
  });

  test('while the factor does not answer a request waits, and goes on when it does', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company);
    // The fault applies to offers only, since the job's questions about earlier deals would use it up.
    await finance.sandbox.fault('factor', { mode: 'error', times: 1, method: 'POST' });
    const body = form(order);
    const waiting = { approved: false, stage: 'submitted' };
    expect((await finance.request(company, body, 'again')).body.data).toMatchObject(waiting);
    expect((await finance.request(company, body, 'again')).body.data).toMatchObject({ approved: true });
    expect(await finance.advances(company)).toHaveLength(1);
  });

  test('a request that broke before services/orders heard of it is told to it when repeated', async () => {
    const company = aDirector();
    const order = await finance.aDeliveredOrder(company);
    finance.orders.takesRequests = false;
    expect((await finance.request(company, form(order), 'broken')).status).not.toBe(200);
    finance.orders.takesRequests = true;
    expect((await finance.request(company, form(order), 'broken')).body.data).toMatchObject({ approved: true });
    expect(finance.orders.asked).toContain(order.id);
  });
});
