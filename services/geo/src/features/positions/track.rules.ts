import { getStraightKm } from '@trassa/contracts/geo/distance.rules';
import type { Track, TrackPoint } from '@trassa/contracts/geo/positions';
import { createPlane } from '../../shared/positions/plane.rules.ts';
import { isMoving, MINUTE_MS, type Point } from '../../shared/positions/points.rules.ts';

const TRACK_GAP_MS = 60 * MINUTE_MS;
const LEAST_STOP_MS = 3 * MINUTE_MS;
/** Metres by which the points of one stop may drift. */
const STOP_RADIUS_METRES = 150;
/** Metres that a simplified line may be off. */
const LINE_TOLERANCE_METRES = 30;
/** A road is longer than the straight lines between its points. */
const ROAD_FACTOR = 1.03;

/** Kilometres driven and minutes at the wheel; silences of more than an hour count as a straight way without time. */
export function measureTrack(points: readonly Point[]): { km: number; movingMinutes: number } {
  let [km, moving] = [0, 0];
  let before: Point | null = null;
  for (const point of points) {
    if (before && isMoving(before, point)) {
      km += getStraightKm([before.lat, before.lng], [point.lat, point.lng]) * ROAD_FACTOR;
      const span = point.at.getTime() - before.at.getTime();
      if (span <= TRACK_GAP_MS) moving += span;
    }
    before = point;
  }
  return { km: Math.round(km * 10) / 10, movingMinutes: Math.round(moving / MINUTE_MS) };
}

/** Silences of more than an hour. */
export function listGaps(points: readonly Point[]): Track['gaps'] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    const isGap = before !== undefined && point.at.getTime() - before.at.getTime() > TRACK_GAP_MS;
    return isGap ? [{ from: before.at.toISOString(), to: point.at.toISOString() }] : [];
  });
}

/** Places where the vehicle stood for three minutes or more. */
export function listStops(points: readonly Point[]): Track['stops'] {
  const stops: Track['stops'] = [];
  let begin: Point | null = null;
  let end: Point | null = null;
  const close = () => {
    if (begin && end && end.at.getTime() - begin.at.getTime() >= LEAST_STOP_MS)
      stops.push({ lat: begin.lat, lng: begin.lng, from: begin.at.toISOString(), to: end.at.toISOString() });
    [begin, end] = [null, null];
  };
  let before: Point | null = null;
  for (const point of points) {
    const isHere = begin !== null && metresBetween(begin, point) <= STOP_RADIUS_METRES;
    if (isMoving(before, point) && !isHere) close();
    else if (isHere) end = point;
    else {
      close();
      [begin, end] = [point, point];
    }
    before = point;
  }
  close();
  return stops;
}

const metresBetween = (from: Point, to: Point) => Math.hypot(...createPlane(from)(to));

/** The points that keep a line within 30 m of the track (Douglas and Peucker), and the ends of silences and stops. */
export function simplifyTrack(points: readonly Point[]): Point[] {
  const [first] = points;
  if (!first || points.length <= 2) return [...points];
  const toPlane = createPlane(first);
  const places = points.map(toPlane);
  const kept = new Uint8Array(points.length);
  // A stop does not bend the line, but without its ends it would be lost.
  const stopTimes = new Set(listStops(points).flatMap(({ from, to }) => [from, to]));
  const cuts = points.flatMap((point, index) => {
    const next = points[index + 1];
    if (next && next.at.getTime() - point.at.getTime() > TRACK_GAP_MS) return [index, index + 1];
    return stopTimes.has(point.at.toISOString()) ? [index] : [];
  });
  const ends = [0, ...cuts, points.length - 1];
  const parts = ends.flatMap((end, index): [number, number][] => {
    kept[end] = 1;
    const next = ends[index + 1];
    return next === undefined ? [] : [[end, next]];
  });
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    const furthest = findFurthestFromLine(places, from, to);
    if (furthest === null) continue;
    kept[furthest] = 1;
    parts.push([from, furthest], [furthest, to]);
  }
  return points.filter((_, index) => kept[index] === 1);
}

type PlaneVector = readonly [number, number];

function findFurthestFromLine(places: readonly PlaneVector[], from: number, to: number): number | null {
  const [a, b] = [places[from] as PlaneVector, places[to] as PlaneVector];
  let [furthest, most]: [number | null, number] = [null, LINE_TOLERANCE_METRES];
  for (let index = from + 1; index < to; index++) {
    const off = getDistanceToLine(places[index] as PlaneVector, a, b);
    if (off > most) [furthest, most] = [index, off];
  }
  return furthest;
}

function getDistanceToLine([x, y]: PlaneVector, [ax, ay]: PlaneVector, [bx, by]: PlaneVector): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

const LINE_DEGREE_UNITS = 100_000;
const VALUES_PER_POINT = 4;
const UNKNOWN_SPEED = -1;

/** A line as its day is stored, see {@link TrackDaysTable}. */
export const packLine = (points: readonly Point[]): number[] =>
  points.flatMap(({ at, lat, lng, speed }) => [
    ...[Math.round(at.getTime() / 1000), Math.round(lat * LINE_DEGREE_UNITS), Math.round(lng * LINE_DEGREE_UNITS)],
    speed ?? UNKNOWN_SPEED,
  ]);

export const unpackLine = (line: readonly number[]): Point[] =>
  Array.from({ length: line.length / VALUES_PER_POINT }, (_, index) => {
    const [seconds = 0, lat = 0, lng = 0, speed = 0] = line.slice(
      index * VALUES_PER_POINT,
      (index + 1) * VALUES_PER_POINT,
    );
    return {
      ...{ at: new Date(seconds * 1000), lat: lat / LINE_DEGREE_UNITS, lng: lng / LINE_DEGREE_UNITS },
      ...{ speed: speed === UNKNOWN_SPEED ? null : speed, course: null, accuracy: null },
    };
  });

export const toTrackPoint = ({ at, lat, lng, speed }: Point): TrackPoint => [
  ...([
    Math.round(at.getTime() / 1000),
    Math.round(lat * LINE_DEGREE_UNITS) / LINE_DEGREE_UNITS,
    Math.round(lng * LINE_DEGREE_UNITS) / LINE_DEGREE_UNITS,
  ] as const),
  speed,
];
