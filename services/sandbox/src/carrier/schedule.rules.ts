import { mix, unit } from '../shared/draw.rules.ts';
import { DAY_SECONDS } from '../shared/moscow-time.rules.ts';
import { roadKm } from '../world/places.ts';
import { driverOf, endingOf, errandLasting, errandNear, type Run, type Truck } from './run.ts';
import { type Part, SCENE, UNSIGNED_HOURS } from './scene.ts';
import { orderTimes, roadSeconds, standingSeconds, type TripTimes, timesFrom } from './trip-times.rules.ts';
import { dateOf, HOUR, hourAfter, loadingAfter, loadingBefore, whenOpen, whenOpenBefore } from './work-hours.rules.ts';

/** All trips of the carrier: what each vehicle does now, two years of trips before that, and what comes after. */

const YEARS_BEHIND = 2;
const YEARS_AHEAD = 1;
const MONTH = 30.44 * DAY_SECONDS;
const EMPTY_KM_PER_HOUR = 45;
/** Clients without a platform came to the carrier so long ago, with this part of its trips. */
const DIRECT_SINCE = 60 * DAY_SECONDS;
const DIRECT_SHARE = 0.07;

/** A vehicle with its draws. */
interface Lane {
  truck: Truck;
  part: Part;
  key: number;
  /** The hour the demonstration begins, Unix seconds. */
  anchor: number;
}

const keyOf = (lane: Lane, index: number) => mix(lane.key, index + 100_000);

/** A trip by its times. */
function runOf(lane: Lane, key: number, parts: Pick<Run, 'errand'> & TripTimes): Run {
  const { year, month, day } = dateOf(parts.issuedAt);
  const driver = driverOf(lane.truck.at, SCENE.length, { month: year * 12 + month, day });
  return { key, vehicle: lane.truck.at, driver, ending: endingOf(key), ...parts };
}

const isDirect = (lane: Lane, key: number, at: number) =>
  at > lane.anchor - DIRECT_SINCE && at < lane.anchor && unit(key, 42) < DIRECT_SHARE;

/** What a vehicle does at the beginning; what it carried last where it has nothing to carry. */
function runNow(lane: Lane): Run {
  const { part, anchor, truck } = lane;
  const key = keyOf(lane, 0);
  const loadedAt =
    part.loadedAgo > 0
      ? whenOpenBefore(key, anchor - part.loadedAgo * HOUR)
      : whenOpen(key, anchor - part.loadedAgo * HOUR);
  const issuedAt = part.state === 'waiting' ? whenOpenBefore(key, anchor - 2 * HOUR) : loadedAt - 1.2 * HOUR;
  const wanted = anchor + part.deliversIn * HOUR;
  const arrivedAt = part.deliversIn > 0 ? whenOpen(key, wanted) : whenOpenBefore(key, wanted);
  const errand = errandLasting(key, truck, {
    seconds: arrivedAt - loadedAt - 2 * HOUR,
    isDirect: part.state === 'unloaded',
  });
  const closedAt = part.state === 'unloaded' ? anchor + UNSIGNED_HOURS * HOUR : arrivedAt + 1.5 * HOUR;
  const agreed = part.state === 'unloaded' ? closedAt : arrivedAt + HOUR / 2;
  const deliverBy = hourAfter(agreed);
  const times = { ...orderTimes(key, issuedAt), issuedAt, loadedAt, deliverBy, arrivedAt, closedAt };
  return { ...runOf(lane, key, { errand, ...times }), ending: 'signed' };
}

const emptySeconds = (km: number) => Math.round((km / EMPTY_KM_PER_HOUR) * HOUR);

/** The trip before one: it ended in time for it. */
function runBefore(lane: Lane, next: Run, index: number): Run {
  const key = keyOf(lane, index);
  const at = next.pickupAt;
  const errand = errandNear(key, lane.truck, { to: next.errand.from, isDirect: isDirect(lane, key, at) });
  const free = at - standingSeconds(key, at) - emptySeconds(roadKm(errand.to, next.errand.from));
  let issuedAt = loadingBefore(key, free - roadSeconds(key, errand.km) - 6 * HOUR);
  while (timesFrom(key, errand.km, issuedAt).closedAt > free) issuedAt = loadingBefore(key, issuedAt - HOUR);
  return runOf(lane, key, { errand, ...timesFrom(key, errand.km, issuedAt) });
}

/** When a vehicle is loaded after a trip. What it does first after the beginning waits for no drawn hour. */
function loadingOf(lane: Lane, before: Run, next: { key: number; index: number; emptyKm: number }): number {
  const { key, index } = next;
  const { nextIn } = lane.part;
  if (index === 1) {
    const free = nextIn === undefined ? before.closedAt + emptySeconds(next.emptyKm) : lane.anchor + nextIn * HOUR;
    return whenOpen(key, free);
  }
  return loadingAfter(key, before.closedAt + standingSeconds(key, before.closedAt) + emptySeconds(next.emptyKm));
}

/** The trip after one. */
function runAfter(lane: Lane, before: Run, index: number): Run {
  const key = keyOf(lane, index);
  const errand = errandNear(key, lane.truck, { from: before.errand.to });
  const emptyKm = roadKm(before.errand.to, errand.from);
  const issuedAt = loadingOf(lane, before, { key, index, emptyKm });
  return runOf(lane, key, { errand, ...timesFrom(key, errand.km, issuedAt) });
}

function runsOf(lane: Lane): Run[] {
  const { anchor, part } = lane;
  const now = runNow(lane);
  const first = anchor - (part.cameMonthsAgo ? part.cameMonthsAgo * MONTH : YEARS_BEHIND * 365.25 * DAY_SECONDS);
  const last = anchor + YEARS_AHEAD * 365.25 * DAY_SECONDS;
  const behind: Run[] = [];
  for (let run = now, index = -1; ; index--) {
    run = runBefore(lane, run, index);
    if (run.issuedAt < first) break;
    behind.push(run);
  }
  const ahead: Run[] = [];
  for (let run = now, index = 1; run.issuedAt < last; index++) {
    run = runAfter(lane, run, index);
    ahead.push(run);
  }
  return [...behind.reverse(), now, ...ahead];
}

/** Trips of all vehicles by the time their cargo is handed over. */
export function scheduleOf(seed: number, anchor: number): Run[] {
  return SCENE.flatMap((part, at) =>
    runsOf({ truck: { at, isVan: part.isVan }, part, key: mix(seed, at), anchor }),
  ).sort((a, b) => a.issuedAt - b.issuedAt || a.key - b.key);
}
