import type { Coordinates } from '@trassa/contracts/geo/geocode';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import type { Trip } from './trip-time.rules.ts';

const placeOf = (latitude?: number | null, longitude?: number | null): Coordinates | null =>
  latitude == null || longitude == null ? null : [latitude, longitude];

/** The trip of an order, by its loading and its term. */
export function tripOf({ id, number, pickup_at, delivery_at, content }: OrderRow): Trip {
  return {
    orderId: id,
    number,
    startsAt: pickup_at?.getTime() ?? null,
    endsAt: delivery_at?.getTime() ?? null,
    from: placeOf(content.pickup_latitude, content.pickup_longitude),
    to: placeOf(content.delivery_latitude, content.delivery_longitude),
    km: content.distance_km ?? null,
    weight: content.cargo_weight ?? null,
    volume: content.cargo_volume ?? null,
    cold: content.temperature_from != null || content.temperature_to != null,
    adr: Boolean(content.adr_class),
  };
}
