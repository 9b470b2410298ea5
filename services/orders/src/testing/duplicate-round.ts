import { equal } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import type { aPaymentsService } from './a-payments-service.ts';
import { aDraft, importDrafts } from './an-order.ts';
import { requireSameSuccess, sendConcurrently } from './concurrently.ts';

type PaymentsService = Awaited<ReturnType<typeof aPaymentsService>>;

/** Requests without a key are not coalesced, so each takes a database connection. */
const keylessRequestCount = 20;
const plans = ['basic', 'extended', 'corporate'];

/**
 * One round of duplicates: the same payment and the same payment request, with a key and without. One effect each, one
 * answer for all; a key reused for another request is refused.
 */
export async function duplicateRound(
  paymentsService: PaymentsService,
  { seed, count = 100 }: { seed: number; count?: number },
) {
  const company = aDirector();
  const planId = plans[Math.abs(seed) % plans.length] ?? 'basic';
  const key = randomUUID();
  requireSameSuccess(await sendConcurrently(count, () => paymentsService.create(company, { planId }, key)));
  requireSameSuccess(await sendConcurrently(keylessRequestCount, () => paymentsService.create(company, { planId })));
  equal((await paymentsService.create(company, { planId, period: 'year' }, key)).status, 409);
  equal((await paymentsService.history(company)).length, 1);
  await importDrafts(paymentsService.service, company, {
    drafts: [aDraft({ status: 'delivered', price: 1000, documents: null })],
  });
  const { body } = await paymentsService.service.call(ordersEndpoints.list, { as: company });
  const params = { id: body.data[0]?.id ?? '' };
  const headers = { 'idempotency-key': randomUUID() };
  const ask = () => paymentsService.service.call(ordersEndpoints.requestPayment, { as: company, params, headers });
  requireSameSuccess(await sendConcurrently(count, ask));
  equal((await paymentsService.service.call(ordersEndpoints.requestPayment, { as: company, params })).status, 409);
  const details = await paymentsService.service.call(ordersEndpoints.details, { as: company, params });
  equal(details.body.data.history.filter(({ kind }) => kind === 'payment').length, 1);
  return { questions: 2 * count + keylessRequestCount + 2 };
}
