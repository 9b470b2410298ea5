import { DAY_SECONDS, HOUR_SECONDS } from '../shared/moscow-time.rules.ts';
import { getRandomBelow, getRandomUnit } from '../shared/random.rules.ts';
import {
  getMoscowDate,
  toNextOpenTime,
  toNextWholeHour,
  toPreviousOpenTime,
  toPreviousWholeHour,
} from './work-hours.rules.ts';

/** Times of a trip in Unix seconds. */
export interface TripTimes {
  orderedAt: number;
  /** End of the loading window, a whole hour. */
  pickupAt: number;
  /** T1: handover by the consignor. */
  issuedAt: number;
  /** T2: acceptance by the carrier. */
  loadedAt: number;
  /** Agreed delivery time. */
  deliverBy: number;
  /** T3: acceptance by the consignee. */
  arrivedAt: number;
  /** T4: handover confirmed by the carrier. */
  closedAt: number;
}

const KM_PER_DAY = 540;
const MAX_KM_WITHOUT_REST = 450;

/** Driving time with the rests that order 424 of the Ministry of Transport requires. */
export function getRoadSecondsWithRests(key: number, km: number): number {
  const plain = km <= MAX_KM_WITHOUT_REST ? (km / 52 + 1.5) * HOUR_SECONDS : (km / KM_PER_DAY) * DAY_SECONDS;
  return Math.round(plain * (0.92 + getRandomUnit(key, 21) * 0.2));
}

const getLoadingSeconds = (key: number) => Math.round((0.3 + getRandomUnit(key, 22) * 2.2) * HOUR_SECONDS);

/** Seconds until the carrier signs T4: hours, sometimes until the next day. */
function getSecondsToSignT4(key: number): number {
  const u = getRandomUnit(key, 23);
  return Math.round((u < 0.94 ? 0.3 + u * 5 : 12 + (u - 0.94) * 300) * HOUR_SECONDS);
}

/** Waiting time at distribution centres, which assign slots. */
const getWaitingSeconds = (key: number) => Math.round((2 + getRandomUnit(key, 32) * 9) * HOUR_SECONDS);

const LATE_SHARE = 0.07;

/** Agreed delivery time: most trips are punctual, few are hours late. */
function getAgreedDeliveryTime(key: number, arrivedAt: number): number {
  return getRandomUnit(key, 24) < LATE_SHARE
    ? toPreviousWholeHour(toPreviousOpenTime(key, arrivedAt - (2 + getRandomBelow(key, 25, 7)) * HOUR_SECONDS))
    : toNextWholeHour(arrivedAt) + getRandomBelow(key, 25, 2) * HOUR_SECONDS;
}

/** Times of an order, which comes two hours to two days before its loading. */
export function buildOrderTimes(key: number, issuedAt: number): Pick<TripTimes, 'orderedAt' | 'pickupAt'> {
  const pickupAt = toPreviousWholeHour(issuedAt - HOUR_SECONDS / 2);
  const orderedAt = toNextOpenTime(key, pickupAt - (10 + getRandomBelow(key, 26, 34)) * HOUR_SECONDS);
  return {
    pickupAt,
    orderedAt: Math.min(orderedAt, pickupAt - 3 * HOUR_SECONDS) + getRandomBelow(key, 27, HOUR_SECONDS),
  };
}

/** Times of a typical trip with the given start. */
export function buildTripTimes(key: number, km: number, issuedAt: number): TripTimes {
  const loadedAt = issuedAt + getLoadingSeconds(key);
  const arrivedAt = toNextOpenTime(key, loadedAt + getRoadSecondsWithRests(key, km) + getWaitingSeconds(key));
  return {
    ...buildOrderTimes(key, issuedAt),
    issuedAt,
    loadedAt,
    deliverBy: getAgreedDeliveryTime(key, arrivedAt),
    arrivedAt,
    closedAt: arrivedAt + getSecondsToSignT4(key),
  };
}

/** Idle time by month: longest after the holidays, shortest before them. */
const IDLE_FACTORS = [2.2, 1.7, 1.3, 1.15, 1.2, 1.05, 1, 0.95, 0.9, 0.85, 0.8, 0.7] as const;
/** Price factor by month, inverse to the idle time. */
const PRICE_FACTORS = [0.93, 0.94, 0.97, 0.99, 1, 1.01, 1.02, 1.03, 1.04, 1.05, 1.06, 1.09] as const;

/** Idle time between trips in seconds; every twentieth time a repair of several days. */
export function getIdleSeconds(key: number, at: number): number {
  const repair = getRandomUnit(key, 28) < 0.05 ? (2 + getRandomBelow(key, 29, 3)) * DAY_SECONDS : 0;
  const rest = (1 + getRandomUnit(key, 30) ** 2 * 22) * HOUR_SECONDS;
  return Math.round(rest * (IDLE_FACTORS[getMoscowDate(at).month] ?? 1)) + repair;
}

const YEARLY_PRICE_RISE_SHARE = 0.06;

/** Price in whole hundreds of rubles: distance, season, and inflation since `pricedAt`. */
export function getTripPriceRubles(
  key: number,
  trip: { km: number; rublesPerKm: number; at: number; pricedAt: number },
): number {
  const { year, month } = getMoscowDate(trip.at);
  const priced = getMoscowDate(trip.pricedAt);
  const years = year - priced.year + (month - priced.month) / 12;
  const level = (PRICE_FACTORS[month] ?? 1) * (1 + YEARLY_PRICE_RISE_SHARE) ** years;
  const rubles = 11_000 + trip.km * trip.rublesPerKm * (0.93 + getRandomUnit(key, 31) * 0.15);
  return Math.round((rubles * level) / 100) * 100;
}
