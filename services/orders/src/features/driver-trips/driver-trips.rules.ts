import { findClockOfPlace } from '@trassa/contracts/identity/clock-at.rules';
import { formatClockNote, shiftToClock, shiftWindow } from '@trassa/contracts/identity/place-clock.rules';
import { toMoscowClock } from '@trassa/contracts/moscow-day.rules';
import type { DriverTrip, NewTripEvent, TripEvent } from '@trassa/contracts/orders/driver';
import { bringsQr, findPaperNameForDriver, pointStepLabels } from '@trassa/contracts/orders/driver-values';
import {
  findKnownStatus,
  isActiveOrderStatus,
  isCompletedOrderStatus,
  type OrderStatus,
} from '@trassa/contracts/orders/order-status';
import { listNextStatuses } from '@trassa/contracts/orders/order-transitions';
import type { OrderPoint } from '@trassa/contracts/orders/own-order';
import { buildRouteEndClocks } from '../../shared/clocks.rules.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { buildCargo, getPoints } from '../../shared/own-order.rules.ts';
import { buildStatedTimes } from '../../shared/stated-times.rules.ts';
import type { TripEventRow } from './driver-trips.queries.ts';

const MINUTE_MS = 60_000;
const MAX_MARK_AGE_MS = 30 * 24 * 60 * MINUTE_MS;

/** Statuses through which a driver's mark may move an order. Only the office accepts an offer. */
const statusesThatMarksMayReach: readonly OrderStatus[] = ['accepted', 'confirmed', 'in_transit', 'delivered'];

/**
 * Statuses to give an order one after another until it is at `target`, each allowed to a person; none when it is there
 * or further. A problem code: the mark is refused.
 */
export function listStatusesToTarget(status: string, target: OrderStatus | null): OrderStatus[] | MarkProblem {
  const known = findKnownStatus(status);
  if (known === 'refused' || known === 'cancelled') return 'orders/trip-ended';
  if (known === 'new' || known === 'reviewed') return 'orders/trip-not-agreed';
  if (target === null || isCompletedOrderStatus(status)) return [];
  if (known === null) return listNextStatuses(status).includes(target) ? [target] : [];
  return statusesThatMarksMayReach.slice(
    statusesThatMarksMayReach.indexOf(known) + 1,
    statusesThatMarksMayReach.indexOf(target) + 1,
  );
}
type MarkProblem = 'orders/trip-ended' | 'orders/trip-not-agreed';

/** Time of a mark, at most now even when the clock of the phone is fast; null: too old to be true. */
export function getMarkTime(at: string, now: Date): Date | null {
  const time = Math.min(Date.parse(at), now.getTime());
  return time < now.getTime() - MAX_MARK_AGE_MS ? null : new Date(time);
}

/** A trip as its driver sees it: members named here one by one; of a point all but INN and town. */
export function toDriverTrip(order: OrderRow, events: readonly TripEventRow[]): DriverTrip {
  const { content } = order;
  const documents = content.documents ?? [];
  const stated = buildStatedTimes(order);
  const papers = documents.flatMap(({ id, type, dateTime }) => {
    const name = findPaperNameForDriver(type);
    return name ? [{ id, name, at: new Date(dateTime).toISOString() }] : [];
  });
  return {
    id: order.id,
    number: order.number,
    stage: getStage(order.status),
    pickupAt: stated.pickup,
    clock: buildRouteEndClocks(content).from,
    deliveryAt: stated.delivery,
    plate: content.vehicle_plate ?? null,
    points: getPoints(content).map(toPoint),
    events: events.map(toTripEvent),
    cargo: { ...buildCargo(content), adrClass: content.adr_class || null },
    papers: papers.sort((a, b) => a.at.localeCompare(b.at)),
    hasQr: Boolean(content.chain_id) && documents.some(({ type }) => bringsQr(type)),
  };
}

function getStage(status: string): DriverTrip['stage'] {
  if (isCompletedOrderStatus(status)) return 'done';
  const known = findKnownStatus(status);
  if (known === 'in_transit') return 'on_road';
  return known === 'new' || known === 'reviewed' || !isActiveOrderStatus(status) ? 'waits' : 'ahead';
}

function toPoint({ inn: _inn, city, ...point }: OrderPoint): DriverTrip['points'][number] {
  const clock = findClockOfPlace({ address: point.address, city });
  return { ...point, ...shiftWindow(point, clock), clock };
}

export const toTripEvent = ({ id, point, kind, step, at, remark, has_photo }: TripEventRow): TripEvent => ({
  ...{ id, point, kind, step, remark },
  at: at.toISOString(),
  hasPhoto: has_photo,
});

/** Line of history about a mark, by the clock of its place. */
export function formatMarkNote(
  { step, remark, photo }: NewTripEvent,
  { point, at }: { point: OrderPoint; at: Date },
): string {
  const clock = findClockOfPlace(point);
  const shown = toMoscowClock(shiftToClock(at, clock)).toISOString();
  const [, month, day] = shown.slice(0, 10).split('-');
  const where = [point.company, point.address].filter(Boolean).join(', ');
  const words = [
    `${pointStepLabels[point.kind][step]} ${day}.${month} в ${shown.slice(11, 16)}${formatClockNote(clock)}${where && `: ${where}`}`,
    remark,
    photo ? 'Есть фото' : '',
  ];
  return words.filter(Boolean).join('. ').slice(0, 1000);
}

/** Message to the office about a mark. */
export function buildMarkNotification(mark: {
  id: string;
  order: Pick<OrderRow, 'id' | 'number'>;
  driver: string;
  title: string;
  note: string;
}) {
  return {
    key: `trip-event/${mark.id}`,
    kind: 'order',
    topic: 'order-status',
    title: `№ ${mark.order.number}: ${mark.title.toLowerCase()}`.slice(0, 200),
    text: [mark.driver, mark.note].filter(Boolean).join(': ').slice(0, 1000),
    href: `/dashboard/orders?order=${mark.order.id}`,
  } as const;
}
