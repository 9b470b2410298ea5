import { DAY_SECONDS } from '../shared/moscow-time.rules.ts';
import { getRandomUnit, mixNumbers } from '../shared/random.rules.ts';
import { roadKm } from '../world/places.ts';
import { INITIAL_STATES, UNSIGNED_HOURS, type VehicleState, WAITING_VEHICLE } from './initial-state.ts';
import { findLaneOfDuration, findNearestLane, getDriver, getEnding, type Run, type Truck } from './run.ts';
import { buildTripTimes, idleSeconds, orderTimes, roadSeconds, type TripTimes } from './trip-times.rules.ts';
import {
  buildDate,
  getLoadingAfter,
  HOUR,
  hourAfter,
  hourBefore,
  loadingBefore,
  nextOpening,
  previousOpening,
} from './work-hours.rules.ts';

/** Trips of the carrier: those under way at the start, two years before it, and one year after it. */

const HISTORY_YEARS = 2;
const YEARS_AHEAD = 1;
const MONTH = 30.44 * DAY_SECONDS;
const EMPTY_KM_PER_HOUR = 45;
/** Trips of clients without a platform: seconds before the start at which they begin, and their share. */
const DIRECT_SINCE = 60 * DAY_SECONDS;
const DIRECT_SHARE = 0.07;

/** Vehicle with its initial state and its random key. */
interface VehicleTrack {
  truck: Truck;
  part: VehicleState;
  key: number;
  /** Start of the demonstration, Unix seconds. */
  anchor: number;
}

const getKey = (track: VehicleTrack, index: number) => mixNumbers(track.key, index + 100_000);

function buildRun(track: VehicleTrack, key: number, parts: Pick<Run, 'lane'> & TripTimes): Run {
  const { year, month, day } = buildDate(parts.issuedAt);
  const driver = getDriver(track.truck.at, INITIAL_STATES.length, { month: year * 12 + month, day });
  return { key, vehicle: track.truck.at, driver, ending: getEnding(key), ...parts };
}

const isDirect = (track: VehicleTrack, key: number, at: number) =>
  at > track.anchor - DIRECT_SINCE && at < track.anchor && getRandomUnit(key, 42) < DIRECT_SHARE;

/** Current trip of a vehicle; the last one when it has no cargo. */
function buildCurrentRun(track: VehicleTrack): Run {
  const { part, anchor, truck } = track;
  const key = getKey(track, 0);
  const loadedAt =
    part.loadedAgo > 0
      ? previousOpening(key, anchor - part.loadedAgo * HOUR)
      : nextOpening(key, anchor - part.loadedAgo * HOUR);
  const issuedAt = part.state === 'waiting' ? previousOpening(key, anchor - 2 * HOUR) : loadedAt - 1.2 * HOUR;
  const wanted = anchor + part.deliversIn * HOUR;
  const arrivedAt = part.deliversIn > 0 ? nextOpening(key, wanted) : previousOpening(key, wanted);
  const isWaiting = truck.at === WAITING_VEHICLE.vehicle;
  const atGate = isWaiting ? anchor - WAITING_VEHICLE.hours * HOUR : arrivedAt - 2 * HOUR;
  const lane = findLaneOfDuration(key, truck, {
    seconds: atGate - loadedAt,
    isDirect: part.state === 'unloaded',
  });
  const closedAt = part.state === 'unloaded' ? anchor + UNSIGNED_HOURS * HOUR : arrivedAt + 1.5 * HOUR;
  const agreed = part.state === 'unloaded' ? closedAt : arrivedAt + HOUR / 2;
  const deliverBy = isWaiting ? hourBefore(atGate) : hourAfter(agreed);
  const times = { ...orderTimes(key, issuedAt), issuedAt, loadedAt, deliverBy, arrivedAt, closedAt };
  return { ...buildRun(track, key, { lane, ...times }), ending: 'signed' };
}

const emptyRunSeconds = (km: number) => Math.round((km / EMPTY_KM_PER_HOUR) * HOUR);

/** Previous trip, which ended in time for the next one. */
function buildRunBefore(track: VehicleTrack, next: Run, index: number): Run {
  const key = getKey(track, index);
  const at = next.pickupAt;
  const lane = findNearestLane(key, track.truck, { to: next.lane.from, isDirect: isDirect(track, key, at) });
  const free = at - idleSeconds(key, at) - emptyRunSeconds(roadKm(lane.to, next.lane.from));
  let issuedAt = loadingBefore(key, free - roadSeconds(key, lane.km) - 6 * HOUR);
  while (buildTripTimes(key, lane.km, issuedAt).closedAt > free) issuedAt = loadingBefore(key, issuedAt - HOUR);
  return buildRun(track, key, { lane, ...buildTripTimes(key, lane.km, issuedAt) });
}

/** Loading time after a trip. The first one after the start skips the random delay. */
function getLoading(track: VehicleTrack, before: Run, next: { key: number; index: number; emptyKm: number }): number {
  const { key, index } = next;
  const { nextIn } = track.part;
  if (index === 1) {
    const free = nextIn === undefined ? before.closedAt + emptyRunSeconds(next.emptyKm) : track.anchor + nextIn * HOUR;
    return nextOpening(key, free);
  }
  return getLoadingAfter(key, before.closedAt + idleSeconds(key, before.closedAt) + emptyRunSeconds(next.emptyKm));
}

function buildRunAfter(track: VehicleTrack, before: Run, index: number): Run {
  const key = getKey(track, index);
  const lane = findNearestLane(key, track.truck, { from: before.lane.to });
  const emptyKm = roadKm(before.lane.to, lane.from);
  const issuedAt = getLoading(track, before, { key, index, emptyKm });
  return buildRun(track, key, { lane, ...buildTripTimes(key, lane.km, issuedAt) });
}

function getRuns(track: VehicleTrack): Run[] {
  const { anchor, part } = track;
  const now = buildCurrentRun(track);
  const first = anchor - (part.cameMonthsAgo ? part.cameMonthsAgo * MONTH : HISTORY_YEARS * 365.25 * DAY_SECONDS);
  const last = anchor + YEARS_AHEAD * 365.25 * DAY_SECONDS;
  const behind: Run[] = [];
  for (let run = now, index = -1; ; index--) {
    run = buildRunBefore(track, run, index);
    if (run.issuedAt < first) break;
    behind.push(run);
  }
  const ahead: Run[] = [];
  for (let run = now, index = 1; run.issuedAt < last; index++) {
    run = buildRunAfter(track, run, index);
    ahead.push(run);
  }
  return [...behind.reverse(), now, ...ahead];
}

/** Trips of all vehicles in order of their T1. */
export function getSchedule(seed: number, anchor: number): Run[] {
  return INITIAL_STATES.flatMap((part, at) =>
    getRuns({ truck: { at, isVan: part.isVan }, part, key: mixNumbers(seed, at), anchor }),
  ).sort((a, b) => a.issuedAt - b.issuedAt || a.key - b.key);
}
