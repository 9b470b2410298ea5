import { getEmptyKm } from '@trassa/contracts/geo/empty-run.rules';
import type { VehiclePosition } from '@trassa/contracts/geo/positions';
import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import type { Conflict } from '@trassa/contracts/orders/assignment';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import {
  buildDriverFit,
  buildVehicleFit,
  buildWaybillTrip,
  findLikelyDriverId,
  isRefusedFit,
} from '@trassa/contracts/orders/fleet-fit.rules';
import { isActiveOrderStatus } from '@trassa/contracts/orders/order-status';
import type { PlannedTrip, TripPlan, TripPlanQuery } from '@trassa/contracts/orders/trip-plan';
import { buildAssignedTrip } from '@trassa/contracts/orders/trip-plan.rules';
import { type TripPlanLength, tripPlanLengths } from '@trassa/contracts/orders/trip-plan-values';
import { getLawfulMsOfRoad, getStatedHourFlags } from '@trassa/contracts/orders/trip-time.rules';

const HOUR_MS = 3_600_000;

/** Part of the width of the shown days, in percent. */
export interface BarPlace {
  left: number;
  width: number;
}

/** Bar of a trip; `loaded` and `arrived`: end of loading and start of unloading, in percent of the bar. */
export interface TripBar {
  trip: PlannedTrip;
  place: BarPlace;
  loaded: number;
  arrived: number;
  emptyRun: BarPlace | null;
  /** Whether another trip of the vehicle is under way during this one. */
  clashes: boolean;
}

/** Time in which a waybill without an assigned order keeps a vehicle busy. */
export interface WaybillBusyTime {
  place: BarPlace;
  number: string;
  chainId: string;
}

/** A vehicle with its trips, waybills and absences within the shown days. */
export interface PlanRow {
  vehicle: FleetVehicle;
  bars: readonly TripBar[];
  busy: readonly WaybillBusyTime[];
  absences: readonly { place: BarPlace; reason: string }[];
}

/** First day and length of the period in the URL; by default today and a week. */
export function readPeriod(params: URLSearchParams, now: Date): TripPlanQuery {
  const from = params.get('from') ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from));
  return {
    from: isDay ? addDays(from, 0) : getDay(now),
    days: tripPlanLengths.find((days) => days === params.get('days')) ?? '7',
  };
}

/** The shown days, `YYYY-MM-DD`. */
export const listPlanDays = ({ from, days }: TripPlanQuery): string[] =>
  Array.from({ length: Number(days) }, (_, index) => addDays(from, index));

/** First day of the previous or the next period. */
export const getAdjacentPeriodStart = (
  { from, days }: { from: string; days: TripPlanLength },
  direction: 1 | -1,
): string => addDays(from, Number(days) * direction);

/** Where a period lies within the shown days; null: outside them. Moments in milliseconds. */
export function getBarPlace({ from, days }: TripPlanQuery, start: number, end: number): BarPlace | null {
  const first = getDayStart(from).getTime();
  const length = getDayStart(addDays(from, Number(days))).getTime() - first;
  const [left, right] = [Math.max(0, (start - first) / length), Math.min(1, (end - first) / length)];
  return right > left ? { left: left * 100, width: (right - left) * 100 } : null;
}

/** Position of the present moment in percent of the shown days; null: outside them. */
export function getNowPercent(query: TripPlanQuery, now: Date): number | null {
  const [start, until] = [getDayStart(query.from), getDayStart(addDays(query.from, Number(query.days)))];
  if (now < start || now >= until) return null;
  return ((now.getTime() - start.getTime()) / (until.getTime() - start.getTime())) * 100;
}

/** How much of a shown bar lies before a moment, in percent; the bar may be cut by the shown days. */
function getBarShareBefore(query: TripPlanQuery, place: BarPlace, moment: number): number {
  const until = getBarPlace(query, 0, moment);
  const reached = until ? until.left + until.width - place.left : 0;
  return Math.min(100, Math.max(0, (reached / place.width) * 100));
}

type PhaseTimes = Record<keyof NonNullable<PlannedTrip['phases']>, number>;

/** Phases in milliseconds. */
const parsePhases = ({ start, loaded, arrived, end }: NonNullable<PlannedTrip['phases']>): PhaseTimes => ({
  ...{ start: Date.parse(start), loaded: Date.parse(loaded) },
  ...{ arrived: Date.parse(arrived), end: Date.parse(end) },
});

/** Phases shifted from Moscow's clock to the clocks of the places, so that a trip stands on the days of its places. */
function getPhasesByPlaceClocks({ phases, points, startDay, endDay, endsAt }: PlannedTrip): PhaseTimes | null {
  if (!phases) return null;
  const hours = getStatedHourFlags({ startDay, endDay }, endsAt === phases.end);
  const { start, loaded, arrived, end } = parsePhases(phases);
  const ahead = (has: boolean, clock: PlannedTrip['points'][number]['clock']) =>
    has ? (clock?.ahead ?? 0) * HOUR_MS : 0;
  const [first, last] = [ahead(hours.start, points[0]?.clock), ahead(hours.end, points.at(-1)?.clock)];
  const shown = { start: start + first, loaded: loaded + first, arrived: arrived + last };
  // Westward, the local end may be before the local start.
  return { ...shown, end: Math.max(end + last, shown.start + HOUR_MS) };
}

