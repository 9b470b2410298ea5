import { equal } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import type { aShop } from './a-shop.ts';
import { aDraft, bring } from './an-order.ts';

type Shop = Awaited<ReturnType<typeof aShop>>;

/** Without a key each goes its own way to the database, which they fill. */
const unkeyed = 20;
const plans = ['basic', 'extended', 'corporate'];

/** So many identical questions behind one barrier: all are let go in the same turn. */
async function atOnce<Answer>(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const { promise: barrier, resolve: open } = Promise.withResolvers<void>();
  const asked = Array.from({ length: count }, async () => {
    await barrier;
    return ask();
  });
  open();
  return Promise.all(asked);
}

function oneGoodAnswer(replies: readonly { status: number; body: unknown }[]) {
  const different = new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
  equal(different.size, 1, `${different.size} different answers: ${[...different].at(-1)?.slice(0, 200)}`);
  equal(replies[0]?.status, 200);
}

/**
 * One round: the same payment asked for many times at once, with a key and without, and the same money of an order. One
 * effect each, one answer for all; the same key for something else is refused.
 */
export async function duplicateRound(shop: Shop, { seed, count = 100 }: { seed: number; count?: number }) {
  const company = aDirector();
  const planId = plans[Math.abs(seed) % plans.length] ?? 'basic';
  const key = randomUUID();
  oneGoodAnswer(await atOnce(count, () => shop.create(company, { planId }, key)));
  oneGoodAnswer(await atOnce(unkeyed, () => shop.create(company, { planId })));
  equal((await shop.create(company, { planId, period: 'year' }, key)).status, 422);
  equal((await shop.history(company)).length, 1);
  await bring(shop.service, company, { drafts: [aDraft({ status: 'delivered', price: 1000, documents: null })] });
  const { body } = await shop.service.call(ordersEndpoints.list, { as: company });
  const params = { id: body.data[0]?.id ?? '' };
  const headers = { 'idempotency-key': randomUUID() };
  const ask = () => shop.service.call(ordersEndpoints.requestPayment, { as: company, params, headers });
  oneGoodAnswer(await atOnce(count, ask));
  equal((await shop.service.call(ordersEndpoints.requestPayment, { as: company, params })).status, 409);
  const details = await shop.service.call(ordersEndpoints.details, { as: company, params });
  equal(details.body.data.history.filter(({ kind }) => kind === 'payment').length, 1);
  return { questions: 2 * count + unkeyed + 2 };
}
