import type { Db } from '@trassa/service-kit/db';
import type { OrdersTables } from '../../db/schema.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { correctedTimes } from './delivery-times.rules.ts';
import {
  addToOutbox,
  type Cursor,
  findCursor,
  findNextCompany,
  listDelivered,
  saveCursor,
  updateTimes,
} from './money-backfill.queries.ts';

/**
 * Queues every order delivered before the money outbox existed, with corrected times. Resumable and idempotent.
 * @returns whether there was work left
 */
export async function backfillMoney(db: Db<OrdersTables>, now: () => Date): Promise<boolean> {
  let cursor = await db.asSystem(findCursor);
  if (cursor === null) return false;
  for (;;) {
    const next = await backfillBatch(db, cursor);
    await db.asSystem((trx) => saveCursor(trx, next ?? start, next ? null : now()));
    if (!next) return true;
    cursor = next;
  }
}

const start: Cursor = { companyId: null, orderId: null };

/** Processes one batch of one company. @returns the new cursor; null at the end */
async function backfillBatch(db: Db<OrdersTables>, cursor: Cursor): Promise<Cursor | null> {
  const companyId = await db.asSystem((trx) => findNextCompany(trx, cursor));
  if (companyId === null) return null;
  return db.forCompany(companyId, async (trx) => {
    await lockOrders(trx, companyId);
    const orders = await listDelivered(trx, companyId, companyId === cursor.companyId ? cursor.orderId : null);
    await updateTimes(
      trx,
      companyId,
      orders.map((order) => ({ id: order.id, ...correctedTimes(order) })),
    );
    const ids = orders.map(({ id }) => id);
    await addToOutbox(trx, companyId, ids);
    return { companyId, orderId: ids.at(-1) ?? cursor.orderId };
  });
}
