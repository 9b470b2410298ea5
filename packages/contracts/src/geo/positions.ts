import { z } from 'zod';
import { placeClockSchema } from '../orders/order.ts';
import { pointKinds } from '../orders/own-order-values.ts';
import { realTime } from '../real-day.ts';
import { latenessLevels, MAX_TRACK_DAYS, motions, positionOrigins, visitPrecisions } from './position-values.ts';

/** ISO 8601 UTC. */
const time = z.string();
const DAY_MS = 86_400_000;

const positionTexts = {
  period: 'Период: конец не раньше начала',
  longPeriod: `Период: не больше ${MAX_TRACK_DAYS} дней`,
} as const;

/** The last known place of a vehicle. */
const positionSchema = z.object({
  /** Clock of the device; freshness counts from here. */
  recordedAt: time,
  lat: z.number(),
  lng: z.number(),
  /** km/h; null: not known. */
  speed: z.number().nullable(),
  /** Degrees from north. */
  course: z.number().nullable(),
  /** Metres. */
  accuracy: z.number().nullable(),
  motion: z.enum(motions),
  /** Since when the vehicle stands here; null: it moves, or the track does not tell. */
  standsSince: time.nullable(),
  origin: z.enum(positionOrigins),
});
export type Position = z.infer<typeof positionSchema>;

/** When a vehicle will be at its next stop: an interval, and what it is founded on. */
const expectedArrivalSchema = z.object({
  at: time,
  earliest: time,
  latest: time,
  /** Kilometres left to the stop. */
  km: z.number(),
  /** `router`: along roads; `line`: straight line times the road factor. */
  method: z.enum(['router', 'line']),
  /** km/h, and whether it is that of this vehicle or the usual one. */
  speed: z.number(),
  ownSpeed: z.boolean(),
  /** Minutes of lawful breaks and rests on the way. */
  breakMinutes: z.number().int(),
  /** Time of the position. */
  basedOn: time,
});
export type ExpectedArrival = z.infer<typeof expectedArrivalSchema>;

/** GET /internal/geo/seen-trip: fresh position of a trip's vehicle, and its arrival if only the last stop is left. */
export const tripPositionSchema = z.object({
  position: positionSchema.pick({ recordedAt: true, lat: true, lng: true }).nullable(),
  arrival: expectedArrivalSchema.nullable(),
});
export type TripPosition = z.infer<typeof tripPositionSchema>;

/** The trip under way of a vehicle and its next stop. */
const tripUnderWaySchema = z.object({
  orderId: z.uuid(),
  number: z.string(),
  customer: z.string(),
  /** Place of the stop in the route, from 0. */
  point: z.number().int(),
  kind: z.enum(pointKinds),
  address: z.string(),
  /** Null: the address was not found. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Window of the stop; null: none is stated. */
  windowFrom: time.nullable(),
  windowTo: time.nullable(),
  clock: placeClockSchema,
  /** Since when the vehicle is at the stop; null: it is not. */
  arrivedAt: time.nullable(),
  /** Null without a fresh position: the plan holds. */
  expected: expectedArrivalSchema.nullable(),
  lateness: z.enum(latenessLevels),
  /** Kilometres by which driven and remaining road exceed the planned road; null: below the usual limit, or unknown. */
  deviation: z.number().nullable(),
});
export type TripUnderWay = z.infer<typeof tripUnderWaySchema>;

/** A vehicle of the directory with its position and trip. */
const vehiclePositionSchema = z.object({
  vehicleId: z.uuid(),
  plate: z.string(),
  driver: z.string().nullable(),
  position: positionSchema.nullable(),
  /** Units that report this vehicle, with the names of their sources; empty: none is connected. */
  sources: z.array(z.object({ origin: z.enum(positionOrigins), name: z.string() })),
  trip: tripUnderWaySchema.nullable(),
});
export type VehiclePosition = z.infer<typeof vehiclePositionSchema>;

/** GET /api/geo/positions: all vehicles of the directory by plate; `at` is the clock of the server. */
export const positionsSchema = z.object({ at: time, vehicles: z.array(vehiclePositionSchema) });
export type Positions = z.infer<typeof positionsSchema>;

/** GET /api/geo/positions/track. */
export const trackQuerySchema = z
  .object({ vehicleId: z.uuid(), from: realTime, to: realTime })
  .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), positionTexts.period)
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_TRACK_DAYS * DAY_MS, positionTexts.longPeriod);

/** Seconds since 1970, latitude, longitude, km/h (null: not known). */
const trackPointSchema = z.tuple([z.number().int(), z.number(), z.number(), z.number().nullable()]);
export type TrackPoint = z.infer<typeof trackPointSchema>;

/** Where a vehicle has been, points simplified to 30 m, and where it stood for 3 minutes and more. */
export const trackSchema = z.object({
  points: z.array(trackPointSchema),
  stops: z.array(z.object({ lat: z.number(), lng: z.number(), from: time, to: time })),
  /** Stretches of more than an hour without a point. */
  gaps: z.array(z.object({ from: time, to: time })),
  km: z.number(),
  movingMinutes: z.number().int(),
});
export type Track = z.infer<typeof trackSchema>;

/** A waiting longer than the free time; `kopecks` null: price or length of the carriage is not known. */
const detentionSchema = z.object({
  /** Arrival or begin of the window, whichever is later. */
  from: time,
  /** Null: still waiting. */
  to: time.nullable(),
  minutes: z.number().int(),
  freeMinutes: z.number().int(),
  kopecks: z.number().int().nullable(),
});
export type Detention = z.infer<typeof detentionSchema>;

/** A stop of a trip as positions saw it, beside the driver's marks, which win. */
const stopVisitSchema = z.object({
  id: z.uuid(),
  point: z.number().int(),
  kind: z.enum(pointKinds),
  address: z.string(),
  arrivedAt: time,
  /** Null: still there, or lost. */
  departedAt: time.nullable(),
  precision: z.enum(visitPrecisions),
  /** Marks of the driver; null: none. */
  markedArrival: time.nullable(),
  markedDone: time.nullable(),
  /** Minutes between visit and mark where it is 30 and more; both are shown then. */
  difference: z.number().int().nullable(),
  /** `proposed`: nobody has marked the arrival yet. */
  state: z.enum(['proposed', 'accepted', 'dismissed', 'marked']),
  detention: detentionSchema.nullable(),
});
export type StopVisit = z.infer<typeof stopVisitSchema>;

/** GET /api/geo/positions/visits: visits of an order by stop, and what its trip drove against the planned road. */
export const orderVisitsSchema = z.object({
  visits: z.array(stopVisitSchema),
  /** Kilometres by track; null: none was seen. */
  km: z.number().nullable(),
  plannedKm: z.number().nullable(),
  /** Whether the trip is delivered, cancelled or refused, or has no vehicle of the directory. */
  isOver: z.boolean(),
});
export type OrderVisits = z.infer<typeof orderVisitsSchema>;

/** PUT /api/geo/positions/visits/:id: the office takes a proposed visit, or refuses it. */
export const visitAnswerSchema = z.object({ accepted: z.boolean() });
