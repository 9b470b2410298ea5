import type { OrderEmail } from '@trassa/contracts/account/order-email';
import { buildTrackingPath } from '@trassa/contracts/orders/tracking-values';
import { buildRouteEndClocks } from '../../shared/clocks.rules.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { buildStatedTimes } from '../../shared/stated-times.rules.ts';
import type { TrackingLinkRow } from './tracking.queries.ts';
import { getTrackingStage, isLinkExpired, toPlateOrNull, toTownOrNull } from './tracking.rules.ts';

/** An email with its event; `term` is the agreed time of delivery when it is written. */
export interface DueEmail {
  event: string;
  email: OrderEmail;
  term: Date | null;
}

const DAY_MS = 86_400_000;
/** Suffix of the event of a delay foretold by position; it holds no time, so that a trip gets one such email. */
const LATE_BY_POSITION_EVENT_SUFFIX = ':position';
/** Clients get no email about a shorter delay. */
const MIN_EMAILED_DELAY_MS = 30 * 60_000;

/**
 * Emails that are due: the vehicle within a day of loading, the departure, a late arrival, term or promise, the
 * delivery. A stage that was skipped has no email, and another vehicle has an email of its own.
 */
export function listDueEmails(
  order: OrderRow,
  link: TrackingLinkRow,
  { token, promisedAt = null, newId, now }: { token: string; promisedAt?: Date | null; newId: () => string; now: Date },
): DueEmail[] {
  const { number, pickup_at, delivery_at, late_at, completed_at } = order;
  if (link.email === null || isLinkExpired(link, order, now)) return [];
  const stage = getTrackingStage(order);
  const vehiclePlate = toPlateOrNull(order.content.vehicle_plate);
  const { from, to: at } = buildRouteEndClocks(order.content);
  const { pickup_city, pickup_address, delivery_city, delivery_address } = order.content;
  const getPlace = (event: OrderEmail['event']) => {
    if (event === 'vehicle') return from && { place: toTownOrNull(pickup_city, pickup_address), clock: from };
    return at && { place: toTownOrNull(delivery_city, delivery_address), clock: at };
  };
  const told = { to: link.email, number, vehiclePlate, path: buildTrackingPath(token) };
  const stated = buildStatedTimes(order);
  const due = (event: OrderEmail['event'], at: string | null, about = ''): DueEmail => ({
    event: event + about,
    email: { ...told, id: newId(), event, at, ...getPlace(event) },
    term: delivery_at,
  });
  const isDelayed =
    delivery_at !== null &&
    link.told_delivery_at !== null &&
    delivery_at.getTime() - link.told_delivery_at.getTime() >= MIN_EMAILED_DELAY_MS;
  if (stage === 'delivered') return [due('delivered', completed_at?.toISOString() ?? null)];
  if (stage === 'ended') return [];
  const isLoadingSoon = stage === 'assigned' && pickup_at !== null && pickup_at.getTime() - now.getTime() <= DAY_MS;
  return [
    ...(late_at && stage === 'on_road' ? [due('delay', late_at.toISOString(), LATE_BY_POSITION_EVENT_SUFFIX)] : []),
    ...(promisedAt ? [due('delay', promisedAt.toISOString(), `:promised:${promisedAt.toISOString()}`)] : []),
    ...(isDelayed ? [due('delay', stated.delivery, `:${delivery_at.toISOString()}`)] : []),
    ...(isLoadingSoon ? [due('vehicle', stated.pickup, `:${vehiclePlate}`)] : []),
    ...(stage === 'on_road' ? [due('on_road', stated.delivery)] : []),
  ];
}
