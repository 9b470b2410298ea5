import { z } from 'zod';
import {
  type DeviceReport,
  METRE_PER_SECOND_KMH,
  type Point,
  toNonNegative,
} from '../../shared/positions/points.rules.ts';
import { readTime } from '../../shared/positions/read-time.rules.ts';

const KNOT_KMH = 1.852;

/** A number; null or undefined when it is absent, empty or unreadable. */
const numberOrNull = z
  .union([z.number(), z.string().trim().min(1).pipe(z.coerce.number())])
  .nullish()
  .catch(null);

interface UncheckedPoint {
  at: Date | null;
  lat: number | null | undefined;
  lng: number | null | undefined;
  /** km/h; negative: none. */
  speed?: number | null | undefined;
  course?: number | null | undefined;
  accuracy?: number | null | undefined;
}

function buildPoint({ at, lat, lng, speed, course, accuracy }: UncheckedPoint): Point | null {
  if (at === null || typeof lat !== 'number' || typeof lng !== 'number') return null;
  return {
    at,
    lat,
    lng,
    speed: toNonNegative(speed),
    course: toNonNegative(course),
    accuracy: toNonNegative(accuracy),
  };
}

const buildReport = (
  device: string | null,
  points: readonly (Point | null)[],
  battery: number | null,
): DeviceReport => {
  const read = points.filter((point) => point !== null);
  return { device, points: read, unread: points.length - read.length, battery };
};

const unreadableReport: DeviceReport = { device: null, points: [], unread: 1, battery: null };
const multiplyIfKnown = (value: number | null | undefined, by: number) =>
  typeof value === 'number' ? value * by : null;
const toPercent = (value: number | null) => (value === null ? null : Math.round(Math.min(100, Math.max(0, value))));

const osmandSchema = z.object({
  id: z.coerce.string().optional(),
  deviceid: z.coerce.string().optional(),
  timestamp: z.unknown().optional(),
  lat: numberOrNull,
  lon: numberOrNull,
  location: z.string().optional(),
  valid: z.string().optional(),
  speed: numberOrNull,
  bearing: numberOrNull,
  heading: numberOrNull,
  accuracy: numberOrNull,
  batt: numberOrNull,
});

/** OsmAnd's wire: a point in a query or a form, speed in knots. */
export function readOsmand(params: unknown, now: Date): DeviceReport {
  const parsed = osmandSchema.safeParse(params);
  if (!parsed.success) return unreadableReport;
  const { id, deviceid, timestamp, location, valid, speed, bearing, heading, accuracy, batt, ...place } = parsed.data;
  const [lat, lng] = location ? location.split(',').map((part) => numberOrNull.parse(part)) : [place.lat, place.lon];
  const at = timestamp === undefined ? now : readTime(timestamp);
  const isValid = valid !== 'false' && valid !== '0';
  const point = isValid
    ? buildPoint({ ...{ at, lat, lng, accuracy }, speed: multiplyIfKnown(speed, KNOT_KMH), course: bearing ?? heading })
    : null;
  return buildReport(id ?? deviceid ?? null, [point], toPercent(batt ?? null));
}

const locationSchema = z.object({
  timestamp: z.unknown().optional(),
  coords: z
    .object({
      latitude: numberOrNull,
      longitude: numberOrNull,
      accuracy: numberOrNull,
      speed: numberOrNull,
      heading: numberOrNull,
    })
    .nullish()
    .catch(null),
  battery: z.object({ level: numberOrNull }).nullish().catch(null),
});
const phoneAppSchema = z.object({
  device_id: z.coerce.string().nullish(),
  location: z.union([locationSchema, z.array(locationSchema)]),
});

/** The wire of the phone app since its version 9: JSON, speed in metres a second. An event without a place is no point. */
export function readPhoneAppJson(body: unknown): DeviceReport {
  const parsed = phoneAppSchema.safeParse(body);
  if (!parsed.success) return unreadableReport;
  const { device_id: device = null, location } = parsed.data;
  const locations = [location].flat();
  const points = locations.flatMap(({ timestamp, coords }) => {
    if (!coords) return [];
    const { latitude: lat, longitude: lng, speed, heading: course, accuracy } = coords;
    return [
      buildPoint({
        ...{ at: readTime(timestamp), lat, lng, course, accuracy },
        speed: multiplyIfKnown(speed, METRE_PER_SECOND_KMH),
      }),
    ];
  });
  const level = locations.at(-1)?.battery?.level;
  return buildReport(device, points, toPercent(multiplyIfKnown(toNonNegative(level), 100)));
}

const traccarSchema = z.object({
  position: z.object({
    fixTime: z.unknown().optional(),
    valid: z.boolean().nullish(),
    latitude: numberOrNull,
    longitude: numberOrNull,
    speed: numberOrNull,
    course: numberOrNull,
    accuracy: numberOrNull,
  }),
  device: z.object({ uniqueId: z.coerce.string().min(1).max(100), name: z.string().nullish() }),
});

/** A position as a Traccar server forwards it, speed in knots; `name` is that of its device. */
export function readTraccar(body: unknown): DeviceReport & { name: string } {
  const parsed = traccarSchema.safeParse(body);
  if (!parsed.success) return { ...unreadableReport, name: '' };
  const { position, device } = parsed.data;
  const { fixTime, valid, latitude: lat, longitude: lng, speed, course, accuracy } = position;
  // Exactly zero is how the server says that a device told no accuracy.
  const point =
    valid === false
      ? null
      : buildPoint({
          at: readTime(fixTime),
          lat,
          lng,
          course,
          accuracy: accuracy || null,
          speed: multiplyIfKnown(speed, KNOT_KMH),
        });
  return { ...buildReport(device.uniqueId, [point], null), name: device.name ?? device.uniqueId };
}
