import { getFreshness } from '@trassa/contracts/geo/freshness.rules';
import type { Track, TrackPoint, VehiclePosition } from '@trassa/contracts/geo/positions';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { formatTime } from '@trassa/ui/format-date';
import { buildMotionText, getPositionShape } from '../../../shared/positions/position-text.rules.ts';
import { getTrouble } from '../../../shared/positions/trouble.rules.ts';
import type { MapTrack, MapTruck } from '../canvas-map/map-things.ts';
import { toRadians } from '../canvas-map/projection.rules.ts';
import { liveMessages as messages } from './live.messages.ts';

const MINUTE_MS = 60_000;
const toSeconds = (time: string) => Date.parse(time) / 1000;
const formatPlate = (plate: string) => parsePlate(plate).text;

/** Vehicles for the map; a vehicle without a position for a day is only in the list. */
export function buildTrucks(vehicles: readonly VehiclePosition[], now: Date): MapTruck[] {
  return vehicles.flatMap((vehicle) => {
    const { vehicleId, plate, position } = vehicle;
    if (!position || getFreshness(position.recordedAt, now) === 'lost') return [];
    const { lat, lng, motion, course } = position;
    return [
      {
        ...{ key: vehicleId, title: formatPlate(plate), note: buildMotionText(vehicle, now), lat, lng },
        course: motion === 'moving' ? (course ?? null) : null,
        shape: getPositionShape(position, now),
        hasTrouble: getTrouble(vehicle, now) !== null,
      },
    ];
  });
}

/** Whether a gap lies between two neighbouring points. */
const isWithinGap = (gaps: readonly { from: number; to: number }[], a: TrackPoint, b: TrackPoint) =>
  gaps.some(({ from, to }) => from >= a[0] && to <= b[0]);

const listGaps = ({ gaps }: Track) => gaps.map(({ from, to }) => ({ from: toSeconds(from), to: toSeconds(to) }));

/** Road of a vehicle for the map, in pieces between gaps. */
export function buildTrack(track: Track): MapTrack {
  const gaps = listGaps(track);
  const pieces: { lat: number; lng: number }[][] = [];
  let before: TrackPoint | null = null;
  for (const point of track.points) {
    if (!before || isWithinGap(gaps, before, point)) pieces.push([]);
    pieces.at(-1)?.push({ lat: point[1], lng: point[2] });
    before = point;
  }
  const stops = track.stops.map(({ lat, lng, from, to }, index) => ({
    ...{ key: from, lat, lng, title: messages.stop(index + 1) },
    note: `${formatTime(from)}–${formatTime(to)}, ${messages.stood(getMinutesBetween(from, to))}`,
  }));
  return { pieces, stops };
}

export const getMinutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MINUTE_MS;

/** Vehicle at a moment of its road: between two known points, at a stop, or where it was last seen in a gap. */
interface ReplayedPlace {
  lat: number;
  lng: number;
  /** Degrees from north; null: the vehicle stood, or its road is unknown. */
  course: number | null;
  /** km/h; null: unknown. */
  speed: number | null;
  isKnown: boolean;
}

/** Where the vehicle was at `at`, seconds since 1970; null without points. */
export function getReplayedPlace(track: Track, at: number): ReplayedPlace | null {
  const { points } = track;
  const index = getLastIndexBefore(points, at);
  const a = points[index];
  if (!a) return null;
  const still = { course: null, speed: 0, isKnown: true };
  const stop = track.stops.find(({ from, to }) => toSeconds(from) <= at && at <= toSeconds(to));
  if (stop) return { lat: stop.lat, lng: stop.lng, ...still };
  const b = points[index + 1];
  if (!b) return { lat: a[1], lng: a[2], ...still };
  if (isWithinGap(listGaps(track), a, b)) return { lat: a[1], lng: a[2], course: null, speed: null, isKnown: false };
  const share = (at - a[0]) / Math.max(1, b[0] - a[0]);
  const [lat, lng] = [a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
  return { lat, lng, course: getCourse(a, b), speed: b[3] ?? a[3], isKnown: true };
}

/** Index of the last point at or before a moment; 0 before the first one. */
function getLastIndexBefore(points: readonly TrackPoint[], at: number): number {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((points[middle]?.[0] ?? Number.POSITIVE_INFINITY) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Direction between two near points, degrees from north. */
function getCourse([, fromLat, fromLng]: TrackPoint, [, toLat, toLng]: TrackPoint): number {
  const east = (toLng - fromLng) * Math.cos(toRadians(fromLat));
  return (Math.round((Math.atan2(east, toLat - fromLat) * 180) / Math.PI) + 360) % 360;
}
