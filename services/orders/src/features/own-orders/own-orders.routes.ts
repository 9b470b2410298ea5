import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ordersErrors } from '@trassa/contracts/orders/orders-errors';
import { ordersSchemas } from '@trassa/contracts/orders/orders-schemas';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { OrdersTables } from '../../db/schema.ts';
import type { MeasureRoad } from '../../providers/roads.ts';
import { type OrderKey, readOrderDetails, requireOrder } from '../../shared/one-order.queries.ts';
import { formOf, lockOf } from '../../shared/own-order.rules.ts';
import { changeOwnOrder, createOwnOrder } from './write-own-orders.ts';

interface OwnOrdersDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
  moneyMoved: () => void;
  measureRoad: MeasureRoad;
}

/** Orders that the carrier enters and changes itself. */
export function ownOrdersRoutes({ route, db, now, moneyMoved, measureRoad }: OwnOrdersDeps) {
  const roadOf = ({ points }: OwnOrder, asked: Parameters<MeasureRoad>[1]) =>
    measureRoad(
      points.map(({ address }) => address),
      asked,
    );
  const details = (key: OrderKey) => db.forCompany(key.companyId, (trx) => readOrderDetails(trx, key, now()));
  route(ordersEndpoints.createOwn, ordersSchemas.createOwn, async ({ body, companyId, identity, request }) => {
    const { key, order } = body;
    const road = await roadOf(order, { companyId, traceId: request.id });
    const entered = { order, road, userId: identity.userId, now: now() };
    const id = await db.forCompany(companyId, (trx) => createOwnOrder(trx, { companyId, key }, entered));
    return { success: true, data: await details({ companyId, id }) };
  });
  route(ordersEndpoints.changeOwn, ordersSchemas.changeOwn, async ({ params, body, companyId, identity, request }) => {
    const { order, version } = body;
    const key = { companyId, id: params.id };
    const road = await roadOf(order, { companyId, traceId: request.id });
    const entered = { order, version, road, userId: identity.userId, now: now() };
    await db.forCompany(companyId, (trx) => changeOwnOrder(trx, key, entered));
    moneyMoved();
    return { success: true, data: await details(key) };
  });
  route(ordersEndpoints.ownForm, ordersSchemas.ownForm, ({ params, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      const lock = lockOf(order);
      const locked: string | null = lock && ordersErrors[lock].text;
      return { success: true, data: { version: order.version, locked, order: formOf(order) } };
    }),
  );
}
