import { getEmptyKm } from '@trassa/contracts/geo/empty-run.rules';
import type { VehiclePosition } from '@trassa/contracts/geo/positions';
import { addDays, getDay, startOfDay } from '@trassa/contracts/moscow-day.rules';
import type { Conflict } from '@trassa/contracts/orders/assignment';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import {
  buildDriverFit,
  buildVehicleFit,
  buildWaybillTrip,
  findUsualDriver,
  isRefused,
} from '@trassa/contracts/orders/fleet-fit.rules';
import { isActive } from '@trassa/contracts/orders/order-status';
import type { PlannedTrip, TripPlan, TripPlanQuery } from '@trassa/contracts/orders/trip-plan';
import { buildAssignedTrip } from '@trassa/contracts/orders/trip-plan.rules';
import { type PlanLength, planLengths } from '@trassa/contracts/orders/trip-plan-values';
import { getLawfulTime, getStatedHours } from '@trassa/contracts/orders/trip-time.rules';

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
export interface BusyTime {
  place: BarPlace;
  number: string;
  chainId: string;
}

/** A vehicle with its trips, waybills and absences within the shown days. */
export interface PlanRow {
  vehicle: FleetVehicle;
  bars: readonly TripBar[];
  busy: readonly BusyTime[];
  absences: readonly { place: BarPlace; reason: string }[];
}

/** First day and length of the period in the URL; by default today and a week. */
export function readPeriod(params: URLSearchParams, now: Date): TripPlanQuery {
  const from = params.get('from') ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from));
  return {
    from: isDay ? addDays(from, 0) : getDay(now),
    days: planLengths.find((days) => days === params.get('days')) ?? '7',
  };
}

/** The shown days, `YYYY-MM-DD`. */
export const getDays = ({ from, days }: TripPlanQuery): string[] =>
  Array.from({ length: Number(days) }, (_, index) => addDays(from, index));

/** First day of the previous or the next period. */
export const getAdjacentPeriod = ({ from, days }: { from: string; days: PlanLength }, direction: 1 | -1): string =>
  addDays(from, Number(days) * direction);

/** Where a period lies within the shown days; null: outside them. Moments in milliseconds. */
export function getPlace({ from, days }: TripPlanQuery, start: number, end: number): BarPlace | null {
  const first = startOfDay(from).getTime();
  const length = startOfDay(addDays(from, Number(days))).getTime() - first;
  const [left, right] = [Math.max(0, (start - first) / length), Math.min(1, (end - first) / length)];
  return right > left ? { left: left * 100, width: (right - left) * 100 } : null;
}

/** Where the line of now stands in per cent of the shown days; null: now is outside them. */
export function getNowPlace(query: TripPlanQuery, now: Date): number | null {
  const [start, until] = [startOfDay(query.from), startOfDay(addDays(query.from, Number(query.days)))];
  if (now < start || now >= until) return null;
  return ((now.getTime() - start.getTime()) / (until.getTime() - start.getTime())) * 100;
}

/** How much of a shown bar lies before a moment, in percent; the bar may be cut by the shown days. */
function getShare(query: TripPlanQuery, place: BarPlace, moment: number): number {
  const until = getPlace(query, 0, moment);
  const reached = until ? until.left + until.width - place.left : 0;
  return Math.min(100, Math.max(0, (reached / place.width) * 100));
}

type Phases = Record<keyof NonNullable<PlannedTrip['phases']>, number>;

/** Phases in milliseconds. */
const parsePhases = ({ start, loaded, arrived, end }: NonNullable<PlannedTrip['phases']>): Phases => ({
  ...{ start: Date.parse(start), loaded: Date.parse(loaded) },
  ...{ arrived: Date.parse(arrived), end: Date.parse(end) },
});

/** Phases shifted from Moscow's clock to the clocks of the places, so that a trip stands on the days of its places. */
function phasesByPlace({ phases, points, startDay, endDay, endsAt }: PlannedTrip): Phases | null {
  if (!phases) return null;
  const hours = getStatedHours({ startDay, endDay }, endsAt === phases.end);
  const { start, loaded, arrived, end } = parsePhases(phases);
  const ahead = (has: boolean, clock: PlannedTrip['points'][number]['clock']) =>
    has ? (clock?.ahead ?? 0) * HOUR_MS : 0;
  const [first, last] = [ahead(hours.start, points[0]?.clock), ahead(hours.end, points.at(-1)?.clock)];
  const shown = { start: start + first, loaded: loaded + first, arrived: arrived + last };
  // Westward, the local end may be before the local start.
  return { ...shown, end: Math.max(end + last, shown.start + HOUR_MS) };
}

