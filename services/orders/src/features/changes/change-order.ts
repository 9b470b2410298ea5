import { randomUUID } from 'node:crypto';
import { getDay, getMoment } from '@trassa/contracts/moscow-day.rules';
import type { StatusesChangeReply } from '@trassa/contracts/orders/order-changes';
import { findKnownStatus } from '@trassa/contracts/orders/order-status';
import { findTransitionRefusal } from '@trassa/contracts/orders/order-transitions';
import { enqueueEvents } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { getNewsDueTime } from '../../shared/news-due.rules.ts';
import {
  findPaymentRequest,
  insertHistoryLine,
  listOrdersById,
  type OrderKey,
  type OrderRow,
  requireOrder,
  updateOrder,
} from '../../shared/one-order.queries.ts';
import { buildOrderEvents } from '../../shared/order-events.rules.ts';
import { getActualDeliveryTime, getPaymentTime } from '../../shared/order-times.rules.ts';
import { lockOrders } from '../../shared/orders-lock.ts';

type Trx = Transaction<OrdersTables>;

/** `userId` is null when a payment causes the change. */
interface ChangeCause {
  userId: string | null;
  now: Date;
}

/** Status set by a person who saw the order at `version`. */
interface ManualStatusChange extends ChangeCause {
  status: string;
  version: number;
  reason?: string | undefined;
  deliveredOn?: string | undefined;
}

/** @throws 409 when the order has changed since or the transition is not allowed, 400 for a wrong day of delivery */
export async function changeStatus(trx: Trx, key: OrderKey, change: ManualStatusChange): Promise<void> {
  const order = await lockOrderToChange(trx, key, change.version);
  const text = findTransitionRefusal(order.status, change.status);
  if (text !== null) throw problem('orders/transition', { text });
  const { status, deliveredOn = getDay(change.now), now } = change;
  if (deliveredOn > getDay(now) || (change.deliveredOn && status !== 'delivered')) throw problem('orders/delivery-day');
  const deliveredAt = deliveredOn === getDay(now) ? now : getMoment(deliveredOn, 'end');
  await writeStatus(trx, order, { ...change, deliveredAt, actor: 'user', isReversible: true });
}

/**
 * Sets one status for many orders under one lock; orders that may not get it stay as they are.
 * @throws orders/not-found when none of the orders exists
 */
export async function changeStatuses(
  trx: Trx,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
  change: ChangeCause & { status: string },
): Promise<StatusesChangeReply> {
  await lockOrders(trx, companyId);
  const orders = await listOrdersById(trx, { companyId, ids });
  if (orders.length === 0) throw problem('orders/not-found');
  const refused: StatusesChangeReply['refused'] = [];
  const changes: string[] = [];
  for (const order of orders) {
    const error = findTransitionRefusal(order.status, change.status);
    if (error === null) changes.push(await writeStatus(trx, order, { ...change, actor: 'user', isReversible: true }));
    else refused.push({ orderId: order.id, number: order.number, error });
  }
  return { changed: changes.length, changes, refused };
}

/** Sets or clears the price. A price is final once the payment was requested or received. */
export async function changePrice(
  trx: Trx,
  key: OrderKey,
  change: ChangeCause & { kopecks: number | null; version: number },
): Promise<void> {
  const order = await lockOrderToChange(trx, key, change.version);
  if (order.price_kopecks === change.kopecks) return;
  if (findKnownStatus(order.status) === 'paid' && order.price_kopecks !== null) {
    throw problem('orders/price-locked', { text: 'Заказ уже оплачен: стоимость изменить нельзя' });
  }
  if (await findPaymentRequest(trx, key)) throw problem('orders/price-locked');
  const version = order.version + 1;
  await updateOrder(trx, key, { price_kopecks: change.kopecks, version, updated_at: change.now });
  await insertHistoryLine(trx, {
    ...buildHistoryEvent(order, change),
    kind: 'content',
    actor: 'user',
    fields: ['price'],
  });
}

interface StatusChange extends ChangeCause {
  status: string;
  actor: 'user' | 'payment';
  reason?: string | undefined;
  deliveredAt?: Date;
  /** When the money came, where a payment causes the change. */
  paidAt?: Date;
  /** Mark of a driver that the history line is about. */
  mark?: { id: string; fields: string[] } | undefined;
  /** The history line keeps the replaced state, so that the person can take the change back. */
  isReversible?: boolean;
  /** Waybill whose trip the change finished without T4. */
  closedChain?: string | null | undefined;
  /** Line that this change takes back, with the due time of news that it replaced. */
  takesBack?: { id: string; newsDueAt: Date | null };
}

/** Writes a status and its history line, whose id is returned. The caller has checked the transition. */
export async function writeStatus(trx: Trx, order: OrderRow, change: StatusChange): Promise<string> {
  const { status, now, deliveredAt = now, paidAt = null } = change;
  const completed_at = getActualDeliveryTime({ status, before: order.completed_at, documents: [], now: deliveredAt });
  const paid_at = getPaymentTime({ status, before: order.paid_at, changedAt: paidAt, now });
  const version = order.version + 1;
  const key = { companyId: order.company_id, id: order.id };
  const { takesBack } = change;
  const news_due_at = takesBack ? takesBack.newsDueAt : getNewsDueAfterStatusChange(order, { status, now });
  await updateOrder(trx, key, { status, completed_at, paid_at, news_due_at, version, updated_at: now });
  const event = buildHistoryEvent(order, change);
  await insertHistoryLine(trx, {
    ...event,
    ...change.mark,
    kind: 'status',
    from_status: order.status,
    to_status: status,
    actor: change.actor,
    note: change.reason || null,
    replaced: change.isReversible
      ? JSON.stringify({
          news_due_at: order.news_due_at,
          ...(change.closedChain ? { closed_chain: change.closedChain } : {}),
        })
      : null,
    takes_back: takesBack?.id ?? null,
  });
  const move = { eventId: event.id, orderId: order.id, number: order.number, from: order.status, to: status };
  await enqueueEvents(trx, order.company_id, buildOrderEvents([move]));
  return event.id;
}

/** A manual status postpones the due time of a trip without a waybill; a trip with one follows its documents. */
function getNewsDueAfterStatusChange(order: OrderRow, { status, now }: { status: string; now: Date }): Date | null {
  const hasWaybill = Boolean(order.content.chain_id);
  const { delivery_at: dueAt, pickup_at: pickupAt, ordered_at: orderedAt } = order;
  const awaited = getNewsDueTime({ status, hasWaybill, dueAt, pickupAt, orderedAt, lastReportAt: now });
  return awaited && hasWaybill ? order.news_due_at : awaited;
}

/** Locked row of the order. @throws 409 when its version differs from the one the person saw */
async function lockOrderToChange(trx: Trx, key: OrderKey, version: number): Promise<OrderRow> {
  await lockOrders(trx, key.companyId);
  const order = await requireOrder(trx, key);
  if (order.version !== version) throw problem('orders/conflict');
  return order;
}

function buildHistoryEvent(order: OrderRow, { userId, now }: ChangeCause) {
  return {
    company_id: order.company_id,
    id: randomUUID(),
    order_id: order.id,
    from_status: null,
    to_status: null,
    user_id: userId,
    document: null,
    fields: [],
    version: order.version + 1,
    at: now,
  };
}
