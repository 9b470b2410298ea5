import { getRandomBelow, mixNumbers } from '../shared/random.rules.ts';
import { CARRIERS } from '../world/companies.ts';
import { getRoadKm, type Site } from '../world/places.ts';
import { buildLane, type Lane, pickClientTerms } from './lanes.ts';
import { getRoadSecondsWithRests, type TripTimes } from './trip-times.rules.ts';

/**
 * End of a trip: signed titles, closed by the exchange without T4, refused before the start, or silent after loading.
 */
type TripEnding = 'signed' | 'closed' | 'refused' | 'silent';

export interface VehicleRun extends TripTimes {
  key: number;
  vehicle: number;
  driver: number;
  lane: Lane;
  ending: TripEnding;
}

/** Properties of a vehicle that decide its lanes. */
export interface TruckKind {
  at: number;
  isVan: boolean;
}

const homeSite = CARRIERS.volgaCargo.sites[0];

/** Trip length per kind of vehicle, in kilometres. */
const TRIP_KM_RANGES = { van: [220, 680], tractor: [600, 2300] } as const;
/** Vans return for the weekend, which limits the distance from home. */
const MAX_VAN_KM_FROM_HOME = 720;
const LANE_CANDIDATE_COUNT = 12;

/** Lanes that suit the vehicle; the nearest one when none does. */
function listSuitableLanes(key: number, truck: TruckKind, isDirect: boolean): Lane[] {
  const [least, most] = truck.isVan ? TRIP_KM_RANGES.van : TRIP_KM_RANGES.tractor;
  const all = Array.from({ length: LANE_CANDIDATE_COUNT * (isDirect ? 2 : 1) }, (_, at) => {
    const drawn = mixNumbers(key, 400 + at);
    return buildLane(drawn, pickClientTerms(drawn, isDirect));
  });
  const isNear = ({ from, to }: Lane) =>
    !truck.isVan || [from, to].every((site) => getRoadKm(homeSite, site) <= MAX_VAN_KM_FROM_HOME);
  const fit = all.filter((lane) => lane.km >= least && lane.km <= most && isNear(lane));
  const beyond = (lane: Lane) => Math.max(least - lane.km, lane.km - most) + (isNear(lane) ? 0 : 5000);
  return fit.length > 0 ? fit : all.toSorted((a, b) => beyond(a) - beyond(b)).slice(0, 1);
}

const findCheapest = <T>(list: readonly T[], cost: (item: T) => number): T =>
  list.reduce((chosen, item) => (cost(item) < cost(chosen) ? item : chosen));

/** Lane with the shortest empty run from the last unloading, or to the next loading. */
export function findNearestLane(
  key: number,
  truck: TruckKind,
  place: { from?: Site; to?: Site; isDirect?: boolean },
): Lane {
  const empty = (lane: Lane) =>
    (place.from ? getRoadKm(place.from, lane.from) : 0) + (place.to ? getRoadKm(lane.to, place.to) : 0);
  return findCheapest(listSuitableLanes(key, truck, place.isDirect ?? false), empty);
}

/** Lane with about the given driving time. */
export function findLaneOfDuration(
  key: number,
  truck: TruckKind,
  { seconds, isDirect }: { seconds: number; isDirect: boolean },
): Lane {
  const all = [1, 2, 3, 4].flatMap((at) => listSuitableLanes(mixNumbers(key, at), truck, isDirect));
  return findCheapest(all, ({ km }) => Math.abs(getRoadSecondsWithRests(key, km) - seconds));
}

/** Drivers without a vehicle, who replace those on leave. */
export const SUBSTITUTE_DRIVER_COUNT = 2;
/** Days of leave, within one month, so that no trip of a substitute reaches into the next month. */
const LEAVE_DAYS = 21;

/** Index of the driver of the vehicle, or of a substitute during leave. */
export function getDriverIndex(vehicle: number, vehicles: number, day: { month: number; day: number }): number {
  const onLeave = [day.month % vehicles, (day.month + vehicles / SUBSTITUTE_DRIVER_COUNT) % vehicles];
  const place = day.day <= LEAVE_DAYS ? onLeave.indexOf(vehicle) : -1;
  return place === -1 ? vehicle : vehicles + place;
}

/** The exchange closes a twentieth of trips without T4. */
export const getRandomEnding = (key: number): TripEnding => (getRandomBelow(key, 41, 20) === 0 ? 'closed' : 'signed');
