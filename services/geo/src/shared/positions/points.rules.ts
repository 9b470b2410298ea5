import { getStraightKm } from '@trassa/contracts/geo/distance.rules';
import type { PositionOrigin } from '@trassa/contracts/geo/position-values';
import type { LastPositionsTable } from '../../db/position-tables.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** The clock of a device may be ahead of ours by this much. */
const MOST_CLOCK_AHEAD_MS = 5 * MINUTE_MS;
const OLDEST_POINT_AGE_MS = 30 * 24 * HOUR_MS;
const MOST_POINT_SPEED_KMH = 160;
/** km/h between two points from which the later one is a jump. */
const JUMP_SPEED_KMH = 200;
/** A jump is longer than the error of a place. */
const LEAST_JUMP_KM = 1;
const MOVING_SPEED_KMH = 5;
export const METRE_PER_SECOND_KMH = 3.6;

/** A point of a device: km/h, degrees, metres; null: not known. */
export interface Point {
  at: Date;
  lat: number;
  lng: number;
  speed: number | null;
  course: number | null;
  accuracy: number | null;
}

/** A speed, course or accuracy of a point; a device that does not know it may send a negative one. */
export const toNonNegative = (value: number | null | undefined): number | null =>
  typeof value === 'number' && value >= 0 ? value : null;

/** Time and place of a point. */
type SeenPlace = Pick<Point, 'at' | 'lat' | 'lng'>;

/** A point with its source; `personId`: the driver whose page sent it. */
export type SentPoint = Point & { origin: PositionOrigin; personId: string | null };

export interface VehicleKey {
  companyId: string;
  vehicleId: string;
}

export const getVehicleKey = ({ companyId, vehicleId }: VehicleKey): string => `${companyId} ${vehicleId}`;

/** What a device has sent: its id, points, how much could not be read, and its battery in per cent. */
export interface DeviceReport {
  device: string | null;
  points: Point[];
  unread: number;
  battery: number | null;
}

/** The last good point of a vehicle, and since when it stands. */
type LastPoint = Point & { standsSince: Date | null };

/** What is known of a vehicle before further points: its last good point, and a later jump. */
export interface KnownVehicleState {
  last: LastPoint | null;
  suspect: SeenPlace | null;
}

export interface AppliedPoints<P extends Point> {
  /** `isSuspect`: a jump that no later point has confirmed. */
  kept: (P & { isSuspect: boolean })[];
  /** Whether the jump that was known is confirmed. */
  confirmsSuspect: boolean;
  /** Null: the last position stays what it was. */
  last: (P & { standsSince: Date | null }) | null;
}

/** Whether a point can be true at all. */
export function isUsable({ at, lat, lng, speed }: Point, now: Date): boolean {
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
  const ahead = at.getTime() - now.getTime();
  return (
    isPlace &&
    ahead <= MOST_CLOCK_AHEAD_MS &&
    ahead >= -OLDEST_POINT_AGE_MS &&
    (speed === null || speed <= MOST_POINT_SPEED_KMH)
  );
}

/**
 * Takes points in the order of their clocks. A point older than the last position only fills the track; a jump moves
 * the last position only once the next point is near it.
 */
export function applyPoints<P extends Point>(known: KnownVehicleState, points: readonly P[]): AppliedPoints<P> {
  const kept: AppliedPoints<P>['kept'] = [];
  let { last: before, suspect } = known;
  let last: AppliedPoints<P>['last'] = null;
  let confirmsSuspect = false;
  for (const point of points.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const isJump = before !== null && point.at > before.at && isJumpBetween(before, point);
    const isConfirmed = isJump && suspect !== null && point.at > suspect.at && !isJumpBetween(suspect, point);
    const confirmed = isConfirmed ? kept.findLast(({ isSuspect }) => isSuspect) : undefined;
    if (confirmed) confirmed.isSuspect = false;
    else if (isConfirmed) confirmsSuspect = true;
    const isSuspect = isJump && !isConfirmed;
    kept.push({ ...point, isSuspect });
    if (isSuspect) suspect = point;
    else if (before === null || point.at > before.at) {
      last = { ...point, standsSince: getStandsSince(before, point) };
      [before, suspect] = [last, null];
    }
  }
  return { kept, confirmsSuspect, last };
}

const kmBetween = (from: SeenPlace, to: SeenPlace) => getStraightKm([from.lat, from.lng], [to.lat, to.lng]);
const hoursBetween = (from: SeenPlace, to: SeenPlace) => (to.at.getTime() - from.at.getTime()) / HOUR_MS;

function isJumpBetween(from: SeenPlace, to: SeenPlace): boolean {
  const km = kmBetween(from, to);
  return km > LEAST_JUMP_KM && km > JUMP_SPEED_KMH * hoursBetween(from, to);
}

/** Whether a vehicle moved at a point: by its own speed, else by that from the point before. */
export function isMoving(before: Point | null, point: Point): boolean {
  if (point.speed !== null) return point.speed > MOVING_SPEED_KMH;
  return before !== null && kmBetween(before, point) > MOVING_SPEED_KMH * hoursBetween(before, point);
}

function getStandsSince(before: LastPoint | null, point: Point): Date | null {
  if (isMoving(before, point)) return null;
  return before?.standsSince ?? point.at;
}

export const DEGREE_UNITS = 10_000_000;

export const toColumns = ({ at, lat, lng, speed, course, accuracy }: Point) => ({
  recorded_at: at,
  lat_e7: Math.round(lat * DEGREE_UNITS),
  lng_e7: Math.round(lng * DEGREE_UNITS),
  speed: speed === null ? null : Math.round(speed),
  course: course === null ? null : Math.round(course) % 360,
  accuracy: accuracy === null ? null : Math.min(Math.round(accuracy), 32_767),
});

type PlaceColumnValues = Pick<
  LastPositionsTable,
  'recorded_at' | 'lat_e7' | 'lng_e7' | 'speed' | 'course' | 'accuracy'
>;

export const toPoint = ({ recorded_at, lat_e7, lng_e7, speed, course, accuracy }: PlaceColumnValues): Point => ({
  ...{ at: recorded_at, lat: lat_e7 / DEGREE_UNITS, lng: lng_e7 / DEGREE_UNITS },
  ...{ speed, course, accuracy },
});
