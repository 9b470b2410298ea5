import { estimateRouteLength, getStraightKm } from '@trassa/contracts/geo/distance.rules';
import type { Coordinates } from '@trassa/contracts/geo/geocode';
import type { Lateness } from '@trassa/contracts/geo/position-values';
import type { ExpectedArrival } from '@trassa/contracts/geo/positions';
import { getLawfulMsOfHours, TRUCK_KM_PER_HOUR } from '@trassa/contracts/orders/trip-time.rules';
import type { Place } from '../../shared/positions/plane.rules.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/positions/points.rules.ts';

/** Share by which the time at the wheel may be off, by how the road was measured. */
const DRIVING_TIME_ERROR_SHARE = { router: 0.1, line: 0.25 } as const;
/** A trip stops counting as late once it would arrive this long before the end of the window. */
const LATENESS_RELIEF_MS = 15 * MINUTE_MS;
const LEAST_DRIVEN_DAYS = 5;
const LEAST_USUAL_SPEED_KMH = 20;
/** The road may exceed the planned one by these kilometres or this share of it, whichever is more. */
const LEAST_EXCESS_KM = 20;
const EXCESS_SHARE = { router: 0.1, line: 0.25 } as const;

/** A day at the wheel, from which the speed of a vehicle is learnt. */
interface DrivenDay {
  km: number;
  movingMinutes: number;
}

/** Usual speed of a vehicle by its days: the middle one of at least five, 90 km/h at most, else that of trucks. */
export function getUsualSpeed(days: readonly DrivenDay[]): { speed: number; isOwn: boolean } {
  const speeds = days
    .filter(({ movingMinutes }) => movingMinutes >= 60)
    .map(({ km, movingMinutes }) => (km / movingMinutes) * 60)
    .filter((speed) => speed >= LEAST_USUAL_SPEED_KMH)
    .sort((a, b) => a - b);
  const middle = speeds[Math.floor(speeds.length / 2)];
  if (middle === undefined || speeds.length < LEAST_DRIVEN_DAYS) return { speed: TRUCK_KM_PER_HOUR, isOwn: false };
  return { speed: Math.round(Math.min(middle, 90)), isOwn: true };
}

/** The rest of a road, and the leg it belongs to. */
export interface RemainingRoad {
  km: number;
  method: ExpectedArrival['method'];
  /** Null: where the leg begins is not known. */
  leg: { km: number; straight: number; isRouted: boolean } | null;
}

/** Longest believable road, as a multiple of its straight line. */
const MOST_WINDING_FACTOR = 2.5;
const LEAST_STRAIGHT_KM = 1;

/** Rest of the road to a stop: straight line, lengthened by the ratio of the routed leg, else of an estimate. */
export function getRemainingRoad(
  here: Place,
  { stop, leg }: { stop: Place; leg: RemainingRoad['leg'] },
): Omit<RemainingRoad, 'leg'> {
  const [from, to]: [Coordinates, Coordinates] = [
    [here.lat, here.lng],
    [stop.lat, stop.lng],
  ];
  if (!leg?.isRouted || leg.straight < LEAST_STRAIGHT_KM)
    return { km: estimateRouteLength(from, to).distance, method: 'line' };
  const winding = Math.min(MOST_WINDING_FACTOR, Math.max(1, leg.km / leg.straight));
  return { km: getStraightKm(from, to) * winding, method: 'router' };
}

interface ArrivalBasis {
  km: number;
  method: ExpectedArrival['method'];
  speed: number;
  isOwn: boolean;
  /** Hours at the wheel since the last daily rest. */
  drivenHours: number;
  basedOn: Date;
}

/** Arrival at the end of the rest of a road, with the breaks and rests that are due on the way; never before `now`. */
export function buildExpectedArrival(
  { km, method, speed, isOwn, drivenHours, basedOn }: ArrivalBasis,
  now: Date,
): ExpectedArrival {
  const hours = km / speed;
  const breaks = getLawfulMsOfHours(drivenHours + hours) - getLawfulMsOfHours(drivenHours) - hours * HOUR_MS;
  const getTime = (share: number) =>
    new Date(Math.max(now.getTime(), basedOn.getTime() + hours * share * HOUR_MS + breaks)).toISOString();
  return {
    ...{
      at: getTime(1),
      earliest: getTime(1 - DRIVING_TIME_ERROR_SHARE[method]),
      latest: getTime(1 + DRIVING_TIME_ERROR_SHARE[method]),
    },
    ...{ km: Math.round(km), method, speed, ownSpeed: isOwn, breakMinutes: Math.round(breaks / MINUTE_MS) },
    basedOn: basedOn.toISOString(),
  };
}

/** Whether a trip will be late for its window; a lateness is taken back once a quarter of an hour is gained. */
export function getLateness(
  { earliest, latest }: Pick<ExpectedArrival, 'earliest' | 'latest'>,
  windowTo: string | null,
  before: Lateness,
): Lateness {
  if (windowTo === null) return 'in_time';
  const end = Date.parse(windowTo);
  const isAfter = (time: string, wasAfter: boolean) => Date.parse(time) > end - (wasAfter ? LATENESS_RELIEF_MS : 0);
  if (isAfter(earliest, before === 'late')) return 'late';
  return isAfter(latest, before !== 'in_time') ? 'maybe_late' : 'in_time';
}

/**
 * Kilometres by which the driven and the remaining road together exceed the planned one; null: within the usual limit.
 * A deviation that was told ends at half of the limit.
 */
export function getDeviationKm(
  road: { driven: number; rest: number; planned: number; method: ArrivalBasis['method'] },
  before: number | null,
): number | null {
  const excess = road.driven + road.rest - road.planned;
  const limit = Math.max(LEAST_EXCESS_KM, road.planned * EXCESS_SHARE[road.method]);
  return excess > (before === null ? limit : limit / 2) ? Math.round(excess) : null;
}
