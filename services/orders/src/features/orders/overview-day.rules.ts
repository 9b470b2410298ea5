import { findVehicleByPlate } from '@trassa/contracts/identity/plate.rules';
import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { findKnownStatus } from '@trassa/contracts/orders/order-status';
import type { OrdersOverview, StopOfToday, TruckState } from '@trassa/contracts/orders/overview';
import type { WaybillTrip } from '@trassa/contracts/orders/trip-plan';
import { toRubles } from '@trassa/contracts/rubles.rules';
import { buildRouteEndClocks } from '../../shared/clocks.rules.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { buildStatedTimes } from '../../shared/stated-times.rules.ts';
import { buildOrderReference } from './overview.rules.ts';

/** An order with its loading or unloading of the day, and the counts of all such events. */
export type DayEventRow = OrderRow &
  Pick<StopOfToday, 'kind' | 'done'> & { at: Date; allCount: number; doneCount: number };

export function buildTodayEvents(rows: readonly DayEventRow[], now: Date): OrdersOverview['today'] {
  const first = rows.map((row) => {
    const { from, to } = buildOrderReference(row, now);
    const clocks = buildRouteEndClocks(row.content);
    const stated = buildStatedTimes(row);
    return {
      at: (row.kind === 'loading' ? stated.pickup : stated.delivery) ?? row.at.toISOString(),
      clock: row.kind === 'loading' ? clocks.from : clocks.to,
      kind: row.kind,
      orderId: row.id,
      place: row.kind === 'loading' ? from : to,
      vehiclePlate: row.content.vehicle_plate ?? null,
      done: row.done,
    };
  });
  return { count: rows[0]?.allCount ?? 0, done: rows[0]?.doneCount ?? 0, first };
}

/** Part of the income that the month may still bring. */
export interface MonthIncomePart {
  part: keyof OrdersOverview['month'];
  count: number;
  kopecks: number;
}

export function buildMonthForecast(parts: readonly MonthIncomePart[]): OrdersOverview['month'] {
  const buildSum = (name: MonthIncomePart['part']) => {
    const { count, kopecks } = parts.find(({ part }) => part === name) ?? { count: 0, kopecks: 0 };
    return { count, amount: toRubles(kopecks) };
  };
  return { onRoad: buildSum('onRoad'), confirmed: buildSum('confirmed'), possible: buildSum('possible') };
}

type TruckOnTrip = Omit<TruckState, 'known'>;
const idleTruck = { until: null, to: null, orderId: null, late: false };

/** State of a vehicle: absence first, then its trip. */
function buildTruckState({ plate, absences }: FleetVehicle, trip: OrderRow | undefined, now: Date): TruckOnTrip {
  const today = getDay(now);
  const absence = absences.find(({ from, to }) => from <= today && today <= to);
  if (absence) return { ...idleTruck, plate, state: 'away', until: getDayStart(addDays(absence.to, 1)).toISOString() };
  if (!trip) return { ...idleTruck, plate, state: 'free' };
  const { to } = buildOrderReference(trip, now);
  const { pickup_at: pickup, delivery_at: delivery } = trip;
  const stated = buildStatedTimes(trip);
  const isOnRoad = findKnownStatus(trip.status) === 'in_transit';
  const begin = pickup ?? delivery;
  const isPlanned = !isOnRoad && (begin === null || begin > now);
  const state = isOnRoad ? 'road' : isPlanned ? 'planned' : 'loading';
  const clocks = buildRouteEndClocks(trip.content);
  const end = isPlanned ? { until: stated.pickup, clock: clocks.from } : { until: stated.delivery, clock: clocks.to };
  return { plate, state, ...end, to, orderId: trip.id, late: !isPlanned && delivery !== null && delivery < now };
}

/** Free vehicles first, then planned ones, then loading and moving ones by time, absent ones last. */
const stateRanks = { free: 0, planned: 1, loading: 2, road: 2, away: 3 } as const;
const compareTrucks = (a: TruckState, b: TruckState) =>
  stateRanks[a.state] - stateRanks[b.state] ||
  (a.until ?? '9').localeCompare(b.until ?? '9') ||
  a.plate.localeCompare(b.plate, 'ru');

/** Puts a free or planned vehicle on the road by its waybill, as «Транспорт» and the plan show it. */
const moveTruckToRoadByWaybill = (truck: TruckOnTrip, waybill: WaybillTrip | undefined): TruckOnTrip =>
  waybill && (truck.state === 'free' || truck.state === 'planned')
    ? { ...idleTruck, plate: truck.plate, state: 'road', until: waybill.endsAt }
    : truck;

/** Vehicles of the directory with the first trip of their plates, or a current trip known only from a waybill. */
export function buildTrucks(
  vehicles: readonly FleetVehicle[],
  { trips, byWaybill }: { trips: readonly OrderRow[]; byWaybill: readonly WaybillTrip[] },
  now: Date,
): readonly TruckState[] {
  const tripByKey = new Map(
    trips.toReversed().map((trip) => [findVehicleByPlate(trip.content.vehicle_plate ?? '', vehicles)?.id, trip]),
  );
  const buildTruck = (vehicle: FleetVehicle): TruckState => {
    const { model, body, capacity, kept } = vehicle;
    const waybill = byWaybill.find(({ vehicleId }) => vehicleId === vehicle.id);
    return {
      ...moveTruckToRoadByWaybill(buildTruckState(vehicle, tripByKey.get(vehicle.id), now), waybill),
      known: { model, body, capacity, kept },
    };
  };
  return vehicles.map(buildTruck).toSorted(compareTrucks);
}
