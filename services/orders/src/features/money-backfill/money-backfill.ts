import type { Db } from '@trassa/service-kit/db';
import type { OrdersTables } from '../../db/schema.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { trueTimes } from './earlier-times.rules.ts';
import {
  addToOutbox,
  findNextCompany,
  findPlace,
  listEarlier,
  type Place,
  savePlace,
  updateTimes,
} from './money-backfill.queries.ts';

/**
 * Puts every order that was carried out before money was told of before services/finance, once, with its true times. It
 * goes on where it was stopped; what is done twice comes out the same.
 * @returns whether there was anything left to do
 */
export async function backfillMoney(db: Db<OrdersTables>, now: () => Date): Promise<boolean> {
  let place = await db.asSystem(findPlace);
  if (place === null) return false;
  for (;;) {
    const next = await step(db, place);
    await db.asSystem((trx) => savePlace(trx, next ?? nowhere, next ? null : now()));
    if (!next) return true;
    place = next;
  }
}

const nowhere: Place = { companyId: null, orderId: null };

/** Five hundred orders of one company; the last of them, null at the end. */
async function step(db: Db<OrdersTables>, place: Place): Promise<Place | null> {
  const companyId = await db.asSystem((trx) => findNextCompany(trx, place));
  if (companyId === null) return null;
  return db.forCompany(companyId, async (trx) => {
    await lockOrders(trx, companyId);
    const orders = await listEarlier(trx, companyId, companyId === place.companyId ? place.orderId : null);
    await updateTimes(
      trx,
      companyId,
      orders.map((order) => ({ id: order.id, ...trueTimes(order) })),
    );
    const ids = orders.map(({ id }) => id);
    await addToOutbox(trx, companyId, ids);
    return { companyId, orderId: ids.at(-1) ?? place.orderId };
  });
}
