import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { getBody } from '@trassa/testing/own-process';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aDraft, buildEdoCaller } from '../testing/an-order.ts';
import { dispatchKillRound } from '../testing/dispatch-kill-round.ts';
import { killRound } from '../testing/kill-round.ts';
import { aKillablePaymentsService, type KillablePaymentsService } from '../testing/killable-payments-service.ts';

let paymentsService: KillablePaymentsService;
beforeAll(async () => {
  paymentsService = await aKillablePaymentsService();
});
afterAll(() => paymentsService.stop());

test.each([0, 2, 6, 11, 13])(
  'killed after %d answers, the service comes back with nothing lost and nothing doubled',
  async (k) => {
    expect(await killRound(paymentsService, k)).toMatchObject({ kills: 1, lost: 0, doubled: 0, wrong: [] });
  },
  90_000,
);

test.each([0, 2, 5, 7])(
  'killed after %d answers while trips are entered and assigned, each is there once and has its vehicle by one line',
  async (k) => {
    const found = await dispatchKillRound(paymentsService, k);
    expect(found).toMatchObject({ kills: 1, lost: 0, doubled: 0, wrong: [] });
  },
  90_000,
);

const listPayments = async (companyId: string) =>
  (await paymentsService.paymentsAtProvider()).filter(({ metadata }) => metadata.companyId === companyId);

test('killed while the provider makes a payment, the service finds that very payment again', async () => {
  const company = aDirector();
  await paymentsService.sandbox.fault('yookassa', { mode: 'slow', delayMs: 2000, method: 'POST' });
  const create = () =>
    paymentsService.call(paymentsEndpoints.create, {
      as: company,
      body: { planId: 'extended' },
      headers: { 'idempotency-key': 'interrupted' },
    });
  const asked = create();
  await paymentsService.sandbox.isStruck('yookassa');
  await paymentsService.kill();
  await asked;
  await vi.waitFor(async () => expect(await listPayments(company.companyId)).toHaveLength(1));
  await paymentsService.restart();
  const { id } = await paymentsService.db.asSystem((trx) =>
    trx.selectFrom('payments').select('id').where('company_id', '=', company.companyId).executeTakeFirstOrThrow(),
  );
  expect(await create()).toMatchObject({ status: 200, body: { data: { id } } });
  expect((await listPayments(company.companyId)).map(({ metadata }) => metadata.paymentId)).toEqual([id]);
});

test('killed in the middle of an import, the next one finishes it: all of it, each order once', async () => {
  const company = aDirector();
  const orders = Array.from({ length: 300 }, () => aDraft());
  const importDrafts = (batch: object[]) =>
    paymentsService.call(ordersEndpoints.import, {
      as: buildEdoCaller(company),
      body: { source: 'edo', orders: batch },
    });
  const asked = [orders.slice(0, 100), orders.slice(100, 200), orders.slice(200)].map(importDrafts);
  await Promise.race(asked);
  await paymentsService.kill();
  await Promise.all(asked);
  await paymentsService.restart();
  const reply = await importDrafts(orders);
  const { created, unchanged } = getBody<{ created: number; unchanged: number }>(reply);
  expect([created + unchanged, unchanged % 100]).toEqual([300, 0]);
  const list = await paymentsService.call(ordersEndpoints.list, { as: company });
  expect(list?.body).toMatchObject({ total: 300 });
  expect((await importDrafts(orders))?.body).toMatchObject({ created: 0, updated: 0, unchanged: 300 });
});
