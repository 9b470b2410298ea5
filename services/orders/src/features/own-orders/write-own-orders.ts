import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { OWN_ORDERS_PLATFORM } from '@trassa/contracts/orders/own-order-values';
import { enqueueEvents } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { buildAcceptedDraft } from '../../shared/draft.rules.ts';
import { findOrdersByExternalId, writeOrderChanges } from '../../shared/import.queries.ts';
import { buildNewOrder, type ImportOrigin } from '../../shared/merge.rules.ts';
import { type OrderKey, type OrderRow, requireOrder } from '../../shared/one-order.queries.ts';
import { buildOrderEvents } from '../../shared/order-events.rules.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import {
  buildDraft,
  buildOrderForm,
  FIRST_OWN_ORDER_STATUS,
  formatOwnOrderNumber,
  getFormChangeRefusal,
  type RoadLength,
} from '../../shared/own-order.rules.ts';
import { buildOwnOrderChange } from '../../shared/own-order-change.rules.ts';
import { countPlatformOrders, hasContentChange } from '../../shared/own-orders.queries.ts';

type Trx = Transaction<OrdersTables>;

/** An order as a person entered it, who they are, and when. */
export interface EnteredOrder {
  order: OwnOrder;
  road: RoadLength | null;
  userId: string;
  now: Date;
}

/**
 * Writes a new order and returns its id; the same `key` again finds the order that is there. Throws 409 when that one
 * was written with other data.
 */
export async function createOwnOrder(
  trx: Trx,
  { companyId, key }: { companyId: string; key: string },
  entered: EnteredOrder,
): Promise<string> {
  await lockOrders(trx, companyId);
  const place = { companyId, platform: OWN_ORDERS_PLATFORM };
  const known = await findOrdersByExternalId(trx, { ...place, externalIds: [key] });
  const [stored] = known.values();
  if (stored) {
    await refuseRepeatWithOtherData(trx, stored, entered.order);
    return stored.id;
  }
  const number = entered.order.number || formatOwnOrderNumber((await countPlatformOrders(trx, place)) + 1);
  const draft = buildDraft(entered.order, {
    externalId: key,
    number,
    status: FIRST_OWN_ORDER_STATUS,
    road: entered.road,
  });
  const created = buildNewOrder(buildAcceptedDraft(draft), buildOrigin(companyId, entered));
  await writeOrderChanges(trx, [created]);
  const { id: orderId, status: to } = created.row;
  const move = { eventId: orderId, orderId, number, from: null, to };
  await enqueueEvents(trx, companyId, buildOrderEvents([move]));
  return orderId;
}

/** Refuses a repeat with other data, unless the order was changed since: what was first entered is then unknown. */
async function refuseRepeatWithOtherData(trx: Trx, stored: OrderRow, order: OwnOrder): Promise<void> {
  const written = buildOrderForm(stored);
  if (isDeepStrictEqual(written, { ...order, number: order.number || written.number })) return;
  if (!(await hasContentChange(trx, stored))) throw problem('orders/key-reused');
}

/** Changes an order that the carrier entered. Throws 409 for another version, a platform's order, or an ended one. */
export async function changeOwnOrder(
  trx: Trx,
  key: OrderKey,
  entered: EnteredOrder & { version: number },
): Promise<void> {
  await lockOrders(trx, key.companyId);
  const stored = await requireOrder(trx, key);
  const lock = getFormChangeRefusal(stored);
  if (lock) throw problem(lock);
  if (stored.version !== entered.version) throw problem('orders/conflict');
  await rewriteOwnOrder(trx, stored, entered);
}

/** Changes a stored order to what its form says now; `note` is written into its history. */
export async function rewriteOwnOrder(
  trx: Trx,
  stored: OrderRow,
  entered: EnteredOrder & { note?: string | null },
): Promise<void> {
  const change = buildOwnOrderChange(stored, entered, buildOrigin(stored.company_id, entered));
  if (!change) return;
  const note = entered.note ?? null;
  const events = note === null ? change.events : change.events.map((event) => ({ ...event, note }));
  await writeOrderChanges(trx, [{ ...change, events }]);
}

const buildOrigin = (companyId: string, { userId, now }: EnteredOrder): ImportOrigin => ({
  companyId,
  platform: OWN_ORDERS_PLATFORM,
  by: 'user',
  userId,
  now,
  newId: randomUUID,
});
