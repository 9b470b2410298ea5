import { DAY_SECONDS, HOUR_SECONDS } from '../shared/moscow-time.rules.ts';
import { getRandomUnit, mixNumbers } from '../shared/random.rules.ts';
import { getRoadKm } from '../world/places.ts';
import {
  AWAITED_SIGNATURE_HOURS,
  INITIAL_VEHICLE_STATES,
  type VehicleState,
  WAITING_VEHICLE,
} from './initial-state.ts';
import {
  findLaneOfDuration,
  findNearestLane,
  getDriverIndex,
  getRandomEnding,
  type TruckKind,
  type VehicleRun,
} from './run.ts';
import {
  buildOrderTimes,
  buildTripTimes,
  getIdleSeconds,
  getRoadSecondsWithRests,
  type TripTimes,
} from './trip-times.rules.ts';
import {
  getLoadingTimeAfter,
  getLoadingTimeBefore,
  getMoscowDate,
  toNextOpenTime,
  toNextWholeHour,
  toPreviousOpenTime,
  toPreviousWholeHour,
} from './work-hours.rules.ts';

/** Trips of the carrier: those under way at the start, two years before it, and one year after it. */

const HISTORY_YEARS = 2;
const YEARS_AHEAD = 1;
export const MONTH_SECONDS = 30.44 * DAY_SECONDS;
const EMPTY_KM_PER_HOUR = 45;
/** Direct orders, of clients without a platform, occur only so long before the start, as this share of trips. */
const DIRECT_TRIPS_SPAN_SECONDS = 60 * DAY_SECONDS;
const DIRECT_TRIP_SHARE = 0.07;

/** Vehicle with its initial state and its random key. */
interface VehicleScheduleInput {
  truck: TruckKind;
  part: VehicleState;
  key: number;
  /** Start of the demonstration, Unix seconds. */
  anchor: number;
}

const getRunKey = (track: VehicleScheduleInput, index: number) => mixNumbers(track.key, index + 100_000);

function buildRun(track: VehicleScheduleInput, key: number, parts: Pick<VehicleRun, 'lane'> & TripTimes): VehicleRun {
  const { year, month, day } = getMoscowDate(parts.issuedAt);
  const driver = getDriverIndex(track.truck.at, INITIAL_VEHICLE_STATES.length, { month: year * 12 + month, day });
  return { key, vehicle: track.truck.at, driver, ending: getRandomEnding(key), ...parts };
}

const isDirectTrip = (track: VehicleScheduleInput, key: number, at: number) =>
  at > track.anchor - DIRECT_TRIPS_SPAN_SECONDS && at < track.anchor && getRandomUnit(key, 42) < DIRECT_TRIP_SHARE;

/** Current trip of a vehicle; the last one when it has no cargo. */
function buildCurrentRun(track: VehicleScheduleInput): VehicleRun {
  const { part, anchor, truck } = track;
  const key = getRunKey(track, 0);
  const loadedAt =
    part.loadedAgo > 0
      ? toPreviousOpenTime(key, anchor - part.loadedAgo * HOUR_SECONDS)
      : toNextOpenTime(key, anchor - part.loadedAgo * HOUR_SECONDS);
  const issuedAt =
    part.state === 'waiting' ? toPreviousOpenTime(key, anchor - 2 * HOUR_SECONDS) : loadedAt - 1.2 * HOUR_SECONDS;
  const wanted = anchor + part.deliversIn * HOUR_SECONDS;
  const arrivedAt = part.deliversIn > 0 ? toNextOpenTime(key, wanted) : toPreviousOpenTime(key, wanted);
  const isWaiting = truck.at === WAITING_VEHICLE.vehicle;
  const atGate = isWaiting ? anchor - WAITING_VEHICLE.hours * HOUR_SECONDS : arrivedAt - 2 * HOUR_SECONDS;
  const lane = findLaneOfDuration(key, truck, { seconds: atGate - loadedAt, isDirect: part.state === 'unloaded' });
  const closedAt =
    part.state === 'unloaded' ? anchor + AWAITED_SIGNATURE_HOURS * HOUR_SECONDS : arrivedAt + 1.5 * HOUR_SECONDS;
  const agreed = part.state === 'unloaded' ? closedAt : arrivedAt + HOUR_SECONDS / 2;
  const deliverBy = isWaiting ? toPreviousWholeHour(atGate) : toNextWholeHour(agreed);
  const times = { ...buildOrderTimes(key, issuedAt), issuedAt, loadedAt, deliverBy, arrivedAt, closedAt };
  return { ...buildRun(track, key, { lane, ...times }), ending: 'signed' };
}

