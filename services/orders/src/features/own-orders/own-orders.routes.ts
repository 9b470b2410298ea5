import type { Identity } from '@trassa/contracts/identity';
import { addDays, isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { Conflict } from '@trassa/contracts/orders/assignment';
import { formatConflictLines } from '@trassa/contracts/orders/conflicts.rules';
import { listBlockingConflicts } from '@trassa/contracts/orders/fleet-fit.rules';
import type { LoadingDayMove } from '@trassa/contracts/orders/order-views';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { ordersErrors } from '@trassa/contracts/orders/orders-errors';
import type { OrderPoint, OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { MeasureRoad } from '../../providers/roads.ts';
import { type OrderKey, type OrderRow, readOrderDetails, requireOrder } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import {
  buildOrderForm,
  findReusableRoad,
  getFormChangeRefusal,
  type RoadLength,
} from '../../shared/own-order.rules.ts';
import { buildRouteEndDays } from '../../shared/stated-times.rules.ts';
import { changeOwnOrder, createOwnOrder, type EnteredOrder, rewriteOwnOrder } from './write-own-orders.ts';

/** Texts that moves to another day leave in the history of an order. */
const ownOrdersMessages = { movedAnyway: (texts: string) => `Перенесено с подтверждением. ${texts}` };

/** Points so many days later (earlier when negative), at the same hours; a point without a day stays without one. */
const shiftPointDays = (points: readonly OrderPoint[], days: number): OrderPoint[] =>
  points.map((point) => (point.day === '' ? point : { ...point, day: addDays(point.day, days) }));

type Trx = Transaction<OrdersTables>;
/** Conflicts of the vehicle and driver of an order at its times. */
type ListCrewConflicts = (trx: Trx, order: OrderRow) => Promise<Conflict[]>;

const DAY_MS = 86_400_000;

/** Order on another day of loading. @throws 409 for one of a platform, an ended one, or one without a day of loading */
async function buildMovedOrder(trx: Trx, key: OrderKey, day: string) {
  const stored = await requireOrder(trx, key);
  const lock = getFormChangeRefusal(stored);
  const { loading } = buildRouteEndDays(stored.content);
  if (lock || !loading) throw problem(lock ?? 'orders/day-conflict');
  const days = (Date.parse(day) - Date.parse(loading)) / DAY_MS;
  const later = (moment: Date | null) => moment && new Date(moment.getTime() + days * DAY_MS);
  const movedDay = (time: string | null | undefined) => (time && isDayAlone(time) ? addDays(time, days) : time);
  const { pickup_time_from: from, delivery_time_from: to } = stored.content;
  const content = { ...stored.content, pickup_time_from: movedDay(from), delivery_time_from: movedDay(to) };
  const moved = { ...stored, content, pickup_at: later(stored.pickup_at), delivery_at: later(stored.delivery_at) };
  return { stored, moved, days };
}

/** Conflicts of the order's vehicle and driver on another day, and the version they belong to. */
async function readDayMoveConflicts(trx: Trx, key: OrderKey, asked: { day: string; listConflicts: ListCrewConflicts }) {
  const { stored, moved } = await buildMovedOrder(trx, key, asked.day);
  return { version: stored.version, conflicts: await asked.listConflicts(trx, moved) };
}

/**
 * Moves all days of an order that the carrier entered.
 * @throws as {@link buildMovedOrder}; 409 on a conflict that refuses or is not confirmed, or another version
 */
async function moveOwnOrder(
  trx: Trx,
  key: OrderKey,
  { day, version, confirmed, ...by }: LoadingDayMove & { userId: string; now: Date; listConflicts: ListCrewConflicts },
): Promise<void> {
  await lockOrders(trx, key.companyId);
  const { stored, moved, days } = await buildMovedOrder(trx, key, day);
  if (stored.version !== version) throw problem('orders/conflict');
  const conflicts = await by.listConflicts(trx, moved);
  const refusing = listBlockingConflicts(conflicts, confirmed);
  if (refusing.length > 0) throw problem('orders/day-conflict', { text: formatConflicts(refusing) });
  const form = buildOrderForm(stored);
  const order = { ...form, points: shiftPointDays(form.points, days) };
  const { distance_km: km, distance_estimated: estimated } = stored.content;
  const road = findReusableRoad(stored, order.points) ?? (km == null ? null : { km, estimated: Boolean(estimated) });
  const note = conflicts.length > 0 ? ownOrdersMessages.movedAnyway(formatConflicts(conflicts)) : null;
  await rewriteOwnOrder(trx, stored, { order, road, note, ...by });
}

const formatConflicts = (conflicts: readonly Conflict[]) => formatConflictLines(conflicts).join('. ');

interface OwnOrdersDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
  measureRoad: MeasureRoad;
  crewConflicts: ListCrewConflicts;
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
    // Read before the transaction, since measuring a road must hold no lock; a version that comes later is a conflict.
    const stored = await db.forCompany(companyId, (trx) => requireOrder(trx, key));
    const change = async (trx: Transaction<OrdersTables>, entered: EnteredOrder) => {
      await changeOwnOrder(trx, key, { ...entered, version });
      return params.id;
    };
    return save({ ...asked, order }, change, findReusableRoad(stored, order.points));
  });
  route(ownOrdersEndpoints.ownForm, ({ params, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      const lock = getFormChangeRefusal(order);
      const locked: string | null = lock && ordersErrors[lock].text;
      return { success: true, data: { version: order.version, locked, order: buildOrderForm(order) } };
    }),
  );
  dayMoveRoutes(deps);
}

/** Moves of an order to another day of loading. */
function dayMoveRoutes({ route, db, now, crewConflicts: listConflicts }: OwnOrdersDeps) {
  route(orderViewsEndpoints.checkDayMove, ({ params, query, companyId }) =>
    db.forCompany(companyId, async (trx) => {
      const asked = { day: query.day, listConflicts };
      return { success: true, data: await readDayMoveConflicts(trx, { companyId, id: params.id }, asked) };
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
