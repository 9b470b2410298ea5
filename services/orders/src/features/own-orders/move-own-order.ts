import { addDays, isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { Conflict } from '@trassa/contracts/orders/assignment';
import { conflictLines } from '@trassa/contracts/orders/conflicts.rules';
import { listObstacles } from '@trassa/contracts/orders/fleet-fit.rules';
import type { DayMove } from '@trassa/contracts/orders/order-views';
import type { OrderPoint } from '@trassa/contracts/orders/own-order';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { type OrderKey, type OrderRow, requireOrder } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { buildForm, getLock, storedRoad } from '../../shared/own-order.rules.ts';
import { buildDays } from '../../shared/stated-times.rules.ts';
import { rewriteOwnOrder } from './write-own-orders.ts';

/** Texts that moves to another day leave in the history of an order. */
const ownOrdersMessages = {
  movedAnyway: (texts: string) => `Перенесено с подтверждением. ${texts}`,
};

/** Points so many days later (earlier when negative); hours stay, and a point without a day has none. */
const movedDays = (points: readonly OrderPoint[], days: number): OrderPoint[] =>
  points.map((point) => (point.day === '' ? point : { ...point, day: addDays(point.day, days) }));

type Trx = Transaction<OrdersTables>;
/** Conflicts of the vehicle and driver of an order at its times. */
export type CrewConflicts = (trx: Trx, order: OrderRow) => Promise<Conflict[]>;

const DAY_MS = 86_400_000;

/** The order as it would be on another day of loading. @throws 409 when it may not be changed here */
async function movedOrder(trx: Trx, key: OrderKey, day: string) {
  const stored = await requireOrder(trx, key);
  const lock = getLock(stored);
  const { loading } = buildDays(stored.content);
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
export async function checkDayMove(trx: Trx, key: OrderKey, asked: { day: string; listConflicts: CrewConflicts }) {
  const { stored, moved } = await movedOrder(trx, key, asked.day);
  return { version: stored.version, conflicts: await asked.listConflicts(trx, moved) };
}

/**
 * Moves all days of an order that the carrier entered.
 * @throws 409 on a conflict that refuses or is not confirmed, an older version, or an order of a platform
 */
export async function moveOwnOrder(
  trx: Trx,
  key: OrderKey,
  { day, version, confirmed, ...by }: DayMove & { userId: string; now: Date; listConflicts: CrewConflicts },
): Promise<void> {
  await lockOrders(trx, key.companyId);
  const { stored, moved, days } = await movedOrder(trx, key, day);
  if (stored.version !== version) throw problem('orders/conflict');
  const conflicts = await by.listConflicts(trx, moved);
  const refusing = listObstacles(conflicts, confirmed);
  if (refusing.length > 0) throw problem('orders/day-conflict', { text: formatText(refusing) });
  const form = buildForm(stored);
  const order = { ...form, points: movedDays(form.points, days) };
  const { distance_km: km, distance_estimated: estimated } = stored.content;
  const road = storedRoad(stored, order.points) ?? (km == null ? null : { km, estimated: Boolean(estimated) });
  const note = conflicts.length > 0 ? ownOrdersMessages.movedAnyway(formatText(conflicts)) : null;
  await rewriteOwnOrder(trx, stored, { order, road, note, ...by });
}

const formatText = (conflicts: readonly Conflict[]) => conflictLines(conflicts).join('. ');