function getBar(query: TripPlanQuery, trip: PlannedTrip, others: readonly PlannedTrip[]): TripBar | null {
  const [real, shown] = [trip.phases && parsePhases(trip.phases), phasesByPlace(trip)];
  if (!real || !shown) return null;
  const { start, loaded, arrived, end } = shown;
  const place = getPlace(query, start, end);
  if (!place) return null;
  const isUnderWay = ({ orderId, phases }: PlannedTrip) =>
    orderId !== trip.orderId && phases && Date.parse(phases.start) < real.end && Date.parse(phases.end) > real.start;
  return {
    ...{ trip, place },
    loaded: getShare(query, place, loaded),
    arrived: getShare(query, place, arrived),
    emptyRun: trip.emptyKm ? getPlace(query, start - getLawfulTime(trip.emptyKm), start) : null,
    clashes: others.some(isUnderWay),
  };
}

/** Empty kilometres by order id, for vehicles that drive to a loading according to their positions. */
export const listEmptyRuns = (vehicles: readonly VehiclePosition[]): Record<string, number> =>
  Object.fromEntries(
    vehicles.flatMap(({ trip }) => {
      const km = trip && getEmptyKm(trip);
      return trip && km !== null ? [[trip.orderId, km]] : [];
    }),
  );

/** The plan with empty kilometres counted from the positions of the vehicles. */
export const updateEmptyRuns = (plan: TripPlan, runs: Readonly<Record<string, number>>): TripPlan => ({
  ...plan,
  trips: plan.trips.map((trip) => ({ ...trip, emptyKm: runs[trip.orderId] ?? trip.emptyKm })),
});

/** When waybills keep a vehicle busy within the shown days. */
export const listBusyTimes = ({ byWaybill = [] }: TripPlan, query: TripPlanQuery, id: string): BusyTime[] =>
  byWaybill.flatMap(({ vehicleId, number, chainId, startsAt, endsAt }) => {
    const place = vehicleId === id ? getPlace(query, Date.parse(startsAt), Date.parse(endsAt)) : null;
    return place ? [{ place, number, chainId }] : [];
  });

/** Rows of the board in the order of the directory. */
export function getRows(plan: TripPlan, query: TripPlanQuery): PlanRow[] {
  const { vehicles, trips } = plan;
  const ofVehicles = Map.groupBy(trips, ({ vehicleId }) => vehicleId);
  return vehicles.map((vehicle) => {
    const own = ofVehicles.get(vehicle.id) ?? [];
    return {
      vehicle,
      bars: own.flatMap((trip) => getBar(query, trip, own) ?? []).sort((a, b) => a.place.left - b.place.left),
      busy: listBusyTimes(plan, query, vehicle.id),
      absences: vehicle.absences.flatMap(({ from, to, reason }) => {
        const place = getPlace(query, startOfDay(from).getTime(), startOfDay(addDays(to, 1)).getTime());
        return place ? [{ place, reason }] : [];
      }),
    };
  });
}

/** Whether a trip may still get another vehicle. */
export const isMovable = ({ status }: PlannedTrip): boolean => isActive(status);

/** What a drop on a vehicle means. */
export interface Drop {
  vehicleId: string;
  driverId: string | null;
  conflicts: readonly Conflict[];
  emptyKm: number | null;
  verdict: 'fits' | 'warned' | 'refused';
}

/** What dropping a trip on each vehicle means, by the rules the server decides by. */
export function buildDrops(plan: TripPlan, dragged: PlannedTrip): Map<string, Drop> {
  const trip = buildAssignedTrip(dragged);
  const trips = [...plan.trips.map(buildAssignedTrip), ...(plan.byWaybill ?? []).map(buildWaybillTrip)];
  return new Map(
    plan.vehicles.map((vehicle) => {
      const { conflicts, emptyKm } = buildVehicleFit(trip, vehicle, trips);
      const usual = trip.vehicleId === vehicle.id ? null : findUsualDriver(trip, vehicle, trips);
      const driverId = usual ?? trip.driverId;
      const driver = plan.drivers.find(({ id }) => id === driverId);
      const all = [...conflicts, ...(driver ? buildDriverFit(trip, driver, trips).conflicts : [])];
      const verdict = isRefused({ conflicts: all }) ? 'refused' : all.length > 0 ? 'warned' : 'fits';
      return [vehicle.id, { vehicleId: vehicle.id, driverId: driver?.id ?? null, conflicts: all, emptyKm, verdict }];
    }),
  );
}

/** Trips under way on a day of their places, by start. */
export function listTripsOfDay(trips: readonly PlannedTrip[], day: string): PlannedTrip[] {
  const isThere = (trip: PlannedTrip) => {
    const phases = phasesByPlace(trip);
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
export function withMove(plan: TripPlan, move: Pick<TripMove, 'id' | 'vehicleId'>): TripPlan {
  const trip = [...plan.trips, ...plan.unassigned].find(({ orderId }) => orderId === move.id);
  if (!trip) return plan;
  const moved = { ...trip, vehicleId: move.vehicleId, emptyKm: null };
  const rest = (trips: readonly PlannedTrip[]) => trips.filter((one) => one !== trip);
  return move.vehicleId === null
    ? { ...plan, trips: rest(plan.trips), unassigned: [...rest(plan.unassigned), moved] }
    : { ...plan, trips: [...rest(plan.trips), moved], unassigned: rest(plan.unassigned) };
}
