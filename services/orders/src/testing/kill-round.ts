import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { callPatiently, killAfterAnswers, type RepeatableCall } from '@trassa/testing/killed-after';
import { getBody, type NetworkAnswer } from '@trassa/testing/own-process';
import { aDirector } from '@trassa/testing/people';
import { listDifferences } from '../shared/verify.queries.ts';
import { acceptedCard, getProviderPaymentId } from './a-payments-service.ts';
import { aDraft, buildEdoCaller } from './an-order.ts';
import type { KillablePaymentsService } from './killable-payments-service.ts';

/** Findings of a round; everything but kills and answers must be zero. */
export interface KillFindings {
  kills: number;
  answered: number;
  lost: number;
  doubled: number;
  wrong: string[];
}

const DELIVERED_ORDER_COUNT = 5;
const IMPORT_BATCH_COUNT = 4;
const ORDERS_OF_BATCH = 20;
const plans = ['basic', 'extended', 'corporate'];

/** Company with delivered orders, and a payment whose notification was not sent. */
async function aCompany(paymentsService: KillablePaymentsService) {
  const company = aDirector();
  const orders = Array.from({ length: DELIVERED_ORDER_COUNT }, () => aDraft({ status: 'delivered', price: 1000 }));
  await paymentsService.call(ordersEndpoints.import, { as: buildEdoCaller(company), body: { source: 'edo', orders } });
  const listed = await paymentsService.call(ordersEndpoints.list, { as: company });
  const ids = getBody<{ data: { id: string }[] }>(listed).data.map(({ id }) => id);
  const created = await paymentsService.call(paymentsEndpoints.create, {
    as: company,
    body: { planId: 'basic', period: 'year' },
  });
  const { data } = getBody<{ data: { id: string; confirmationUrl: string } }>(created);
  await fetch(data.confirmationUrl, {
    method: 'POST',
    body: new URLSearchParams({ do: 'pay', card: acceptedCard }),
    redirect: 'manual',
  });
  return { company, ids, paid: data };
}

/** Concurrent requests, each with an idempotency key, so that it can be repeated. */
function buildRepeatableCalls(
  paymentsService: KillablePaymentsService,
  { company, ids, paid }: Awaited<ReturnType<typeof aCompany>>,
): RepeatableCall[] {
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  const creates = plans.map((planId) => {
    const call = { as: company, body: { planId }, headers: keyed() };
    return () => paymentsService.call(paymentsEndpoints.create, call);
  });
  const imports = Array.from({ length: IMPORT_BATCH_COUNT }, () => {
    const orders = Array.from({ length: ORDERS_OF_BATCH }, () => aDraft());
    return () =>
      paymentsService.call(ordersEndpoints.import, { as: buildEdoCaller(company), body: { source: 'edo', orders } });
  });
  const requests = ids.map((id) => {
    const call = { as: company, params: { id }, headers: keyed() };
    return () => paymentsService.call(ordersEndpoints.requestPayment, call);
  });
  const notice = { event: 'payment.succeeded', object: { id: getProviderPaymentId(paid.confirmationUrl) } };
  const headers = { 'x-forwarded-for': '185.71.76.3' };
  const notices = [1, 2].map(
    () => () => paymentsService.call(paymentsEndpoints.webhook, { as: null, body: notice, headers }),
  );
  return [creates, imports, requests, notices].flat();
}

const isSuccess = (answer: NetworkAnswer) => answer !== null && answer.status < 300;
const getId = (answer: NetworkAnswer) => (answer?.body as { data?: { id?: string } })?.data?.id;

/**
 * One round: the service is killed under load, restarted, and sent the same requests again. Answers from before the
 * kill must persist, repeats must have one effect.
 */
export async function killRound(paymentsService: KillablePaymentsService, seed: number): Promise<KillFindings> {
  const state = await aCompany(paymentsService);
  const work = buildRepeatableCalls(paymentsService, state);
  const before = await killAfterAnswers(paymentsService, work, Math.abs(seed) % work.length);
  await paymentsService.restart();
  const after = await Promise.all(work.map(callPatiently));
  const wrong = after.flatMap((answer, at) => (isSuccess(answer) ? [] : [`question ${at}: ${JSON.stringify(answer)}`]));
  const moved = before.filter((answer, at) => isSuccess(answer) && getId(answer) !== getId(after[at] ?? null));
  const kept = await inspectCompany(paymentsService, state.company);
  const wanted = {
    orders: DELIVERED_ORDER_COUNT + IMPORT_BATCH_COUNT * ORDERS_OF_BATCH,
    payments: plans.length + 1,
    atProvider: plans.length + 1,
  };
  const excess = { ...wanted, ...kept };
  const difference = (name: keyof typeof wanted) => excess[name] - wanted[name];
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  if (kept.active !== state.paid.id) wrong.push(`active: ${kept.active}`);
  wrong.push(...kept.differences);
  return {
    kills: 1,
    answered: before.filter(isSuccess).length,
    lost: moved.length + names.reduce((sum, name) => sum + Math.max(0, -difference(name)), 0),
    doubled: names.reduce((sum, name) => sum + Math.max(0, difference(name)), 0),
    wrong,
  };
}

/** Final state of the company, in the service and at the provider, with the differences found by verify. */
async function inspectCompany(paymentsService: KillablePaymentsService, company: Identity) {
  await paymentsService.call(paymentsEndpoints.reconcile, { as: buildEdoCaller(company) });
  const history = await paymentsService.call(paymentsEndpoints.history, { as: company });
  const { data: payments } = getBody<{ data: { id: string; paidUntil: string | null }[] }>(history);
  const listed = await paymentsService.call(ordersEndpoints.list, { as: company });
  const differences = await paymentsService.db.asSystem(listDifferences);
  return {
    orders: getBody<{ total: number }>(listed).total,
    payments: payments.length,
    atProvider: (await paymentsService.paymentsAtProvider()).filter(
      ({ metadata }) => metadata.companyId === company.companyId,
    ).length,
    active: payments
      .filter(({ paidUntil }) => paidUntil !== null)
      .map(({ id }) => id)
      .join(', '),
    differences: differences.map(({ rule, about }) => `${about}: not so that ${rule}`),
  };
}
