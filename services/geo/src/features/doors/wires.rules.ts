import { z } from 'zod';
import type { Point, Report } from '../../shared/positions/points.rules.ts';
import { readTime } from '../../shared/positions/read-time.rules.ts';

const KNOT_KMH = 1.852;
const METRE_PER_SECOND_KMH = 3.6;

const number = z.coerce.number().refine(Number.isFinite);
/** A number; null or undefined when it is absent, empty or unreadable. */
const maybe = z
  .union([z.literal('').transform(() => null), number, z.null()])
  .optional()
  .catch(null);

interface PointReading {
  at: Date | null;
  lat: number | null | undefined;
  lng: number | null | undefined;
  /** km/h; negative: none. */
  speed?: number | null | undefined;
  course?: number | null | undefined;
  accuracy?: number | null | undefined;
}

const toPositive = (value: number | null | undefined) =>
  value === undefined || value === null || value < 0 ? null : value;

function buildPoint({ at, lat, lng, speed, course, accuracy }: PointReading): Point | null {
  if (at === null || typeof lat !== 'number' || typeof lng !== 'number') return null;
  return { at, lat, lng, speed: toPositive(speed), course: toPositive(course), accuracy: toPositive(accuracy) };
}

const buildReport = (device: string | null, points: readonly (Point | null)[], battery: number | null): Report => {
  const read = points.filter((point) => point !== null);
  return { device, points: read, unread: points.length - read.length, battery };
};

const unreadReport: Report = { device: null, points: [], unread: 1, battery: null };
const scale = (value: number | null | undefined, by: number) => (typeof value === 'number' ? value * by : null);
const toPercent = (value: number | null) => (value === null ? null : Math.round(Math.min(100, Math.max(0, value))));

const osmandSchema = z.object({
  id: z.coerce.string().optional(),
  deviceid: z.coerce.string().optional(),
  timestamp: z.unknown().optional(),
  lat: maybe,
  lon: maybe,
  location: z.string().optional(),
  valid: z.string().optional(),
  speed: maybe,
  bearing: maybe,
  heading: maybe,
  accuracy: maybe,
  batt: maybe,
});

/** OsmAnd's wire: a point in a query or a form, speed in knots. */
export function readOsmand(params: unknown, now: Date): Report {
  const parsed = osmandSchema.safeParse(params);
  if (!parsed.success) return unreadReport;
  const { id, deviceid, timestamp, location, valid, speed, bearing, heading, accuracy, batt, ...place } = parsed.data;
  const [lat, lng] = location ? location.split(',').map(Number) : [place.lat, place.lon];
  const at = timestamp === undefined ? now : readTime(timestamp);
  const isValid = valid !== 'false' && valid !== '0';
  const point = isValid
    ? buildPoint({ ...{ at, lat, lng, accuracy }, speed: scale(speed, KNOT_KMH), course: bearing ?? heading })
    : null;
  return buildReport(id ?? deviceid ?? null, [point], toPercent(batt ?? null));
}

const locationSchema = z.object({
  timestamp: z.unknown().optional(),
  coords: z
    .object({ latitude: maybe, longitude: maybe, accuracy: maybe, speed: maybe, heading: maybe })
    .nullish()
    .catch(null),
  battery: z.object({ level: maybe }).nullish().catch(null),
});
const clientSchema = z.object({
  device_id: z.coerce.string().nullish(),
  location: z.union([locationSchema, z.array(locationSchema)]),
});

/** The wire of the phone app since its version 9: JSON, speed in metres a second. An event without a place is no point. */
export function readClientJson(body: unknown): Report {
  const parsed = clientSchema.safeParse(body);
  if (!parsed.success) return unreadReport;
  const { device_id: device = null, location } = parsed.data;
  const locations = [location].flat();
  const points = locations.flatMap(({ timestamp, coords }) => {
    if (!coords) return [];
    const { latitude: lat, longitude: lng, speed, heading: course, accuracy } = coords;
    return [
      buildPoint({
        ...{ at: readTime(timestamp), lat, lng, course, accuracy },
        speed: scale(speed, METRE_PER_SECOND_KMH),
      }),
    ];
  });
  const level = locations.at(-1)?.battery?.level;
  return buildReport(device, points, toPercent(scale(toPositive(level), 100)));
}

const traccarSchema = z.object({
  position: z.object({
    fixTime: z.unknown().optional(),
    valid: z.boolean().nullish(),
    latitude: maybe,
    longitude: maybe,
    speed: maybe,
    course: maybe,
    accuracy: maybe,
  }),
  device: z.object({ uniqueId: z.coerce.string().min(1).max(100), name: z.string().nullish() }),
});

/** A position as a Traccar server forwards it, speed in knots; `name` is that of its device. */
export function readTraccar(body: unknown): Report & { name: string } {
  const parsed = traccarSchema.safeParse(body);
  if (!parsed.success) return { ...unreadReport, name: '' };
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
          speed: scale(speed, KNOT_KMH),
        });
  return { ...buildReport(device.uniqueId, [point], null), name: device.name ?? device.uniqueId };
}