const getEmptyRunSeconds = (km: number) => Math.round((km / EMPTY_KM_PER_HOUR) * HOUR_SECONDS);

/** Previous trip, which ended in time for the next one. */
function buildRunBefore(track: VehicleScheduleInput, next: VehicleRun, index: number): VehicleRun {
  const key = getRunKey(track, index);
  const at = next.pickupAt;
  const lane = findNearestLane(key, track.truck, { to: next.lane.from, isDirect: isDirectTrip(track, key, at) });
  const free = at - getIdleSeconds(key, at) - getEmptyRunSeconds(getRoadKm(lane.to, next.lane.from));
  let issuedAt = getLoadingTimeBefore(key, free - getRoadSecondsWithRests(key, lane.km) - 6 * HOUR_SECONDS);
  while (buildTripTimes(key, lane.km, issuedAt).closedAt > free)
    issuedAt = getLoadingTimeBefore(key, issuedAt - HOUR_SECONDS);
  return buildRun(track, key, { lane, ...buildTripTimes(key, lane.km, issuedAt) });
}

/** Loading time after a trip. The first one after the start skips the random delay. */
function getLoadingTime(
  track: VehicleScheduleInput,
  before: VehicleRun,
  next: { key: number; index: number; emptyKm: number },
): number {
  const { key, index } = next;
  const { nextIn } = track.part;
  if (index === 1) {
    const free =
      nextIn === undefined ? before.closedAt + getEmptyRunSeconds(next.emptyKm) : track.anchor + nextIn * HOUR_SECONDS;
    return toNextOpenTime(key, free);
  }
  return getLoadingTimeAfter(
    key,
    before.closedAt + getIdleSeconds(key, before.closedAt) + getEmptyRunSeconds(next.emptyKm),
  );
}

function buildRunAfter(track: VehicleScheduleInput, before: VehicleRun, index: number): VehicleRun {
  const key = getRunKey(track, index);
  const lane = findNearestLane(key, track.truck, { from: before.lane.to });
  const emptyKm = getRoadKm(before.lane.to, lane.from);
  const issuedAt = getLoadingTime(track, before, { key, index, emptyKm });
  return buildRun(track, key, { lane, ...buildTripTimes(key, lane.km, issuedAt) });
}

function buildRuns(track: VehicleScheduleInput): VehicleRun[] {
  const { anchor, part } = track;
  const now = buildCurrentRun(track);
  const first =
    anchor - (part.cameMonthsAgo ? part.cameMonthsAgo * MONTH_SECONDS : HISTORY_YEARS * 365.25 * DAY_SECONDS);
  const last = anchor + YEARS_AHEAD * 365.25 * DAY_SECONDS;
  const behind: VehicleRun[] = [];
  for (let run = now, index = -1; ; index--) {
    run = buildRunBefore(track, run, index);
    if (run.issuedAt < first) break;
    behind.push(run);
  }
  const ahead: VehicleRun[] = [];
  for (let run = now, index = 1; run.issuedAt < last; index++) {
    run = buildRunAfter(track, run, index);
    ahead.push(run);
  }
  return [...behind.reverse(), now, ...ahead];
}

/** Trips of all vehicles in order of their T1. */
export function buildSchedule(seed: number, anchor: number): VehicleRun[] {
  return INITIAL_VEHICLE_STATES.flatMap((part, at) =>
    buildRuns({ truck: { at, isVan: part.isVan }, part, key: mixNumbers(seed, at), anchor }),
  ).sort((a, b) => a.issuedAt - b.issuedAt || a.key - b.key);
}
