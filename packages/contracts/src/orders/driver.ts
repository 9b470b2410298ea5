import { z } from 'zod';
import { colleagueSchema } from '../account/people.ts';
import { buildBase64FileSchema, plainText } from '../text.ts';
import { MAX_PHOTO_BYTES, MAX_REMARK_LENGTH, pointSteps } from './driver-values.ts';
import { placeClockSchema, timeOrDay } from './order.ts';
import { MAX_ROUTE_POINTS, pointKinds } from './own-order-values.ts';

/** ISO 8601 UTC. */
const time = z.string();

/** A point of a driver's trip: day and window by the clock of the place, and whom to call there. */
const tripPointSchema = z.object({
  kind: z.enum(pointKinds),
  company: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  day: z.string(),
  from: z.string(),
  to: z.string(),
  clock: placeClockSchema,
  contactName: z.string(),
  contactPhone: z.string(),
});
export type TripPoint = z.infer<typeof tripPointSchema>;

/** A mark of a driver at a point. */
export const tripEventSchema = z.object({
  id: z.uuid(),
  point: z.number().int().nonnegative(),
  kind: z.enum(pointKinds),
  step: z.enum(pointSteps),
  at: time,
  remark: z.string(),
  hasPhoto: z.boolean(),
});
export type TripEvent = z.infer<typeof tripEventSchema>;

/** Stages of a trip as its driver sees them, without those of invoices and payments. */
const tripStages = ['waits', 'ahead', 'on_road', 'done'] as const;

/** A trip as its driver sees it: no price, no customer and no terms of payment. */
const driverTripSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  stage: z.enum(tripStages),
  pickupAt: timeOrDay.nullable(),
  /** Clock of the loading. */
  clock: placeClockSchema,
  deliveryAt: timeOrDay.nullable(),
  plate: z.string().nullable(),
  points: z.array(tripPointSchema),
  events: z.array(tripEventSchema),
  /** Weight in kg, volume in m³, temperature in °C. */
  cargo: z.object({
    description: z.string(),
    weight: z.number().nullable(),
    volume: z.number().nullable(),
    places: z.number().nullable(),
    temperatureFrom: z.number().nullable(),
    temperatureTo: z.number().nullable(),
    adrClass: z.string().nullable(),
  }),
  papers: z.array(z.object({ id: z.string(), name: z.string(), at: time })),
  hasQr: z.boolean(),
});
export type DriverTrip = z.infer<typeof driverTripSchema>;

/** GET /api/orders/driver/trips: by loading. `driver` is null while nobody has linked the person with a driver. */
export const driverTripsSchema = z.object({ driver: z.string().nullable(), trips: z.array(driverTripSchema) });
export type DriverTrips = z.infer<typeof driverTripsSchema>;

const photoText = 'Фото: снимок JPEG не больше 2 МБ';

/**
 * POST /api/orders/driver/trips/:id/events. The same `key` again answers with the stored mark; the same key with
 * another mark is 409. `at`: time of the phone; `photo`: a JPEG in base64.
 */
export const newTripEventSchema = z.object({
  key: z.uuid(),
  point: z.number().int().nonnegative().max(MAX_ROUTE_POINTS),
  step: z.enum(pointSteps),
  at: z.iso.datetime(),
  remark: plainText.max(MAX_REMARK_LENGTH, `Замечание: не более ${MAX_REMARK_LENGTH} символов`),
  photo: buildBase64FileSchema(MAX_PHOTO_BYTES, photoText).startsWith('/9j/', photoText).nullable(),
});
export type NewTripEvent = z.infer<typeof newTripEventSchema>;

/** GET /api/orders/fleet/people: people with the role of a driver, and the driver of the directory each is linked with. */
export const driverPeopleSchema = z.array(colleagueSchema.extend({ driverId: z.uuid().nullable() }));
/** PUT /api/orders/fleet/drivers/:id/person; null: nobody. */
export const driverLinkSchema = z.object({ personId: z.uuid().nullable() });
