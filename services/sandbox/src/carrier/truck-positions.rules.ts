import { HOUR_SECONDS } from '../shared/moscow-time.rules.ts';
import { getRandomBelow } from '../shared/random.rules.ts';
import type { Site } from '../world/places.ts';
import type { Carrier, Haul } from './carrier.ts';
import { PHONE_VEHICLE_INDEXES, SILENT_TRIP, TRACKERLESS_VEHICLE_INDEXES, WAITING_VEHICLE } from './initial-state.ts';

/** Where the vehicles of the demonstration are, by the times of their trips. */

const MINUTE_SECONDS = 60;
/** Hours before the start at which the tracker of a vehicle fell silent, by index of the vehicle. */
const SILENT_TRACKER_HOURS: Readonly<Record<number, number>> = {
  2: 3,
  [SILENT_TRIP.vehicle]: SILENT_TRIP.daysAgo * 24,
};
/** Vehicle that has broken down, and the share of its route that it had driven. */
const BROKEN_VEHICLE = { vehicle: 1, share: 0.1 } as const;
const USUAL_GATE_WAIT_HOURS = 0.6;
const KM_PER_HOUR = 80;
const LOADING_DURATION_HOURS = 1;
const DRIVING_SECONDS = 10 * HOUR_SECONDS;
const RESTING_SECONDS = 11 * HOUR_SECONDS;
const EMPTY_KM_PER_HOUR = 50;
/** Sideways deviation of a road from the straight line, as a share of its length. */
const ROAD_SWING_SHARE = 0.05;

/** Point of a vehicle: Unix seconds, km/h, degrees. */
export interface TruckPoint {
  at: number;
  lat: number;
  lng: number;
  speed: number;
  course: number;
}

/** A vehicle and what reports its positions: a tracker (`box`) or the phone of the driver. */
interface PositionReportingTruck {
  vehicle: number;
  plate: string;
  by: 'box' | 'phone';
}

export const listPositionReportingTrucks = ({ vehicles }: Carrier): PositionReportingTruck[] =>
  vehicles.flatMap(({ plate }, vehicle) =>
    TRACKERLESS_VEHICLE_INDEXES.includes(vehicle)
      ? []
      : [{ vehicle, plate, by: PHONE_VEHICLE_INDEXES.includes(vehicle) ? 'phone' : 'box' } as const],
  );

/** Last point that a vehicle has reported until a time; null: it has no trip then or later. */
export function getTruckPoint(carrier: Carrier, vehicle: number, now: number): TruckPoint | null {
  const silentFor = SILENT_TRACKER_HOURS[vehicle];
  const told = silentFor === undefined ? now : Math.min(now, carrier.anchor - silentFor * HOUR_SECONDS);
  return locateTruck(carrier, vehicle, Math.floor(told / MINUTE_SECONDS) * MINUTE_SECONDS);
}

/** Points of a span of time, one a minute. */
export function listTruckPoints(
  carrier: Carrier,
  vehicle: number,
  { from, to }: { from: number; to: number },
): TruckPoint[] {
  const points = Array.from({ length: Math.floor((to - from) / MINUTE_SECONDS) + 1 }, (_, minute) =>
    getTruckPoint(carrier, vehicle, from + minute * MINUTE_SECONDS),
  );
  return points.filter((point, index) => point !== null && point.at !== points[index - 1]?.at) as TruckPoint[];
}

interface Leg {
  from: Site;
  to: Site;
  key: number;
  begins: number;
  ends: number;
}

function locateTruck({ hauls, anchor }: Carrier, vehicle: number, at: number): TruckPoint | null {
  const own = hauls.filter((haul) => haul.vehicle === vehicle && haul.refusedAt === null);
  const index = own.findIndex(({ closedAt }) => closedAt > at);
  const haul = own[index];
  if (!haul) return null;
  const before = own[index - 1];
  const gate = haul.issuedAt - LOADING_DURATION_HOURS * HOUR_SECONDS;
  if (at < haul.loadedAt) return getTruckPointOnLeg(at, buildEmptyLeg(haul, before, gate), 1);
  const isOfStart = haul.loadedAt < anchor + 2 * HOUR_SECONDS && haul.closedAt > anchor;
  const usual = Math.max(haul.loadedAt + HOUR_SECONDS / 2, haul.arrivedAt - USUAL_GATE_WAIT_HOURS * HOUR_SECONDS);
  const soonest = haul.loadedAt + (haul.lane.km / KM_PER_HOUR) * HOUR_SECONDS;
  const isWaiting = isOfStart && vehicle === WAITING_VEHICLE.vehicle;
  const ends = isWaiting ? Math.min(usual, Math.max(soonest, anchor - WAITING_VEHICLE.hours * HOUR_SECONDS)) : usual;
  const share = isOfStart && vehicle === BROKEN_VEHICLE.vehicle && at < haul.arrivedAt ? BROKEN_VEHICLE.share : 1;
  return getTruckPointOnLeg(
    at,
    { from: haul.lane.from, to: haul.lane.to, key: haul.key, begins: haul.loadedAt, ends },
    share,
  );
}

function buildEmptyLeg(haul: Haul, before: Haul | undefined, gate: number): Leg {
  const from = before?.lane.to ?? haul.lane.from;
  const { lat, lon } = haul.lane.from;
  const km = Math.hypot((from.lat - lat) * 111, (from.lon - lon) * 111 * Math.cos((lat * Math.PI) / 180));
  return {
    from,
    to: haul.lane.from,
    key: haul.key,
    begins: gate - (km / EMPTY_KM_PER_HOUR) * HOUR_SECONDS,
    ends: gate,
  };
}

/** Seconds at the wheel within a time on the road: ten hours of driving and eleven of rest by turns. */
function getDrivingSeconds(seconds: number): number {
  const turn = DRIVING_SECONDS + RESTING_SECONDS;
  const past = Math.max(0, seconds);
  return Math.floor(past / turn) * DRIVING_SECONDS + Math.min(past % turn, DRIVING_SECONDS);
}

/** Place on a leg at a time; the vehicle stops for good after `share` of the leg, 1: it drives all of it. */
function getTruckPointOnLeg(at: number, leg: Leg, share: number): TruckPoint {
  const whole = getDrivingSeconds(leg.ends - leg.begins) || 1;
  const getShare = (time: number) => Math.min(share, getDrivingSeconds(time - leg.begins) / whole);
  const [here, next] = [getPlaceOnLeg(leg, getShare(at)), getPlaceOnLeg(leg, getShare(at + MINUTE_SECONDS))];
  const north = (next.lat - here.lat) * 111.195;
  const east = (next.lng - here.lng) * 111.195 * Math.cos((here.lat * Math.PI) / 180);
  const speed = Math.min(90, Math.round(Math.hypot(north, east) * 60));
  const course = (Math.round((Math.atan2(east, north) * 180) / Math.PI) + 360) % 360;
  return { at, ...here, speed, course: speed === 0 ? 0 : course };
}

function getPlaceOnLeg({ from, to, key }: Leg, share: number): { lat: number; lng: number } {
  const side =
    (getRandomBelow(key, 71, 2) === 0 ? 1 : -1) *
    ROAD_SWING_SHARE *
    Math.sin(share * Math.PI * (1 + getRandomBelow(key, 72, 3)));
  const [north, east] = [to.lat - from.lat, to.lon - from.lon];
  return { lat: from.lat + north * share - east * side * 0.5, lng: from.lon + east * share + north * side * 2 };
}
