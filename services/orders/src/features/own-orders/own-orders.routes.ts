import type { Identity } from '@trassa/contracts/identity';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { ordersErrors } from '@trassa/contracts/orders/orders-errors';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { MeasureRoad } from '../../providers/roads.ts';
import { readOrderDetails, requireOrder } from '../../shared/one-order.queries.ts';
import { buildForm, getLock, type RoadLength, storedRoad } from '../../shared/own-order.rules.ts';
import { type CrewConflicts, checkDayMove, moveOwnOrder } from './move-own-order.ts';
import { changeOwnOrder, createOwnOrder, type EnteredOrder } from './write-own-orders.ts';

interface OwnOrdersDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
  measureRoad: MeasureRoad;
  crewConflicts: CrewConflicts;
}

/** Orders that the carrier enters and changes itself. */
export function ownOrdersRoutes(deps: OwnOrdersDeps) {
  const { route, db, now, measureRoad } = deps;
  const save = async (
    { order, identity, request }: { order: OwnOrder; identity: Identity; request: { id: string } },
    write: (trx: Transaction<OrdersTables>, entered: EnteredOrder) => Promise<string>,
    known: RoadLength | null = null,
  ) => {
    const { companyId, userId } = identity;
    const addresses = order.points.map(({ address }) => address);
    const road = known ?? (await measureRoad(addresses, { companyId, traceId: request.id }));
    const data = await db.forCompany(companyId, async (trx) => {
      const id = await write(trx, { order, road, userId, now: now() });
      return readOrderDetails(trx, { companyId, id }, now());
    });
    return { success: true as const, data };
  };
  route(ownOrdersEndpoints.createOwn, ({ body: { key, order }, companyId, ...asked }) =>
    save({ ...asked, order }, (trx, entered) => createOwnOrder(trx, { companyId, key }, entered)),
  );
  route(ownOrdersEndpoints.changeOwn, async ({ params, body, companyId, ...asked }) => {
    const { order, version } = body;
    const key = { companyId, id: params.id };
    // Read before the transaction: a road is measured without its lock, and a later version is a conflict anyway.
    const stored = await db.forCompany(companyId, (trx) => requireOrder(trx, key));
    const change = async (trx: Transaction<OrdersTables>, entered: EnteredOrder) => {
      await changeOwnOrder(trx, key, { ...entered, version });
      return params.id;
    };
    return save({ ...asked, order }, change, storedRoad(stored, order.points));
  });
  route(ownOrdersEndpoints.ownForm, ({ params, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      const lock = getLock(order);
      const locked: string | null = lock && ordersErrors[lock].text;
      return { success: true, data: { version: order.version, locked, order: buildForm(order) } };
    }),
  );
  dayMoveRoutes(deps);
}

/** Moves of an order to another day of loading. */
function dayMoveRoutes({ route, db, now, crewConflicts: listConflicts }: OwnOrdersDeps) {
  route(orderViewsEndpoints.checkDayMove, ({ params, query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const asked = { day: query.day, listConflicts };
      return { success: true, data: await checkDayMove(trx, { companyId, id: params.id }, asked) };
    }),
  );
  route(orderViewsEndpoints.moveDay, async ({ params, body, companyId, identity }) => {
    const key = { companyId, id: params.id };
    const data = await db.forCompany(companyId, async (trx) => {
      await moveOwnOrder(trx, key, { ...body, userId: identity.userId, now: now(), listConflicts });
      return readOrderDetails(trx, key, now());
    });
    return { success: true, data };
  });
}
