import { below, mix } from '../shared/draw.rules.ts';
import { CARRIERS } from '../world/companies.ts';
import { roadKm, type Site } from '../world/places.ts';
import { clientOf, type Lane, laneOf } from './lanes.ts';
import { roadSeconds, type TripTimes } from './trip-times.rules.ts';

/**
 * How a trip ended: with all titles, closed by the exchange without T4, refused before it began, or without a word after
 * the cargo was taken.
 */
export type Ending = 'signed' | 'closed' | 'refused' | 'silent';

/** One trip of a vehicle of the carrier. */
export interface Run extends TripTimes {
  key: number;
  vehicle: number;
  driver: number;
  lane: Lane;
  ending: Ending;
}

/** A vehicle as far as lanes are chosen for it. */
export interface Truck {
  at: number;
  isVan: boolean;
}

const home = CARRIERS.volgaCargo.sites[0];

/** Between which lengths a vehicle is sent, in kilometres. */
const RANGE = { van: [220, 680], tractor: [600, 2300] } as const;
/** Vans come home for the weekend: no end of a trip is farther from there. */
const VAN_KM_FROM_HOME = 720;
const TRIES = 12;

/** Lanes of a key that this vehicle may do; when none fits, the nearest to that. */
function offers(key: number, truck: Truck, isDirect: boolean): Lane[] {
  const [least, most] = truck.isVan ? RANGE.van : RANGE.tractor;
  const all = Array.from({ length: TRIES * (isDirect ? 2 : 1) }, (_, at) => {
    const drawn = mix(key, 400 + at);
    return laneOf(drawn, clientOf(drawn, isDirect));
  });
  const isNear = ({ from, to }: Lane) =>
    !truck.isVan || [from, to].every((site) => roadKm(home, site) <= VAN_KM_FROM_HOME);
  const fit = all.filter((lane) => lane.km >= least && lane.km <= most && isNear(lane));
  const beyond = (lane: Lane) => Math.max(least - lane.km, lane.km - most) + (isNear(lane) ? 0 : 5000);
  return fit.length > 0 ? fit : all.toSorted((a, b) => beyond(a) - beyond(b)).slice(0, 1);
}

const best = <T>(list: readonly T[], cost: (item: T) => number): T =>
  list.reduce((chosen, item) => (cost(item) < cost(chosen) ? item : chosen));

/** The lane with the shortest empty way from where the vehicle stands, or to where it must be next. */
export function laneNear(key: number, truck: Truck, place: { from?: Site; to?: Site; isDirect?: boolean }): Lane {
  const empty = (lane: Lane) =>
    (place.from ? roadKm(place.from, lane.from) : 0) + (place.to ? roadKm(lane.to, place.to) : 0);
  return best(offers(key, truck, place.isDirect ?? false), empty);
}

/** The lane that takes about so long on the road. */
export function laneLasting(
  key: number,
  truck: Truck,
  { seconds, isDirect }: { seconds: number; isDirect: boolean },
): Lane {
  const all = [1, 2, 3, 4].flatMap((at) => offers(mix(key, at), truck, isDirect));
  return best(all, ({ km }) => Math.abs(roadSeconds(key, km) - seconds));
}

/** Drivers without a vehicle of their own: they drive for those on leave. */
const SUBSTITUTES = 2;
/** Leave is over before the month is: no trip of a substitute reaches into the next one. */
const LEAVE_DAYS = 21;

/** Who drives: the vehicle's own driver, or while he is on leave a substitute. */
export function driverOf(vehicle: number, vehicles: number, day: { month: number; day: number }): number {
  const onLeave = [day.month % vehicles, (day.month + vehicles / SUBSTITUTES) % vehicles];
  const place = day.day <= LEAVE_DAYS ? onLeave.indexOf(vehicle) : -1;
  return place === -1 ? vehicle : vehicles + place;
}

/** A twentieth of trips the exchange closes without T4. */
export const endingOf = (key: number): Ending => (below(key, 41, 20) === 0 ? 'closed' : 'signed');
