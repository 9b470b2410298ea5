import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { bodyOf } from '@trassa/testing/own-process';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aDraft, edoFor } from '../testing/an-order.ts';
import { killRound } from '../testing/kill-round.ts';
import { aKillableShop, type KillableShop } from '../testing/killable-shop.ts';

let shop: KillableShop;
beforeAll(async () => {
  shop = await aKillableShop();
});
afterAll(() => shop.stop());

test.each([0, 2, 6, 11, 13])(
  'killed after %d answers, the service comes back with nothing lost and nothing doubled',
  async (k) => {
    expect(await killRound(shop, k)).toMatchObject({ kills: 1, lost: 0, doubled: 0, wrong: [] });
  },
  90_000,
);

const paymentsOf = async (companyId: string) =>
  (await shop.paymentsAtProvider()).filter(({ metadata }) => metadata.companyId === companyId);

test('killed while the provider makes a payment, the service finds that very payment again', async () => {
  const company = aDirector();
  await shop.sandbox.fault('yookassa', { mode: 'slow', delayMs: 2000, method: 'POST' });
  const create = () =>
    shop.call(paymentsEndpoints.create, {
      as: company,
      body: { planId: 'extended' },
      headers: { 'idempotency-key': 'interrupted' },
    });
  const asked = create();
  await shop.sandbox.isStruck('yookassa');
  await shop.kill();
  await asked;
  await vi.waitFor(async () => expect(await paymentsOf(company.companyId)).toHaveLength(1), { timeout: 10_000 });
  await shop.restart();
  const { id } = await shop.db.asSystem((trx) =>
    trx.selectFrom('payments').select('id').where('company_id', '=', company.companyId).executeTakeFirstOrThrow(),
  );
  expect(await create()).toMatchObject({ status: 200, body: { data: { id } } });
  expect((await paymentsOf(company.companyId)).map(({ metadata }) => metadata.paymentId)).toEqual([id]);
}, 60_000);

test('killed in the middle of an import, the next one finishes it: all of it, each order once', async () => {
  const company = aDirector();
  const orders = Array.from({ length: 300 }, () => aDraft());
  const bring = (batch: object[]) =>
    shop.call(ordersEndpoints.import, { as: edoFor(company), body: { source: 'edo', orders: batch } });
  const asked = [orders.slice(0, 100), orders.slice(100, 200), orders.slice(200)].map(bring);
  await Promise.race(asked);
  await shop.kill();
  await Promise.all(asked);
  await shop.restart();
  const reply = await bring(orders);
  const { created, unchanged } = bodyOf<{ created: number; unchanged: number }>(reply);
  expect([created + unchanged, unchanged % 100]).toEqual([300, 0]);
  const list = await shop.call(ordersEndpoints.list, { as: company });
  expect(list?.body).toMatchObject({ total: 300 });
  expect((await bring(orders))?.body).toMatchObject({ created: 0, updated: 0, unchanged: 300 });
}, 90_000);
