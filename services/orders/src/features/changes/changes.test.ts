import type { Identity } from '@trassa/contracts/identity';
import { orderMoneyEndpoints } from '@trassa/contracts/orders/order-money-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, buildEdoCaller, importDrafts } from '../../testing/an-order.ts';

const financeFor = (company: Identity) => ({ ...buildEdoCaller(company), service: 'finance' });

describe('changing an order', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await aRunning(ordersService);
  });
  afterAll(() => service.stop());

  async function anOrder(company: Identity, parts: Parameters<typeof aDraft>[0]) {
    await importDrafts(service, company, { drafts: [aDraft({ documents: null, ...parts })] });
    const { body } = await service.call(ordersEndpoints.list, { as: company });
    return details(company, body.data[0]!.id);
  }
  const details = async (company: Identity, id: string) =>
    (await service.call(ordersEndpoints.details, { as: company, params: { id } })).body.data;
  const move = (
    company: Identity,
    order: { id: string; version: number },
    step: string | { status: string; reason?: string; deliveredOn?: string },
  ) =>
    service.call(ordersEndpoints.changeStatus, {
      as: company,
      params: { id: order.id },
      body: { version: order.version, ...(typeof step === 'string' ? { status: step } : step) },
    });
  const price = (company: Identity, order: { id: string; version: number }, rubles: number | null) =>
    service.call(ordersEndpoints.changePrice, {
      as: company,
      params: { id: order.id },
      body: { price: rubles, version: order.version },
    });
  const ask = (company: Identity, id: string, key?: string) =>
    service.call(ordersEndpoints.requestPayment, {
      as: company,
      params: { id },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });

  test('an order goes its whole way, and every step is a line of its history', async () => {
    const company = aDirector();
    let order = await anOrder(company, { status: 'new', price: 86_400 });
    for (const status of ['reviewed', 'accepted', 'confirmed', 'in_transit', 'delivered', 'invoiced', 'paid']) {
      const reply = await move(company, order, status);
      expect([reply.status, reply.body.data?.status]).toEqual([200, status]);
      order = reply.body.data;
    }
    expect(order.history.map(({ to, actor }) => [to, actor])).toEqual([
      ...['paid', 'invoiced', 'delivered', 'in_transit', 'confirmed', 'accepted', 'reviewed'].map((to) => [to, 'user']),
      ['new', 'documents'],
    ]);
    const { body } = await service.call(ordersEndpoints.metrics, { as: company });
    expect(body.data).toMatchObject({ completedOrders: 1, totalRevenue: 86_400 });
  });

  test('a step out of turn is refused in words, and nothing changes', async () => {
    const company = aDirector();
    const order = await anOrder(company, { status: 'in_transit' });
    const reply = await move(company, order, 'paid');
    expect([reply.status, reply.problem.error]).toEqual([409, 'Из статуса «В пути» нельзя перейти в «Оплачен»']);
    expect((await move(company, order, 'свободен')).status).toBe(400);
    expect(await details(company, order.id)).toEqual(order);
  });

  test('a delivery is stated with its day where it is not of today, and on no day to come', async () => {
    const company = aDirector();
    const order = await anOrder(company, { status: 'in_transit' });
    const other = aDirector();
    const fresh = await anOrder(other, { status: 'new' });
    const deliver = (deliveredOn: string) => move(company, order, { status: 'delivered', deliveredOn });
    const refused = [
      await deliver('2126-01-01'),
      await deliver('2099-01-01'),
      await move(other, fresh, { status: 'accepted', deliveredOn: '2026-10-11' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    const { data } = (await deliver('2026-10-11')).body;
    expect(data.timeline.deliveredAt).toMatch(/^2026-10-11T20:59/);
  });

  test('a refusal keeps its reason, and ends the order', async () => {
    const company = aDirector();
    const order = await anOrder(company, { status: 'new' });
    const refused = (await move(company, order, { status: 'refused', reason: 'Нет свободной машины' })).body.data;
    expect(refused.history[0]).toMatchObject({ to: 'refused', note: 'Нет свободной машины' });
    expect((await move(company, refused, 'accepted')).problem.code).toBe('orders/transition');
  });

  test('of two people changing one order the second gets a conflict', async () => {
    const company = aDirector();
    const order = await anOrder(company, { status: 'new' });
    const colleague = aDirector({ companyId: company.companyId });
    const replies = await Promise.all([
      move(company, order, 'accepted'),
      move(colleague, order, 'refused'),
      price(colleague, order, 50_000),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.filter(({ status }) => status === 409).map(({ problem }) => problem.error)).toEqual(
      Array(2).fill(
        'Заказ уже изменился: его обновил кто-то другой или ваша прошлая попытка. Проверьте новые данные и повторите.',
      ),
    );
    expect((await details(company, order.id)).version).toBe(2);
  });

  test('another company sees no order to change', async () => {
    const company = aDirector();
    const order = await anOrder(company, { status: 'delivered', price: 1000 });
    const otherCompany = aDirector();
    for (const reply of [
      await move(otherCompany, order, 'invoiced'),
      await price(otherCompany, order, 1),
      await ask(otherCompany, order.id),
    ]) {
      expect([reply.status, reply.problem.error]).toEqual([404, 'Заказ не найден']);
    }
    expect((await service.call(ordersEndpoints.requestPayment, { as: null, params: { id: order.id } })).status).toBe(
      401,
    );
    expect((await ask(company, 'no-id')).status).toBe(404);
  });

  test('a price a person named outlives the next import of a waybill', async () => {
    const company = aDirector();
    const draft = aDraft({ status: 'in_transit' });
    await importDrafts(service, company, { drafts: [draft] });
    const listed = await service.call(ordersEndpoints.list, { as: company });
    const order = await details(company, listed.body.data[0]!.id);
    await price(company, order, 71_300.55);
    await importDrafts(service, company, { drafts: [{ ...draft, status: 'delivered', driver_name: 'Орлов Пётр' }] });
    expect(await details(company, order.id)).toMatchObject({ status: 'delivered', pricing: { total: 71_300.55 } });
  });

  test.each([-1, 0.001, 1e12, 1e308, '5', 'x'])('a price of %s is refused', async (rubles) => {
    const company = aDirector();
    const order = await anOrder(company, { status: 'new' });
    expect((await price(company, order, rubles as number)).status).toBe(400);
  });

  describe('asking for the money', () => {
    test.each(['new', 'in_transit', 'refused', 'на сортировке'])('waits while an order is %s', async (status) => {
      const company = aDirector();
      const order = await anOrder(company, { status, price: 1000 });
      expect((await ask(company, order.id)).problem.code).toBe('orders/not-payable');
    });

    test.each(['delivered', 'invoiced', 'paid', 'свободен'])('works once for an order that is %s', async (status) => {
      const company = aDirector();
      const order = await anOrder(company, { status, price: 86_400.5 });
      expect((await ask(company, order.id)).body).toEqual({ success: true, message: 'Оплата запрошена' });
      expect((await ask(company, order.id)).problem.error).toBe('Оплата по этому заказу уже запрошена');
      expect(await details(company, order.id)).toMatchObject({
        paymentRequest: { amount: 86_400.5, currency: 'RUB' },
        history: [{ kind: 'payment', actor: 'user' }, { kind: 'created' }],
      });
      const { body } = await service.call(ordersEndpoints.list, { as: company });
      expect(body.data[0]?.paymentRequestedAt).toMatch(/^\d{4}-/);
    });

    test('needs a price, and then fixes it', async () => {
      const company = aDirector();
      const order = await anOrder(company, { status: 'delivered' });
      expect((await ask(company, order.id)).problem.code).toBe('orders/no-price');
      const priced = (await price(company, order, 40_000)).body.data;
      expect((await ask(company, order.id)).status).toBe(200);
      const asked = await details(company, order.id);
      expect(asked.version).toBe(priced.version + 1);
      expect((await price(company, asked, 90_000)).problem.code).toBe('orders/price-locked');
    });

    test('finance tells when the debtor has paid, as often as it likes', async () => {
      const company = aDirector();
      const order = await anOrder(company, { status: 'delivered', price: 200.01 });
      const paid = () =>
        service.call(orderMoneyEndpoints.paid, {
          as: financeFor(company),
          params: { id: order.id },
          body: { reference: 'п/п 118', paidAt: '2026-11-20T09:00:00Z' },
        });
      expect([(await paid()).status, (await paid()).status]).toEqual([200, 200]);
      const after = await details(company, order.id);
      expect(after).toMatchObject({ status: 'paid' });
      expect(after.history.filter(({ to }) => to === 'paid')).toMatchObject([{ actor: 'payment' }]);
      expect((await price(company, after, 300)).problem.error).toBe('Заказ уже оплачен: стоимость изменить нельзя');
    });

    test('finance tells that papers were issued, and the order waits for its money', async () => {
      const company = aDirector();
      const order = await anOrder(company, { status: 'delivered', price: 200 });
      const tell = (id = order.id) =>
        service.call(orderMoneyEndpoints.invoiced, { as: financeFor(company), params: { id } });
      expect([(await tell()).status, (await tell()).status]).toEqual([200, 200]);
      const after = await details(company, order.id);
      expect(after).toMatchObject({ status: 'invoiced', nextStep: { code: 'collect' } });
      expect(after.history.filter(({ to }) => to === 'invoiced')).toMatchObject([{ actor: 'payment' }]);
      const onRoad = await anOrder(aDirector(), { status: 'in_transit' });
      expect((await tell(onRoad.id)).status).toBe(404);
    });

    test('finance tells when a payment was taken back, and the order is what it was before', async () => {
      const company = aDirector();
      const tell = (endpoint: typeof orderMoneyEndpoints.paid | typeof orderMoneyEndpoints.unpaid, id: string) =>
        service.call(endpoint, {
          ...{ as: financeFor(company), params: { id } },
          body: { reference: 'п/п 118', paidAt: '2026-11-20T09:00:00Z' },
        });
      const order = await anOrder(company, { status: 'delivered', price: 200 });
      const asked = await anOrder(company, {
        status: 'delivered',
        price: 300,
        source_created_at: '2026-11-18T13:40:00.000Z',
      });
      await ask(company, asked.id);
      for (const { id } of [order, asked]) {
        await tell(orderMoneyEndpoints.paid, id);
        expect([
          (await tell(orderMoneyEndpoints.unpaid, id)).status,
          (await tell(orderMoneyEndpoints.unpaid, id)).status,
        ]).toEqual([200, 200]);
      }
      expect((await details(company, order.id)).status).toBe('delivered');
      expect((await details(company, asked.id)).status).toBe('invoiced');
    });

    test('what a source says later moves neither price nor status of it', async () => {
      const company = aDirector();
      const draft = aDraft({ documents: null, status: 'delivered', price: 1000 });
      await importDrafts(service, company, { source: 'x5', drafts: [draft] });
      const { body } = await service.call(ordersEndpoints.list, { as: company });
      const id = body.data[0]?.id ?? '';
      await ask(company, id);
      await importDrafts(service, company, { source: 'x5', drafts: [{ ...draft, price: 500, status: 'cancelled' }] });
      expect(await details(company, id)).toMatchObject({ status: 'delivered', pricing: { total: 1000 } });
    });
  });
});
