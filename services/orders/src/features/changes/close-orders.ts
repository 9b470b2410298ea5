import type { Identity } from '@trassa/contracts/identity';
import type { CloseOrdersReply } from '@trassa/contracts/orders/closing';
import { isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { OrdersTables } from '../../db/schema.ts';
import type { CloseWaybills } from '../../providers/waybills.ts';
import { listOrdersById, type OrderRow } from '../../shared/one-order.queries.ts';
import { isSilent } from '../../shared/order-view.rules.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { listDeliveryLineIds } from './changes.queries.ts';
import { type ClosingDetails, closeTrip } from './close-trips.ts';

const CLOSING_TOO_EARLY_TEXT = 'Завершить без Т4 можно через 3 дня после срока, если новостей нет';
const UNKNOWN_ORDER_TEXT = 'Заказ не найден';

export interface ClosingDeps {
  db: Db<OrdersTables>;
  now: () => Date;
  closeWaybills: CloseWaybills;
}

interface OrdersClosing {
  companyId: string;
  ids: readonly string[];
  closer: ClosingDetails;
  identity: Identity;
  traceId: string;
}

/**
 * Finishes silent trips without T4; idempotent. A trip on a waybill is finished by services/edo, so that order and
 * chain agree; nothing is written when services/edo fails.
 * @throws orders/not-found when none of the orders exists
 */
export async function closeOrders(deps: ClosingDeps, closing: OrdersClosing): Promise<CloseOrdersReply> {
  const { companyId } = closing;
  const ids = [...new Set(closing.ids)];
  const orders = await deps.db.forCompany(companyId, (trx) => listOrdersById(trx, { companyId, ids }));
  if (orders.length === 0) throw problem('orders/not-found');
  const found = new Set(orders.map(({ id }) => id));
  const refused = ids.filter((id) => !found.has(id)).map((orderId) => ({ orderId, error: UNKNOWN_ORDER_TEXT }));
  const over = orders.filter(({ status }) => !isActiveOrderStatus(status));
  const active = orders.filter(({ status }) => isActiveOrderStatus(status));
  const onWaybill = active.filter(({ content }) => content.chain_id);
  const others = active.filter((order) => !onWaybill.includes(order)).map(({ id }) => id);
  const parts = [
    { closed: 0, unchanged: over.length, refused },
    await closeOnWaybills(deps, closing, onWaybill),
    await closeWithoutWaybill(deps, closing, others),
  ];
  const changes = await deps.db.forCompany(companyId, (trx) =>
    listDeliveryLineIds(trx, { companyId, ids: active.map(({ id }) => id) }),
  );
  return {
    changes,
    closed: parts.reduce((sum, { closed }) => sum + closed, 0),
    unchanged: parts.reduce((sum, { unchanged }) => sum + unchanged, 0),
    refused: parts.flatMap((part) => part.refused),
  };
}

type Closed = Omit<CloseOrdersReply, 'changes'>;
const emptyReply: Closed = { closed: 0, unchanged: 0, refused: [] };

async function closeOnWaybills(
  { closeWaybills }: ClosingDeps,
  { closer, identity, traceId }: OrdersClosing,
  orders: readonly OrderRow[],
): Promise<Closed> {
  if (orders.length === 0) return emptyReply;
  const idByKey = new Map(orders.map(({ id, content }) => [content.chain_id ?? '', id]));
  const reply = await closeWaybills({ chains: [...idByKey.keys()], reason: closer.reason, identity, traceId });
  const refused = reply.refused.map(({ chainId, error }) => ({ orderId: idByKey.get(chainId) ?? '', error }));
  return { ...reply, refused };
}

function closeWithoutWaybill({ db, now }: ClosingDeps, { companyId, closer }: OrdersClosing, ids: readonly string[]) {
  if (ids.length === 0) return emptyReply;
  return db.forCompany(companyId, async (trx): Promise<Closed> => {
    await lockOrders(trx, companyId);
    const result: Closed = { closed: 0, unchanged: 0, refused: [] };
    for (const order of await listOrdersById(trx, { companyId, ids })) {
      if (!isActiveOrderStatus(order.status)) result.unchanged += 1;
      else if (!isSilent(order, now())) result.refused.push({ orderId: order.id, error: CLOSING_TOO_EARLY_TEXT });
      else {
        await closeTrip(trx, order, closer);
        result.closed += 1;
      }
    }
    return result;
  });
}
