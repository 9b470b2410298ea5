import type { Coordinates } from '@trassa/contracts/geo/geocode';
import { findClockOfPlace } from '@trassa/contracts/identity/clock-at.rules';
import { findTownOfStop } from '@trassa/contracts/identity/place.rules';
import { shiftToClock, shiftWindow } from '@trassa/contracts/identity/place-clock.rules';
import { isDayAlone, toMoscowClock } from '@trassa/contracts/moscow-day.rules';
import type { AssignedTrip } from '@trassa/contracts/orders/fleet-fit.rules';
import type { PlannedTrip } from '@trassa/contracts/orders/trip-plan';
import { getTripPhases, type Trip } from '@trassa/contracts/orders/trip-time.rules';
import { buildRouteEndClocks } from '../../shared/clocks.rules.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { buildStatedTimes, getDayWithoutHour } from '../../shared/stated-times.rules.ts';
import type { AssignedOrder } from './assignments.queries.ts';

const getCoordinates = (latitude?: number | null, longitude?: number | null): Coordinates | null =>
  latitude == null || longitude == null ? null : [latitude, longitude];

/** Trip of an order for the conflict rules: from its loading to its term. */
export function buildTrip({ id, number, pickup_at, delivery_at, content }: OrderRow): Trip {
  const clocks = buildRouteEndClocks(content);
  return {
    orderId: id,
    number,
    startsAt: pickup_at?.getTime() ?? null,
    endsAt: delivery_at?.getTime() ?? null,
    startDay: getDayWithoutHour(content.pickup_time_from),
    endDay: getDayWithoutHour(content.delivery_time_from),
    startClock: clocks.from,
    endClock: clocks.to,
    from: getCoordinates(content.pickup_latitude, content.pickup_longitude),
    to: getCoordinates(content.delivery_latitude, content.delivery_longitude),
    km: content.distance_km ?? null,
    weight: content.cargo_weight ?? null,
    volume: content.cargo_volume ?? null,
    cold: content.temperature_from != null || content.temperature_to != null,
    adr: Boolean(content.adr_class),
  };
}

export const buildAssignedTrip = (order: AssignedOrder): AssignedTrip => ({
  ...buildTrip(order),
  vehicleId: order.vehicle_id,
  driverId: order.driver_id,
});

type Stop = PlannedTrip['points'][number];
type OptionalText = string | null | undefined;

/** Loading or unloading of a platform's order, which states a moment or a day instead of a window. */
function buildPlatformStop(
  kind: Stop['kind'],
  at: string | null,
  place: { company: OptionalText; address: OptionalText; city: OptionalText },
): Stop {
  const { company, address, city } = place;
  const clock = findClockOfPlace(place);
  const shown = at && (isDayAlone(at) ? at : toMoscowClock(shiftToClock(at, clock)).toISOString());
  return {
    kind,
    place: findTownOfStop(city, address) || city || address || '',
    company: company ?? '',
    day: shown?.slice(0, 10) ?? '',
    from: shown?.slice(11, 16) ?? '',
    to: '',
    clock,
  };
}

function getStops(order: OrderRow): Stop[] {
  const { content } = order;
  if (content.points) {
    return content.points.map(({ kind, company, city, address, ...window }) => {
      const clock = findClockOfPlace({ city, address });
      const { day, from, to } = shiftWindow(window, clock);
      return { kind, company, day, from, to, clock, place: findTownOfStop(city, address) || city || address };
    });
  }
  const pickup = { company: content.shipper_name, address: content.pickup_address, city: content.pickup_city };
  const delivery = { company: content.consignee_name, address: content.delivery_address, city: content.delivery_city };
  const stated = buildStatedTimes(order);
  return [
    buildPlatformStop('loading', stated.pickup, pickup),
    buildPlatformStop('unloading', stated.delivery, delivery),
  ];
}

const toWireTime = (moment: number) => new Date(moment).toISOString();

/** An order as the plan shows it. */
export function buildPlannedTrip(
  order: OrderRow,
  { vehicleId, driverId, emptyKm }: Pick<PlannedTrip, 'vehicleId' | 'driverId' | 'emptyKm'>,
): PlannedTrip {
  const { startClock: _start, endClock: _end, ...trip } = buildTrip(order);
  const phases = getTripPhases(trip);
  const { content, status, version, pickup_at, delivery_at } = order;
  return {
    ...trip,
    ...{ status, version, vehicleId, driverId, emptyKm },
    plate: content.vehicle_plate ?? null,
    customer: content.customer_name ?? content.shipper_name ?? '',
    points: getStops(order),
    startsAt: pickup_at?.toISOString() ?? null,
    endsAt: delivery_at?.toISOString() ?? null,
    phases: phases && {
      start: toWireTime(phases.start),
      loaded: toWireTime(phases.loaded),
      arrived: toWireTime(phases.arrived),
      end: toWireTime(phases.end),
    },
  };
}
