import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { bodyOf, type NetworkAnswer } from '@trassa/testing/own-process';
import { aDirector } from '@trassa/testing/people';
import { listDifferences } from '../shared/verify.queries.ts';
import { goodCard, providerIdOf } from './a-shop.ts';
import { aDraft, edoFor } from './an-order.ts';
import type { KillableShop } from './killable-shop.ts';

type Job = () => Promise<NetworkAnswer>;

/** What a round found: zero of everything but kills and answers, or the product is broken. */
export interface KillFindings {
  kills: number;
  answered: number;
  lost: number;
  doubled: number;
  wrong: string[];
}

const DELIVERED = 5;
const BATCHES = 4;
const BATCH = 20;
const plans = ['basic', 'extended', 'corporate'];

/** A company with delivered orders, and a payment that the provider took and has told nobody of. */
async function aCompany(shop: KillableShop) {
  const company = aDirector();
  const orders = Array.from({ length: DELIVERED }, () => aDraft({ status: 'delivered', price: 1000 }));
  await shop.call(ordersEndpoints.import, { as: edoFor(company), body: { source: 'edo', orders } });
  const listed = await shop.call(ordersEndpoints.list, { as: company });
  const ids = bodyOf<{ data: { id: string }[] }>(listed).data.map(({ id }) => id);
  const created = await shop.call(paymentsEndpoints.create, { as: company, body: { planId: 'basic', period: 'year' } });
  const { data } = bodyOf<{ data: { id: string; confirmationUrl: string } }>(created);
  await fetch(data.confirmationUrl, {
    method: 'POST',
    body: new URLSearchParams({ do: 'pay', card: goodCard }),
    redirect: 'manual',
  });
  return { company, ids, paid: data };
}

/** All that is asked at once, each with a key of its own, so that it can be asked again. */
function workOf(shop: KillableShop, { company, ids, paid }: Awaited<ReturnType<typeof aCompany>>): Job[] {
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  const creates = plans.map((planId) => {
    const call = { as: company, body: { planId }, headers: keyed() };
    return () => shop.call(paymentsEndpoints.create, call);
  });
  const imports = Array.from({ length: BATCHES }, () => {
    const orders = Array.from({ length: BATCH }, () => aDraft());
    return () => shop.call(ordersEndpoints.import, { as: edoFor(company), body: { source: 'edo', orders } });
  });
  const requests = ids.map((id) => {
    const call = { as: company, params: { id }, headers: keyed() };
    return () => shop.call(ordersEndpoints.requestPayment, call);
  });
  const notice = { event: 'payment.succeeded', object: { id: providerIdOf(paid.confirmationUrl) } };
  const headers = { 'x-forwarded-for': '185.71.76.3' };
  const notices = [1, 2].map(() => () => shop.call(paymentsEndpoints.webhook, { as: null, body: notice, headers }));
  return [creates, imports, requests, notices].flat();
}

/** Asks everything at once and kills the service when so many answers have come. */
async function killedAfter(shop: KillableShop, work: readonly Job[], after: number): Promise<NetworkAnswer[]> {
  let answers = 0;
  const asked = work.map(async (job) => {
    const answer = await job();
    answers += 1;
    if (answers === after) await shop.kill();
    return answer;
  });
  if (after === 0) await shop.kill();
  return Promise.all(asked);
}

const isGood = (answer: NetworkAnswer) => answer !== null && answer.status < 300;
const idOf = (answer: NetworkAnswer) => (answer?.body as { data?: { id?: string } })?.data?.id;

/**
 * One round: people and neighbours ask for much at once, the service is killed in the middle, comes back, and is asked the
 * same again. What was answered before the kill must be there, what is asked twice must be there once.
 */
export async function killRound(shop: KillableShop, seed: number): Promise<KillFindings> {
  const state = await aCompany(shop);
  const work = workOf(shop, state);
  const before = await killedAfter(shop, work, Math.abs(seed) % work.length);
  await shop.restart();
  const after = await Promise.all(work.map((job) => job()));
  const wrong = after.flatMap((answer, at) => (isGood(answer) ? [] : [`question ${at}: ${JSON.stringify(answer)}`]));
  const moved = before.filter((answer, at) => isGood(answer) && idOf(answer) !== idOf(after[at] ?? null));
  const kept = await lookAt(shop, state.company);
  const wanted = { orders: DELIVERED + BATCHES * BATCH, payments: plans.length + 1, atProvider: plans.length + 1 };
  const excess = { ...wanted, ...kept };
  const difference = (name: keyof typeof wanted) => excess[name] - wanted[name];
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  if (kept.active !== state.paid.id) wrong.push(`active: ${kept.active}`);
  wrong.push(...kept.differences);
  return {
    kills: 1,
    answered: before.filter(isGood).length,
    lost: moved.length + names.reduce((sum, name) => sum + Math.max(0, -difference(name)), 0),
    doubled: names.reduce((sum, name) => sum + Math.max(0, difference(name)), 0),
    wrong,
  };
}

/** What there is of a company in the end, here and at the provider, and what of all does not add up. */
async function lookAt(shop: KillableShop, company: Identity) {
  await shop.call(paymentsEndpoints.reconcile, { as: edoFor(company) });
  const history = await shop.call(paymentsEndpoints.history, { as: company });
  const { data: payments } = bodyOf<{ data: { id: string; paidUntil: string | null }[] }>(history);
  const listed = await shop.call(ordersEndpoints.list, { as: company });
  const differences = await shop.db.asSystem(listDifferences);
  return {
    orders: bodyOf<{ total: number }>(listed).total,
    payments: payments.length,
    atProvider: (await shop.paymentsAtProvider()).filter(({ metadata }) => metadata.companyId === company.companyId)
      .length,
    active: payments
      .filter(({ paidUntil }) => paidUntil !== null)
      .map(({ id }) => id)
      .join(', '),
    differences: differences.map(({ rule, about }) => `${about}: not so that ${rule}`),
  };
}