function buildTripBar(query: TripPlanQuery, trip: PlannedTrip, others: readonly PlannedTrip[]): TripBar | null {
  const [real, shown] = [trip.phases && parsePhases(trip.phases), getPhasesByPlaceClocks(trip)];
  if (!real || !shown) return null;
  const { start, loaded, arrived, end } = shown;
  const place = getBarPlace(query, start, end);
  if (!place) return null;
  const isUnderWay = ({ orderId, phases }: PlannedTrip) =>
    orderId !== trip.orderId && phases && Date.parse(phases.start) < real.end && Date.parse(phases.end) > real.start;
  return {
    ...{ trip, place },
    loaded: getBarShareBefore(query, place, loaded),
    arrived: getBarShareBefore(query, place, arrived),
    emptyRun: trip.emptyKm ? getBarPlace(query, start - getLawfulMsOfRoad(trip.emptyKm), start) : null,
    clashes: others.some(isUnderWay),
  };
}

/** Empty kilometres by order id, for vehicles that drive to a loading according to their positions. */
export const getEmptyKmByOrder = (vehicles: readonly VehiclePosition[]): Record<string, number> =>
  Object.fromEntries(
    vehicles.flatMap(({ trip }) => {
      const km = trip && getEmptyKm(trip);
      return trip && km !== null ? [[trip.orderId, km]] : [];
    }),
  );

/** The plan with empty kilometres counted from the positions of the vehicles. */
export const applyEmptyRuns = (plan: TripPlan, runs: Readonly<Record<string, number>>): TripPlan => ({
  ...plan,
  trips: plan.trips.map((trip) => ({ ...trip, emptyKm: runs[trip.orderId] ?? trip.emptyKm })),
});

/** When waybills keep a vehicle busy within the shown days. */
export const listWaybillBusyTimes = ({ byWaybill }: TripPlan, query: TripPlanQuery, id: string): WaybillBusyTime[] =>
  byWaybill.flatMap(({ vehicleId, number, chainId, startsAt, endsAt }) => {
    const place = vehicleId === id ? getBarPlace(query, Date.parse(startsAt), Date.parse(endsAt)) : null;
    return place ? [{ place, number, chainId }] : [];
  });

/** Rows of the board in the order of the directory. */
export function buildPlanRows(plan: TripPlan, query: TripPlanQuery): PlanRow[] {
  const { vehicles, trips } = plan;
  const ofVehicles = Map.groupBy(trips, ({ vehicleId }) => vehicleId);
  return vehicles.map((vehicle) => {
    const own = ofVehicles.get(vehicle.id) ?? [];
    return {
      vehicle,
      bars: own.flatMap((trip) => buildTripBar(query, trip, own) ?? []).sort((a, b) => a.place.left - b.place.left),
      busy: listWaybillBusyTimes(plan, query, vehicle.id),
      absences: vehicle.absences.flatMap(({ from, to, reason }) => {
        const place = getBarPlace(query, getDayStart(from).getTime(), getDayStart(addDays(to, 1)).getTime());
        return place ? [{ place, reason }] : [];
      }),
    };
  });
}

/** Whether a trip may still get another vehicle. */
export const isTripMovable = ({ status }: PlannedTrip): boolean => isActiveOrderStatus(status);

/** What a drop on a vehicle means. */
export interface VehicleDrop {
  vehicleId: string;
  driverId: string | null;
  conflicts: readonly Conflict[];
  emptyKm: number | null;
  verdict: 'fits' | 'warned' | 'refused';
}

/** What dropping a trip on each vehicle means, by the rules the server decides by. */
export function buildDropsByVehicle(plan: TripPlan, dragged: PlannedTrip): Map<string, VehicleDrop> {
  const trip = buildAssignedTrip(dragged);
  const trips = [...plan.trips.map(buildAssignedTrip), ...plan.byWaybill.map(buildWaybillTrip)];
  return new Map(
    plan.vehicles.map((vehicle) => {
      const { conflicts, emptyKm } = buildVehicleFit(trip, vehicle, trips);
      const usual = trip.vehicleId === vehicle.id ? null : findLikelyDriverId(trip, vehicle, trips);
      const driverId = usual ?? trip.driverId;
      const driver = plan.drivers.find(({ id }) => id === driverId);
      const all = [...conflicts, ...(driver ? buildDriverFit(trip, driver, trips).conflicts : [])];
      const verdict = isRefusedFit({ conflicts: all }) ? 'refused' : all.length > 0 ? 'warned' : 'fits';
      return [vehicle.id, { vehicleId: vehicle.id, driverId: driver?.id ?? null, conflicts: all, emptyKm, verdict }];
    }),
  );
}

/** Trips under way on a day of their places, by start. */
export function listTripsOfDay(trips: readonly PlannedTrip[], day: string): PlannedTrip[] {
  const isThere = (trip: PlannedTrip) => {
    const phases = getPhasesByPlaceClocks(trip);
    return phases && getDay(new Date(phases.start)) <= day && getDay(new Date(phases.end)) >= day;
  };
  return trips.filter(isThere).sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''));
}

/** A move of a trip to a vehicle; `vehicleId` null: to none. */
export interface TripMove {
  id: string;
  version: number;
  vehicleId: string | null;
  driverId: string | null;
}

/** The plan with a move that the server has not confirmed yet. */
export function applyMoveToPlan(plan: TripPlan, move: Pick<TripMove, 'id' | 'vehicleId'>): TripPlan {
  const trip = [...plan.trips, ...plan.unassigned].find(({ orderId }) => orderId === move.id);
  if (!trip) return plan;
  const moved = { ...trip, vehicleId: move.vehicleId, emptyKm: null };
  const rest = (trips: readonly PlannedTrip[]) => trips.filter((one) => one !== trip);
  return move.vehicleId === null
    ? { ...plan, trips: rest(plan.trips), unassigned: [...rest(plan.unassigned), moved] }
    : { ...plan, trips: [...rest(plan.trips), moved], unassigned: rest(plan.unassigned) };
}
