import type { CoordinatesPrecision } from '@trassa/contracts/geo/geocode';
import { createPlane, type Place } from '../../shared/positions/plane.rules.ts';

const MINUTE_MS = 60_000;
const SLOW_SPEED_KMH = 5;
const SLOW_STAY_MS = 3 * MINUTE_MS;
const ANY_SPEED_STAY_MS = 5 * MINUTE_MS;
const OUTSIDE_TO_LEAVE_MS = 5 * MINUTE_MS;
/** Between points further apart in time, a vehicle is taken to drive straight, which may lead through the fence. */
const SPARSE_POINTS_MS = 5 * MINUTE_MS;
/** Where a vehicle was during a longer silence between two points is not known. */
export const UNKNOWN_WHEREABOUTS_MS = 60 * MINUTE_MS;
const MOST_POINT_ERROR_METRES = 500;
const MOST_FENCE_ALLOWANCE_METRES = 200;
/** A point is outside beyond this many radii of the fence; a drifting point near the edge is neither in nor out. */
const OUTSIDE_RADII = 1.5;

/** Circle around a stop; `radius` in metres. */
interface Fence extends Place {
  radius: number;
}

/** `at` in milliseconds since 1970, speed in km/h, accuracy in metres; null: not known. */
export interface FencePoint extends Place {
  at: number;
  speed: number | null;
  accuracy: number | null;
}

/** A stay in a fence, times in milliseconds. `not_later`: the first point, of all or after a silence, was inside. */
export interface Stay {
  arrivedAt: number;
  /** Null: still there, or not seen since. */
  departedAt: number | null;
  precision: 'exact' | 'not_later';
}

/** Metres around a geocoded place within which a vehicle is there; null: the place is not known that exactly. */
export function getFenceRadius(precision: CoordinatesPrecision): number | null {
  if (precision === 'exact' || precision === 'number' || precision === 'near') return 400;
  return precision === 'range' || precision === 'street' ? 1000 : null;
}

interface PointRun {
  first: number;
  last: number;
  count: number;
  slowSince: number | null;
  precision: Stay['precision'];
}

/** What is known of a vehicle and a fence so far. */
interface FenceWatch {
  stays: Stay[];
  stay: Stay | null;
  inside: PointRun | null;
  outside: { first: number; count: number } | null;
  before: PlanePoint | null;
}

/** Stays in a fence by points in order of time. A vehicle that drives past, or drifts at the edge, makes none. */
export function findStays(points: readonly FencePoint[], fence: Fence): Stay[] {
  const toPlane = createPlane(fence);
  const watch: FenceWatch = { stays: [], stay: null, inside: null, outside: null, before: null };
  for (const point of points) {
    if (point.accuracy === null || point.accuracy <= MOST_POINT_ERROR_METRES)
      watchPoint(watch, fence, point, toPlane(point));
  }
  return watch.stays;
}

function watchPoint(
  watch: FenceWatch,
  fence: Fence,
  { at, speed, accuracy }: FencePoint,
  [x, y]: [number, number],
): void {
  const { before } = watch;
  const isSeen = before !== null && at - before.at <= UNKNOWN_WHEREABOUTS_MS;
  if (!isSeen) watch.inside = null;
  const distance = Math.hypot(x, y) - Math.min(accuracy ?? 0, MOST_FENCE_ALLOWANCE_METRES);
  watch.before = { at, x, y };
  if (distance <= fence.radius) {
    noteInside(watch, { at, isSlow: speed !== null && speed < SLOW_SPEED_KMH, isSeen });
    return;
  }
  if (isSeen && watch.stay === null) {
    for (const crossed of listCrossingTimes(before, watch.before, fence))
      noteInside(watch, { at: crossed, isSlow: false, isSeen });
  }
  if (distance > fence.radius * OUTSIDE_RADII) noteOutside(watch, at);
}

function noteInside(watch: FenceWatch, { at, isSlow, isSeen }: { at: number; isSlow: boolean; isSeen: boolean }): void {
  watch.outside = null;
  if (watch.stay) return;
  const run = watch.inside ?? {
    first: at,
    last: at,
    count: 0,
    slowSince: null,
    precision: isSeen ? 'exact' : 'not_later',
  };
  run.last = at;
  run.count += 1;
  run.slowSince = isSlow ? (run.slowSince ?? at) : null;
  const isSlowLong = run.slowSince !== null && at - run.slowSince >= SLOW_STAY_MS;
  const isStaying = run.count > 1 && (isSlowLong || at - run.first >= ANY_SPEED_STAY_MS);
  watch.inside = isStaying ? null : run;
  if (!isStaying) return;
  watch.stay = { arrivedAt: run.first, departedAt: null, precision: run.precision };
  watch.stays.push(watch.stay);
}

function noteOutside(watch: FenceWatch, at: number): void {
  watch.inside = null;
  if (!watch.stay) return;
  const outside = watch.outside ?? { first: at, count: 0 };
  outside.count += 1;
  watch.outside = outside;
  if (outside.count < 2 || at - outside.first < OUTSIDE_TO_LEAVE_MS) return;
  watch.stay.departedAt = outside.first;
  watch.stay = null;
  watch.outside = null;
}

type PlanePoint = { at: number; x: number; y: number };

/** Times at which the straight way between two sparse points enters and leaves a fence; empty: it goes past. */
function listCrossingTimes(from: PlanePoint, to: PlanePoint, { radius }: Fence): number[] {
  if (to.at - from.at <= SPARSE_POINTS_MS) return [];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const middle = length === 0 ? 0 : -(from.x * dx + from.y * dy) / length;
  const nearest = Math.hypot(from.x + middle * dx, from.y + middle * dy);
  if (nearest >= radius || middle <= 0 || middle >= 1) return [];
  const half = Math.sqrt((radius * radius - nearest * nearest) / length);
  const getTime = (share: number) => from.at + Math.min(1, Math.max(0, share)) * (to.at - from.at);
  return [getTime(middle - half), getTime(middle + half)];
}
