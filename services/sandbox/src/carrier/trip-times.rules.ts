import { below, unit } from '../shared/draw.rules.ts';
import { DAY_SECONDS } from '../shared/moscow-time.rules.ts';
import { dateOf, HOUR, hourAfter, hourBefore, whenOpen, whenOpenBefore } from './work-hours.rules.ts';

/** When what of a trip happens, in Unix seconds. */
export interface TripTimes {
  orderedAt: number;
  /** Until when the client waits for a vehicle, a whole hour. */
  pickupAt: number;
  /** T1: the consignor hands the cargo over. */
  issuedAt: number;
  /** T2: the carrier takes it. */
  loadedAt: number;
  /** The agreed hour of delivery. */
  deliverBy: number;
  /** T3: the consignee takes the cargo. */
  arrivedAt: number;
  /** T4: the carrier has handed it over. */
  closedAt: number;
}

const KM_PER_DAY = 540;
const SHORT_KM = 450;

/** Seconds on the road, with the rests that the law demands. */
export function roadSeconds(key: number, km: number): number {
  const plain = km <= SHORT_KM ? (km / 52 + 1.5) * HOUR : (km / KM_PER_DAY) * DAY_SECONDS;
  return Math.round(plain * (0.92 + unit(key, 21) * 0.2));
}

const secondsOfLoading = (key: number) => Math.round((0.3 + unit(key, 22) * 2.2) * HOUR);

/** The carrier signs within hours; at times it is the next day. */
function secondsToClose(key: number): number {
  const u = unit(key, 23);
  return Math.round((u < 0.94 ? 0.3 + u * 5 : 12 + (u - 0.94) * 300) * HOUR);
}

/** Distribution centres take vehicles by the hour they give: whoever comes waits for his. */
const secondsOfWaiting = (key: number) => Math.round((2 + unit(key, 32) * 9) * HOUR);

const LATE_SHARE = 0.07;

/** The agreed hour: most trips are in time, few are hours late. */
function agreedHour(key: number, arrivedAt: number): number {
  return unit(key, 24) < LATE_SHARE
    ? hourBefore(whenOpenBefore(key, arrivedAt - (2 + below(key, 25, 7)) * HOUR))
    : hourAfter(arrivedAt) + below(key, 25, 2) * HOUR;
}

/** When the order came to be: a working hour or two days before loading. */
export function orderTimes(key: number, issuedAt: number): Pick<TripTimes, 'orderedAt' | 'pickupAt'> {
  const pickupAt = hourBefore(issuedAt - HOUR / 2);
  const orderedAt = whenOpen(key, pickupAt - (10 + below(key, 26, 34)) * HOUR);
  return { pickupAt, orderedAt: Math.min(orderedAt, pickupAt - 3 * HOUR) + below(key, 27, HOUR) };
}

/** A trip that begins at this time and goes as trips go. */
export function timesFrom(key: number, km: number, issuedAt: number): TripTimes {
  const loadedAt = issuedAt + secondsOfLoading(key);
  const arrivedAt = whenOpen(key, loadedAt + roadSeconds(key, km) + secondsOfWaiting(key));
  return {
    ...orderTimes(key, issuedAt),
    issuedAt,
    loadedAt,
    deliverBy: agreedHour(key, arrivedAt),
    arrivedAt,
    closedAt: arrivedAt + secondsToClose(key),
  };
}

/** How quiet a month is: after the holidays vehicles wait longest, before them they hardly stand. */
const QUIET = [2.2, 1.7, 1.3, 1.15, 1.2, 1.05, 1, 0.95, 0.9, 0.85, 0.8, 0.7] as const;
/** Prices follow the season the other way round. */
const DEAR = [0.93, 0.94, 0.97, 0.99, 1, 1.01, 1.02, 1.03, 1.04, 1.05, 1.06, 1.09] as const;

/** Seconds a vehicle stands between two trips; every twentieth time it is in repair for days. */
export function standingSeconds(key: number, at: number): number {
  const repair = unit(key, 28) < 0.05 ? (2 + below(key, 29, 3)) * DAY_SECONDS : 0;
  const rest = (1 + unit(key, 30) ** 2 * 22) * HOUR;
  return Math.round(rest * (QUIET[dateOf(at).month] ?? 1)) + repair;
}

const YEARLY_RISE = 0.06;

/** Rubles of a trip, whole hundreds: the way, the season, and what prices rose by since the day of the prices. */
export function priceOf(key: number, trip: { km: number; rublesPerKm: number; at: number; pricedAt: number }): number {
  const { year, month } = dateOf(trip.at);
  const priced = dateOf(trip.pricedAt);
  const years = year - priced.year + (month - priced.month) / 12;
  const level = (DEAR[month] ?? 1) * (1 + YEARLY_RISE) ** years;
  const rubles = 11_000 + trip.km * trip.rublesPerKm * (0.93 + unit(key, 31) * 0.15);
  return Math.round((rubles * level) / 100) * 100;
}
