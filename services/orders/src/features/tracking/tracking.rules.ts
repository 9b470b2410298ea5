import { documentStatuses } from '@trassa/contracts/edo/statuses';
import { findClockOfPlace } from '@trassa/contracts/identity/clock-at.rules';
import { findTownOfStop } from '@trassa/contracts/identity/place.rules';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { findKnownStatus, isActiveOrderStatus, isCompletedOrderStatus } from '@trassa/contracts/orders/order-status';
import type { TrackedOrder, TrackedStop, TrackingLink } from '@trassa/contracts/orders/tracking';
import { buildTrackingPath, type TrackingStage } from '@trassa/contracts/orders/tracking-values';
import type { OrdersTables } from '../../db/schema.ts';
import { buildRouteEndClocks } from '../../shared/clocks.rules.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { getPoints } from '../../shared/own-order.rules.ts';
import { buildStatedTimes } from '../../shared/stated-times.rules.ts';
import type { TrackingLinkRow } from './tracking.queries.ts';

const DAY_MS = 86_400_000;
/** Days after the term or its creation, whichever is later, for which a link waits for the delivery. */
const LINK_WAITING_DAYS = 90;

type OrderEndFields = Pick<OrderRow, 'status' | 'completed_at' | 'updated_at' | 'delivery_at'>;

/** Stage of an order as its client sees it; one with an unknown code is accepted, or assigned if it has a plate. */
export function getTrackingStage({ status, content }: Pick<OrderRow, 'status' | 'content'>): TrackingStage {
  if (isCompletedOrderStatus(status)) return 'delivered';
  const known = findKnownStatus(status);
  if (known === 'in_transit') return 'on_road';
  if (known !== null && !isActiveOrderStatus(status)) return 'ended';
  return toPlateOrNull(content.vehicle_plate) ? 'assigned' : 'accepted';
}

/** End of a link: `days` after the delivery, the refusal or the cancellation of its order. Null: none of them yet. */
export function getLinkEnd({ days }: Pick<TrackingLinkRow, 'days'>, order: OrderEndFields): Date | null {
  const known = findKnownStatus(order.status);
  const over = isCompletedOrderStatus(order.status) || known === 'refused' || known === 'cancelled';
  return over ? new Date((order.completed_at ?? order.updated_at).getTime() + days * DAY_MS) : null;
}

/** Whether a link has ended; that of an order without an end does so after {@link LINK_WAITING_DAYS}. */
export function isLinkExpired(
  link: Pick<TrackingLinkRow, 'days' | 'created_at'>,
  order: OrderEndFields,
  now: Date,
): boolean {
  const awaited = Math.max(link.created_at.getTime(), order.delivery_at?.getTime() ?? 0);
  const end = getLinkEnd(link, order) ?? new Date(awaited + LINK_WAITING_DAYS * DAY_MS);
  return end <= now;
}

const MAX_PLATE_LENGTH = 9;
/** Plate, or null for a longer text or one without letters: it may hold a phone that the client must not see. */
export function toPlateOrNull(text: string | null | undefined): string | null {
  const plate = normalizePlate(text ?? '');
  return plate.length <= MAX_PLATE_LENGTH && /\p{L}/u.test(plate) ? plate : null;
}

/** Town, or null for a text with digits, which may hold a phone or a house number. */
export function toTownOrNull(town: string | null | undefined, address: string | null | undefined): string | null {
  const name = findTownOfStop(town, address) ?? town;
  return name && !/\d/.test(name) ? name : null;
}

/** Waybills and their titles; receipts of the state system tell a client nothing. */
const clientDocumentCodes: ReadonlySet<string> = new Set(
  Object.keys(documentStatuses).filter((code) => !code.startsWith('ON_TRNAPERAK')),
);

/** Documents that a client may see, the oldest first. */
export function listClientDocuments({ content }: Pick<OrderRow, 'content'>) {
  return (content.documents ?? [])
    .filter(({ type }) => clientDocumentCodes.has(type))
    .map(({ id, type, dateTime }) => ({ id, type, at: new Date(dateTime).toISOString() }))
    .sort((a, b) => a.at.localeCompare(b.at));
}

type Mark = Pick<OrdersTables['trip_events'], 'point' | 'step' | 'at'>;

/** Stops by town with their state: by marks of the driver, and by the stage that documents or the office report. */
function buildStops(row: OrderRow, marks: readonly Mark[], stage: TrackingStage): TrackedStop[] {
  const points = getPoints(row.content);
  const getMark = (point: number, step: Mark['step']) =>
    marks.find((mark) => mark.point === point && mark.step === step);
  const lastDone = Math.max(
    stage === 'delivered'
      ? points.length - 1
      : stage === 'on_road'
        ? points.findIndex(({ kind }) => kind === 'loading')
        : -1,
    ...marks.filter(({ step }) => step === 'done').map(({ point }) => point),
  );
  return points.map(({ kind, city, address }, point) => {
    const [arrived, done] = [getMark(point, 'arrived'), getMark(point, 'done')];
    return {
      kind,
      town: toTownOrNull(city, address),
      clock: findClockOfPlace({ address, city }),
      state: point <= lastDone ? 'done' : arrived ? 'arrived' : 'ahead',
      arrivedAt: arrived?.at.toISOString() ?? null,
      doneAt: done?.at.toISOString() ?? null,
    };
  });
}

/** What the page shows beside the order; `promisedAt`: time that the client sees instead of the term. */
interface OrderContext {
  marks: readonly Mark[];
  showDocuments: boolean;
  promisedAt?: Date | null;
  now: Date;
}

/** An order as its client sees it. Members are listed one by one: what is not named here stays with the carrier. */
export function toTrackedOrder(
  order: OrderRow,
  { marks, showDocuments, promisedAt = null, now }: OrderContext,
): Omit<TrackedOrder, 'carrier' | 'arrival' | 'position'> {
  const { content, number, delivery_at, completed_at } = order;
  const stated = buildStatedTimes(order);
  const stage = getTrackingStage(order);
  const dueAt = promisedAt ?? delivery_at;
  const documents = listClientDocuments(order);
  const clocks = buildRouteEndClocks(content);
  const last = documents.at(-1);
  return {
    number,
    stage,
    from: toTownOrNull(content.pickup_city, content.pickup_address),
    to: toTownOrNull(content.delivery_city, content.delivery_address),
    fromClock: clocks.from,
    toClock: clocks.to,
    vehiclePlate: toPlateOrNull(content.vehicle_plate),
    pickupAt: stated.pickup,
    expectedAt: promisedAt?.toISOString() ?? stated.delivery,
    deliveredAt: completed_at?.toISOString() ?? null,
    late: dueAt !== null && dueAt < now && stage !== 'delivered' && stage !== 'ended',
    stops: buildStops(order, marks, stage),
    lastDocument: last ? { type: last.type, at: last.at } : null,
    documents: showDocuments ? documents : null,
  };
}

/** A link as the carrier sees it. */
export function toTrackingLink(
  link: TrackingLinkRow,
  { order, token, unsubscribed, now }: { order: OrderRow; token: string; unsubscribed: boolean; now: Date },
): TrackingLink {
  return {
    path: buildTrackingPath(token),
    days: link.days,
    showDocuments: link.show_documents,
    showPosition: link.show_position,
    email: link.email,
    unsubscribed,
    createdAt: link.created_at.toISOString(),
    expiresAt: getLinkEnd(link, order)?.toISOString() ?? null,
    isExpired: isLinkExpired(link, order, now),
    openedAt: link.opened_at?.toISOString() ?? null,
    lastOpenedAt: link.last_opened_at?.toISOString() ?? null,
  };
}
