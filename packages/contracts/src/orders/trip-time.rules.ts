import { estimateRouteLength } from '../geo/distance.rules.ts';
import type { Coordinates } from '../geo/geocode.ts';
import type { PlaceClock } from '../identity/place-clock.rules.ts';

const HOUR_MS = 3_600_000;
/** Average speed of a loaded truck between cities. */
export const TRUCK_KM_PER_HOUR = 70;
/** Hours at the wheel within a day, rest between two days and break within one: Приказ Минтранса № 424, in force to 2027. */
const DAILY_DRIVING_HOURS = 9;
const DAILY_REST_HOURS = 11;
const DRIVING_HOURS_BEFORE_BREAK = 4.5;
const BREAK_HOURS = 0.75;
/** Most hours of a loading or unloading. */
const MOST_LOADING_HOURS = 2;

/** A trip of an order: its times in milliseconds, null where they are not stated. */
export interface Trip {
  orderId: string;
  /** A trip by a waybill that no order has: the number is that of the waybill. */
  isByWaybill?: boolean;
  number: string;
  startsAt: number | null;
  endsAt: number | null;
  /** Days of loading and unloading, `YYYY-MM-DD`, where nobody states an hour. */
  startDay?: string | undefined;
  endDay?: string | undefined;
  /** Clocks of loading and unloading; absent: Moscow's. */
  startClock?: PlaceClock | undefined;
  endClock?: PlaceClock | undefined;
  from: Coordinates | null;
  to: Coordinates | null;
  km: number | null;
  /** kg and m³. */
  weight: number | null;
  volume: number | null;
  /** The cargo needs a temperature. */
  cold: boolean;
  /** The cargo is dangerous. */
  adr: boolean;
}

/** Hours at the wheel for a road. */
export const getDrivingHours = (km: number): number => km / TRUCK_KM_PER_HOUR;

/** Milliseconds from start to end of a road with the breaks and rests that the law demands of one driver. */
export const getLawfulMsOfRoad = (km: number): number => getLawfulMsOfHours(getDrivingHours(km));

/** Milliseconds that so many hours at the wheel take with lawful breaks and rests. */
export function getLawfulMsOfHours(hours: number): number {
  const rests = Math.max(0, Math.ceil(hours / DAILY_DRIVING_HOURS) - 1);
  const last = hours - rests * DAILY_DRIVING_HOURS;
  const breaks = rests + (last > DRIVING_HOURS_BEFORE_BREAK ? 1 : 0);
  return (hours + rests * DAILY_REST_HOURS + breaks * BREAK_HOURS) * HOUR_MS;
}

/** Whether start and end of a trip have an hour, not just a day; an estimated end has one when the start has. */
export const getStatedHourFlags = ({ startDay, endDay }: Pick<Trip, 'startDay' | 'endDay'>, isEndStated: boolean) => ({
  start: !startDay,
  end: isEndStated ? !endDay : !startDay,
});

/** Start and end of a trip; without a later term it takes as long as its road. Null: no time of loading is stated. */
export function getTripSpan({ startsAt, endsAt, km }: Trip): { start: number; end: number } | null {
  if (startsAt === null) return null;
  const end = endsAt !== null && endsAt > startsAt ? endsAt : startsAt + getLawfulMsOfRoad(km ?? 0);
  return { start: startsAt, end };
}

/**
 * Phases of a trip for the plan: start, end of loading, arrival and end. The road takes its lawful time; loading and
 * unloading share what is left, two hours each at most, and a longer wait belongs to the road.
 */
export function getTripPhases(trip: Trip): { start: number; loaded: number; arrived: number; end: number } | null {
  const span = getTripSpan(trip);
  if (!span) return null;
  const spare = span.end - span.start - getLawfulMsOfRoad(trip.km ?? 0);
  const atPlace = Math.min(MOST_LOADING_HOURS * HOUR_MS, Math.max(0, spare / 2));
  return { start: span.start, loaded: span.start + atPlace, arrived: span.end - atPlace, end: span.end };
}

/** Estimated kilometres between two places; null when either is unknown. */
export const estimateKm = (from: Coordinates | null, to: Coordinates | null): number | null =>
  from && to ? Math.round(estimateRouteLength(from, to).distance) : null;
