import { randomUUID } from 'node:crypto';
import { buildDoneReply } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { formatDayTime } from '@trassa/contracts/moscow-day.rules';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { MOST_PROMISED_DAYS } from '@trassa/contracts/orders/promise';
import type { Db } from '@trassa/service-kit/db';
import { enqueueEndedReasons } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { SetWaybillPromise } from '../../providers/waybills.ts';
import {
  insertHistoryLine,
  type OrderKey,
  type OrderRow,
  readOrderDetails,
  requireOrder,
  updateOrder,
} from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { listOrdersOfChains } from '../../shared/orders-of-chains.queries.ts';
import { findDeliveryPromiseInForce } from '../../shared/promises.queries.ts';
import { buildPromiseReason } from './promise-reminder.rules.ts';
import { deletePromise, replacePromise } from './promises.queries.ts';

type Trx = Transaction<OrdersTables>;

const DAY_MS = 86_400_000;
const WITHDRAWN_TEXT = 'Обещанное время больше не ждём';
const reminderSettledWords = 'назначено другое время';

interface PromiseDeps {
  db: Db<OrdersTables>;
  now: () => Date;
  promiseWaybill: SetWaybillPromise;
}

/** Promised time of news of a trip, as a person notes it; `at` null: the promise is withdrawn. */
interface NewsPromise {
  at: Date | null;
  tellsClient: boolean;
  version: number;
  userId: string;
  by: string;
  traceId: string;
}

/**
 * Moves the time when news of a trip is due to a promised time, or back. A trip on a waybill is moved in services/edo
 * first, so that order and chain agree; nothing is written when services/edo fails.
 * @throws orders/conflict, orders/no-news-awaited, orders/promise-time
 */
async function setOrderNewsPromise(
  { db, now, promiseWaybill }: PromiseDeps,
  key: OrderKey,
  promise: NewsPromise,
): Promise<void> {
  const time = now();
  requireValidPromiseTime(promise.at, time);
  const { content } = await db.forCompany(key.companyId, (trx) => requireOrderAwaitingNews(trx, key, promise.version));
  if (content.chain_id) {
    const { at, userId, by, traceId } = promise;
    await promiseWaybill({ chainId: content.chain_id, at, userId, by }, { companyId: key.companyId, traceId });
  }
  await db.forCompany(key.companyId, async (trx) => {
    await lockOrders(trx, key.companyId);
    await writePromise(trx, await requireOrderAwaitingNews(trx, key, promise.version), { ...promise, now: time });
  });
}

/**
 * {@link setOrderNewsPromise} for a waybill: on its order if one waits for news, else in services/edo alone.
 * @throws orders/promise-time, orders/conflict, edo/chain-not-found
 */
async function setWaybillNewsPromise(
  deps: PromiseDeps,
  companyId: string,
  { chainId, ...promise }: { chainId: string } & Omit<NewsPromise, 'version' | 'tellsClient'>,
): Promise<void> {
  const found = await deps.db.forCompany(companyId, async (trx) => {
    const orders = await listOrdersOfChains(trx, { companyId, chainIds: [chainId] });
    const order = orders.find(({ news_due_at }) => news_due_at !== null);
    return order && { order, standing: await findDeliveryPromiseInForce(trx, { companyId, id: order.id }) };
  });
  if (found) {
    const { order, standing } = found;
    const tellsClient = promise.at !== null && (standing?.tells_client ?? false);
    return setOrderNewsPromise(deps, { companyId, id: order.id }, { ...promise, tellsClient, version: order.version });
  }
  requireValidPromiseTime(promise.at, deps.now());
  const { at, userId, by, traceId } = promise;
  const isNoted = await deps.promiseWaybill({ chainId, at, userId, by }, { companyId, traceId });
  if (!isNoted) throw problem('edo/chain-not-found');
}

function requireValidPromiseTime(at: Date | null, now: Date): void {
  if (at && (at <= now || at.getTime() - now.getTime() > MOST_PROMISED_DAYS * DAY_MS))
    throw problem('orders/promise-time');
}

/** Order whose trip waits for news, in the version that the person saw. */
async function requireOrderAwaitingNews(trx: Trx, key: OrderKey, version: number): Promise<OrderRow> {
  const order = await requireOrder(trx, key);
  if (order.version !== version) throw problem('orders/conflict');
  if (order.news_due_at === null) throw problem('orders/no-news-awaited');
  return order;
}

async function writePromise(trx: Trx, order: OrderRow, promise: NewsPromise & { now: Date }): Promise<void> {
  const { at, tellsClient, userId, by, now } = promise;
  const key = { companyId: order.company_id, id: order.id };
  const standing = await findDeliveryPromiseInForce(trx, key);
  const dueBefore = standing?.due_before ?? (order.news_due_at as Date);
  if (at === null) await deletePromise(trx, key);
  else {
    await replacePromise(trx, {
      ...{ company_id: key.companyId, order_id: key.id, at, tells_client: tellsClient, user_id: userId, user_name: by },
      ...{ due_before: dueBefore, reminded_at: null },
    });
  }
  await enqueueEndedReasons(trx, key.companyId, [
    { reasons: [buildPromiseReason(key.id)], words: reminderSettledWords },
  ]);
  const version = order.version + 1;
  await updateOrder(trx, key, { news_due_at: at ?? dueBefore, late_at: null, version, updated_at: now });
  await insertHistoryLine(trx, {
    ...{
      company_id: key.companyId,
      id: randomUUID(),
      order_id: key.id,
      kind: 'content',
      actor: 'user',
      user_id: userId,
    },
    ...{ from_status: null, to_status: null, document: null, fields: ['promise'], version, at: now },
    note: at ? formatDayTime(at) : WITHDRAWN_TEXT,
  });
}

interface PromiseRoutesDeps extends PromiseDeps {
  route: Router;
  getName: (identity: Identity, traceId: string) => Promise<string>;
}

export function promiseRoutes({ route, getName, ...deps }: PromiseRoutesDeps): void {
  route(ordersEndpoints.promise, async ({ params, body, companyId, identity, request }) => {
    const key = { companyId, id: params.id };
    const by = await getName(identity, request.id);
    const { version, tellsClient } = body;
    const at = body.at === null ? null : new Date(body.at);
    const { userId } = identity;
    await setOrderNewsPromise(deps, key, { at, tellsClient, version, userId, by, traceId: request.id });
    const data = await deps.db.forCompany(companyId, (trx) => readOrderDetails(trx, key, deps.now()));
    return { success: true as const, data };
  });
  route(ordersEndpoints.promiseWaybill, async ({ body, companyId, identity, request }) => {
    const by = await getName(identity, request.id);
    const at = body.at === null ? null : new Date(body.at);
    const { userId } = identity;
    await setWaybillNewsPromise(deps, companyId, { chainId: body.chainId, at, userId, by, traceId: request.id });
    return buildDoneReply();
  });
}
