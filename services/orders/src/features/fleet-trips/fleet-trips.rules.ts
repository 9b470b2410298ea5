import { findClockOfPlace } from '@trassa/contracts/identity/clock-at.rules';
import { getDayStart } from '@trassa/contracts/moscow-day.rules';
import type { FleetTrip, FleetTripStop } from '@trassa/contracts/orders/fleet-trips';
import { findKnownStatus, isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import type { OrderPoint } from '@trassa/contracts/orders/own-order';
import { getWindowEndDay } from '@trassa/contracts/orders/window.rules';
import { buildCustomer } from '../../shared/customer.rules.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { getPoints } from '../../shared/own-order.rules.ts';

interface CrewWithMarks {
  vehicleId: string;
  driverId: string | null;
  marks: FleetTrip['marks'];
}

/** A trip in the form in which services/geo compares positions with it. */
export function toFleetTrip(row: OrderRow, { vehicleId, driverId, marks }: CrewWithMarks): FleetTrip {
  const { content } = row;
  return {
    ...{ orderId: row.id, number: row.number, customer: buildCustomer(content).name, vehicleId, driverId, marks },
    driver: content.driver_name || null,
    stage: getStage(row.status),
    deliveredAt: row.completed_at?.toISOString() ?? null,
    stops: getPoints(content).map(toStop),
    km: content.distance_km ?? null,
    kopecks: row.price_kopecks,
  };
}

function getStage(status: string): FleetTrip['stage'] {
  if (!isActiveOrderStatus(status)) return 'done';
  return findKnownStatus(status) === 'in_transit' ? 'on_road' : 'ahead';
}

function toStop(point: OrderPoint): FleetTripStop {
  const { kind, address, city, latitude, longitude, day, from, to } = point;
  const atMoscow = (on: string, clock: string) => new Date(`${on}T${clock}:00+03:00`).toISOString();
  return {
    ...{ kind, address: address || city, lat: latitude, lng: longitude, clock: findClockOfPlace(point) },
    windowFrom: day ? (from ? atMoscow(day, from) : getDayStart(day).toISOString()) : null,
    windowTo: day ? atMoscow(getWindowEndDay(day, { from, to }), to || '23:59') : null,
  };
}
