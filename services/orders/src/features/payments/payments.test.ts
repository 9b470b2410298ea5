import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { aDirector } from '@trassa/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptedCard, aPaymentsService, getProviderPaymentId } from '../../testing/a-payments-service.ts';
import { duplicateRound } from '../../testing/duplicate-round.ts';
import { openOwnerConnection } from '../../testing/owner-connection.ts';

describe('plans and payments', () => {
  let paymentsService: Awaited<ReturnType<typeof aPaymentsService>>;
  let db: ReturnType<typeof openOwnerConnection>;
  beforeAll(async () => {
    paymentsService = await aPaymentsService();
    db = openOwnerConnection(paymentsService.service.databaseUrl);
  });
  afterAll(async () => {
    await db.close();
    await paymentsService.stop();
  });
  beforeEach(() => {
    paymentsService.dependencies.percent = 0;
  });

  const extended = { planId: 'extended', returnUrl: '/payment/success' };
  async function open(company = aDirector(), wanted: object = extended) {
    const reply = await paymentsService.create(company, wanted);
    expect(reply.problem.error).toBeUndefined();
    return { company, ...reply.body.data };
  }
  const pay = (url: string, card = acceptedCard) => paymentsService.submit(url, { do: 'pay', card });

  test('plans have the prices of the price list, and the discount only the server knows', async () => {
    const plans = async (as: ReturnType<typeof aDirector> | null) =>
      (await paymentsService.service.call(paymentsEndpoints.plans, { as, query: { discount: 50, partner: 'metro' } }))
        .body.data;
    paymentsService.dependencies.percent = 15;
    expect(
      (await plans(null)).map(({ id, price, finalPrice, maxShipments }) => [id, price, finalPrice, maxShipments]),
    ).toEqual([
      ['basic', 990, 990, 50],
      ['extended', 2990, 2990, 200],
      ['corporate', 9990, 9990, -1],
    ]);
    expect((await plans(aDirector()))[0]).toMatchObject({
      price: 990,
      finalPrice: 842,
      discountPercent: 15,
      partnerName: 'Магнит',
      year: { price: 9504, finalPrice: 8078 },
    });
    expect((await paymentsService.subscription(aDirector())).discount).toEqual({ percent: 15, partnerName: 'Магнит' });
  });

  test('a payment never returns to a site that only the request names', async () => {
    const call = { as: aDirector(), body: extended, headers: { host: 'evil.example' } };
    const { status, problem } = await paymentsService.service.call(paymentsEndpoints.create, call);
    expect([status, problem.code]).toEqual([400, 'payments/unknown-site']);
  });

  test('paid on the page, the plan is active, and the journal adds up', async () => {
    paymentsService.dependencies.percent = 20;
    const { company, id, confirmationUrl } = await open();
    expect((await paymentsService.look(company, id)).body.data).toMatchObject({
      status: 'pending',
      amount: { value: '2392.00', currency: 'RUB' },
      description: 'Тариф Professional, 1\u00a0мес.',
    });
    const back = await pay(confirmationUrl);
    expect(back.headers.get('location')).toMatch(new RegExp(`/payment/success\\?payment_id=${id}$`));
    await paymentsService.notify(getProviderPaymentId(confirmationUrl));
    expect((await paymentsService.look(company, id)).body.data).toMatchObject({
      status: 'succeeded',
      planName: 'Professional',
      receiptEmail: 'director@example.com',
      test: true,
    });
    expect(await paymentsService.subscription(company)).toMatchObject({
      status: 'active',
      planId: 'extended',
      usage: { limit: 200 },
    });
    const [entry] = await paymentsService.journal(company);
    expect(entry?.lines).toEqual([
      { account: 'cash', kopecks: 239_200 },
      { account: 'discount', kopecks: 59_800 },
      { account: 'sales', kopecks: -299_000 },
    ]);
    await paymentsService.reconcile(company);
    expect(paymentsService.dependencies.received).toContainEqual(
      expect.objectContaining({ paymentId: id, planId: 'extended', amountKopecks: 239_200 }),
    );
  });

  test('the trial runs from the day of registration, whenever the company is first asked about', async () => {
    const company = aDirector();
    const day = 86_400_000;
    const registered = Date.now() - 5 * day;
    paymentsService.dependencies.registeredAt = new Date(registered).toISOString();
    expect(await paymentsService.subscription(company)).toMatchObject({
      status: 'trial',
      daysLeft: 9,
      trialEndsAt: new Date(registered + 14 * day).toISOString(),
    });
    paymentsService.dependencies.registeredAt = new Date(registered - 30 * day).toISOString();
    expect(await paymentsService.subscription(company)).toMatchObject({ status: 'trial' });
    expect(await paymentsService.subscription(aDirector())).toMatchObject({ status: 'expired', daysLeft: 0 });
    paymentsService.dependencies.registeredAt = null;
  });

  test('a price, a discount or a plan from the browser changes nothing', async () => {
    const tampered = { ...extended, price: 1, discount: 99, amount: { value: '1.00' }, partnerSource: 'metro' };
    const { company, id } = await open(aDirector(), tampered);
    expect((await paymentsService.look(company, id)).body.data.amount.value).toBe('2990.00');
    for (const planId of ['free', '', '__proto__', 'toString']) {
      expect((await paymentsService.create(company, { planId })).problem.code).toBe('payments/unknown-plan');
    }
    expect(
      (await paymentsService.create(company, { ...extended, returnUrl: 'https://evil.example' })).problem.code,
    ).toBe('payments/return-url');
    expect((await paymentsService.create(null, extended)).status).toBe(401);
  });

  test('a hundred identical questions at once have one effect and one answer', async () => {
    expect(await duplicateRound(paymentsService, { seed: 1 })).toEqual({ questions: 222 });
  });

  test('a refused card says why in Russian, and a new attempt can succeed', async () => {
    const { company, id, confirmationUrl } = await open();
    await pay(confirmationUrl, '5555 5555 5555 4600');
    await paymentsService.notify(getProviderPaymentId(confirmationUrl), undefined, 'payment.canceled');
    expect((await paymentsService.look(company, id)).body.data).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'insufficient_funds', text: expect.stringContaining('не хватает денег') },
    });
    expect(await paymentsService.subscription(company)).toMatchObject({ status: 'trial', planId: null });
    const again = await open(company);
    await pay(again.confirmationUrl);
    await paymentsService.reconcile(company);
    expect(await paymentsService.subscription(company)).toMatchObject({ status: 'active' });
  });

  test('coming back without paying shows the true state; without any notification the clock finds out', async () => {
    const { company, id, confirmationUrl } = await open();
    expect((await paymentsService.look(company, id)).body.data).toMatchObject({ status: 'pending', confirmationUrl });
    await pay(confirmationUrl);
    paymentsService.pass(3000);
    expect((await paymentsService.look(company, id)).body.data.status).toBe('succeeded');
    const other = await open(aDirector());
    await pay(other.confirmationUrl);
    expect((await paymentsService.reconcile(other.company)).body).toMatchObject({ checked: 1, settled: 1 });
    expect(await paymentsService.subscription(other.company)).toMatchObject({ status: 'active' });
  });

  test('a forged notification is refused, and one about an unpaid payment activates nothing', async () => {
    const { company, confirmationUrl } = await open();
    const providerId = getProviderPaymentId(confirmationUrl);
    expect((await paymentsService.notify(providerId, '203.0.113.9')).status).toBe(403);
    expect((await paymentsService.notify(providerId)).status).toBe(200);
    expect((await paymentsService.notify('no-such-payment')).status).toBe(200);
    expect(await paymentsService.subscription(company)).toMatchObject({ status: 'trial' });
  });

  test.each(['amount_kopecks = amount_kopecks - 1', "currency = 'USD'", 'id = gen_random_uuid()'])(
    'money that is not what was asked for activates nothing: %s',
    async (other) => {
      const { company, confirmationUrl } = await open();
      await db.asSystem((trx) =>
        sql`update payments set ${sql.raw(other)} where company_id = ${company.companyId}`.execute(trx),
      );
      await pay(confirmationUrl);
      await paymentsService.notify(getProviderPaymentId(confirmationUrl));
      await paymentsService.reconcile(company);
      expect((await paymentsService.history(company)).map(({ status, paidUntil }) => [status, paidUntil])).toEqual([
        ['pending', null],
      ]);
      expect([await paymentsService.journal(company), (await paymentsService.subscription(company)).status]).toEqual([
        [],
        'trial',
      ]);
    },
  );

  test('a notification that overtakes the answer to our own question finds its payment', async () => {
    const { company, id, confirmationUrl } = await open();
    await pay(confirmationUrl);
    await db.asSystem((trx) =>
      trx
        .updateTable('payments')
        .set({ status: 'creating', provider_id: null, confirmation_url: null, checked_at: null })
        .where('company_id', '=', company.companyId)
        .execute(),
    );
    await paymentsService.notify(getProviderPaymentId(confirmationUrl));
    expect(await paymentsService.history(company)).toMatchObject([{ id, status: 'succeeded' }]);
  });

  test('a notification repeated three hundred times activates once', async () => {
    const { company, confirmationUrl } = await open();
    await pay(confirmationUrl);
    const id = getProviderPaymentId(confirmationUrl);
    const replies = await Promise.all(Array.from({ length: 300 }, () => paymentsService.notify(id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await paymentsService.journal(company)).toHaveLength(1);
  });

  test('another company and a guest see no payment', async () => {
    const { id } = await open();
    const foreign = await paymentsService.look(aDirector(), id);
    expect([foreign.status, foreign.problem.error]).toEqual([404, 'Платёж не найден']);
    expect((await paymentsService.look(null, id)).status).toBe(401);
    expect((await paymentsService.look(aDirector(), 'no-id')).status).toBe(404);
  });

  test('a provider that does not answer leaves a payment that is made later, once', async () => {
    const company = aDirector();
    await paymentsService.sandbox.fault('yookassa', { mode: 'error', times: 1, method: 'POST' });
    const failed = await paymentsService.create(company, extended, 'unlucky');
    expect([failed.status, failed.problem.error]).toEqual([502, 'Не удалось создать платеж']);
    const again = await paymentsService.create(company, extended, 'unlucky');
    expect(again.status).toBe(200);
    expect(await paymentsService.history(company)).toHaveLength(1);
  });

  test('a year costs less, and a renewal goes on where the plan ends', async () => {
    const company = aDirector();
    const year = await open(company, { ...extended, period: 'year' });
    await pay(year.confirmationUrl);
    await paymentsService.reconcile(company);
    const first = await paymentsService.subscription(company);
    const month = await open(company);
    await pay(month.confirmationUrl);
    await paymentsService.reconcile(company);
    const [latest, earlier] = await paymentsService.history(company);
    expect([earlier?.amount.value, latest?.amount.value]).toEqual(['28704.00', '2990.00']);
    expect(earlier?.paidUntil).toBe(first.until);
    expect(Date.parse(latest?.paidUntil ?? '') - Date.parse(first.until)).toBeGreaterThanOrEqual(28 * 86_400_000);
  });
});
