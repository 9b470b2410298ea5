import { randomUUID } from 'node:crypto';
import { findKnownStatus, isCompletedOrderStatus } from '@trassa/contracts/orders/order-status';
import { enqueueEvents, enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { buildOrderPaidNotification } from '../../shared/notifications.rules.ts';
import {
  findPaymentRequest,
  insertHistoryLine,
  type OrderKey,
  type OrderRow,
  requireOrder,
  updateOrder,
} from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { writeStatus } from './change-order.ts';
import { insertPaymentRequest, markPaymentRequestPaid } from './changes.queries.ts';

type Trx = Transaction<OrdersTables>;

export interface PaymentRequestInput {
  userId: string;
  now: Date;
  idempotencyKey: string | null;
}

/**
 * Requests payment of an order once, from its delivery on, for the price of the order, which is final from then on.
 * Services/finance learns of the request from the money outbox.
 * A repeat with the same key gets the first answer; any other repeat is a conflict.
 */
export async function requestPayment(trx: Trx, key: OrderKey, input: PaymentRequestInput): Promise<void> {
  await lockOrders(trx, key.companyId);
  const order = await requireOrder(trx, key);
  const earlier = await findPaymentRequest(trx, key);
  if (earlier) {
    if (input.idempotencyKey !== null && earlier.idempotency_key === input.idempotencyKey) return;
    throw problem('orders/already-requested');
  }
  if (!isCompletedOrderStatus(order.status)) throw problem('orders/not-payable');
  if (!order.price_kopecks) throw problem('orders/no-price');
  await storePaymentRequest(trx, order, { ...input, amount: order.price_kopecks });
}

async function storePaymentRequest(
  trx: Trx,
  order: OrderRow,
  input: PaymentRequestInput & { amount: number },
): Promise<void> {
  const { company_id, id: order_id } = order;
  const version = order.version + 1;
  await insertPaymentRequest(trx, {
    company_id,
    id: randomUUID(),
    order_id,
    idempotency_key: input.idempotencyKey,
    amount_kopecks: input.amount,
    currency: order.currency,
    requested_by: input.userId,
    requested_at: input.now,
    paid_reference: null,
  });
  await updateOrder(trx, { companyId: company_id, id: order_id }, { version, updated_at: input.now });
  await insertHistoryLine(trx, {
    company_id,
    id: randomUUID(),
    order_id,
    kind: 'payment',
    from_status: null,
    to_status: null,
    actor: 'user',
    user_id: input.userId,
    document: null,
    fields: [],
    version,
    at: input.now,
  });
}

/** Marks an order as invoiced, once its papers are issued; a paid one stays. @throws 409 before its delivery */
export async function markInvoiced(trx: Trx, key: OrderKey, now: Date): Promise<void> {
  await lockOrders(trx, key.companyId);
  const order = await requireOrder(trx, key);
  const status = findKnownStatus(order.status);
  if (status === 'invoiced' || status === 'paid') return;
  if (status !== 'delivered') throw problem('orders/not-payable');
  await writeStatus(trx, order, { status: 'invoiced', actor: 'payment', userId: null, now });
}

/** Marks an order as paid by the debtor; idempotent. @throws 409 before its delivery */
export async function markPaid(
  trx: Trx,
  key: OrderKey,
  { reference, paidAt, now }: { reference: string; paidAt: Date; now: Date },
): Promise<void> {
  await lockOrders(trx, key.companyId);
  const order = await requireOrder(trx, key);
  const status = findKnownStatus(order.status);
  if (status !== 'delivered' && status !== 'invoiced' && status !== 'paid') throw problem('orders/not-payable');
  await markPaymentRequestPaid(trx, key, reference);
  if (status === 'paid') return;
  await writeStatus(trx, order, { status: 'paid', actor: 'payment', userId: null, paidAt, now });
  await enqueueNotifications(trx, key.companyId, [
    buildOrderPaidNotification({ id: order.id, number: order.number, reference }),
  ]);
  const data = { orders: [{ id: order.id, number: order.number }] };
  await enqueueEvents(trx, key.companyId, [
    { key: `event/payment/${order.id}/${order.version}`, event: { type: 'payment.received', data } },
  ]);
}

/** Takes a payment back: a paid order is invoiced again where payment was requested, else delivered; others stay. */
export async function markUnpaid(trx: Trx, key: OrderKey, now: Date): Promise<void> {
  await lockOrders(trx, key.companyId);
  const order = await requireOrder(trx, key);
  if (findKnownStatus(order.status) !== 'paid') return;
  const request = await findPaymentRequest(trx, key);
  if (request) await markPaymentRequestPaid(trx, key, null);
  await writeStatus(trx, order, { status: request ? 'invoiced' : 'delivered', actor: 'payment', userId: null, now });
}
