import { ordersErrors } from '@trassa/contracts/orders/orders-errors';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { ownOrdersSchemas } from '@trassa/contracts/orders/own-orders-schemas';
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
  onMoneyChange: () => void;
  measureRoad: MeasureRoad;
}

/** Orders that the carrier enters and changes itself. */
export function ownOrdersRoutes({ route, db, now, onMoneyChange, measureRoad }: OwnOrdersDeps) {
  const roadOf = ({ points }: OwnOrder, asked: Parameters<MeasureRoad>[1]) =>
    measureRoad(
      points.map(({ address }) => address),
      asked,
    );
  const details = (key: OrderKey) => db.forCompany(key.companyId, (trx) => readOrderDetails(trx, key, now()));
  route(ownOrdersEndpoints.createOwn, ownOrdersSchemas.createOwn, async ({ body, companyId, identity, request }) => {
    const { key, order } = body;
    const road = await roadOf(order, { companyId, traceId: request.id });
    const entered = { order, road, userId: identity.userId, now: now() };
    const id = await db.forCompany(companyId, (trx) => createOwnOrder(trx, { companyId, key }, entered));
    return { success: true, data: await details({ companyId, id }) };
  });
  route(
    ownOrdersEndpoints.changeOwn,
    ownOrdersSchemas.changeOwn,
    async ({ params, body, companyId, identity, request }) => {
      const { order, version } = body;
      const key = { companyId, id: params.id };
      const road = await roadOf(order, { companyId, traceId: request.id });
      const entered = { order, version, road, userId: identity.userId, now: now() };
      await db.forCompany(companyId, (trx) => changeOwnOrder(trx, key, entered));
      onMoneyChange();
      return { success: true, data: await details(key) };
    },
  );
  route(ownOrdersEndpoints.ownForm, ownOrdersSchemas.ownForm, ({ params, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      const lock = lockOf(order);
      const locked: string | null = lock && ordersErrors[lock].text;
      return { success: true, data: { version: order.version, locked, order: formOf(order) } };
    }),
  );
}
