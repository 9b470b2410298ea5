import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { pointSteps } from './driver-values.ts';
import { placeClockSchema } from './order.ts';
import { pointKinds } from './own-order-values.ts';

/** ISO 8601 UTC. */
const time = z.string();

/** A stop of a trip; a window without an hour is its whole day. */
const fleetTripStopSchema = z.object({
  kind: z.enum(pointKinds),
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  windowFrom: time.nullable(),
  windowTo: time.nullable(),
  clock: placeClockSchema,
});
export type FleetTripStop = z.infer<typeof fleetTripStopSchema>;

/** A trip agreed to or under way, or finished within the last day, with a vehicle of the directory. */
const fleetTripSchema = z.object({
  orderId: z.uuid(),
  number: z.string(),
  customer: z.string(),
  vehicleId: z.uuid(),
  driverId: z.uuid().nullable(),
  driver: z.string().nullable(),
  /** `ahead`: not loaded yet; `done`: delivered, cancelled or refused. */
  stage: z.enum(['ahead', 'on_road', 'done']),
  /** When it was delivered; null: it was not. */
  deliveredAt: time.nullable(),
  stops: z.array(fleetTripStopSchema),
  marks: z.array(z.object({ point: z.number().int(), step: z.enum(pointSteps), at: time })),
  /** Kilometres from the first stop to the last, without the empty run; null: unknown. */
  km: z.number().nullable(),
  kopecks: z.number().int().nullable(),
});
export type FleetTrip = z.infer<typeof fleetTripSchema>;

/** `order`: the trip of this order alone, whatever its state. */
const fleetTripsQuerySchema = z.object({ order: z.uuid().optional() });

/** GET /internal/orders/fleet-trips: the directory as positions need it, by plate, and its trips, first those under way. */
const fleetTripsSchema = z.object({
  vehicles: z.array(z.object({ id: z.uuid(), plate: z.string() })),
  drivers: z.array(z.object({ id: z.uuid(), name: z.string(), personId: z.uuid().nullable() })),
  trips: z.array(fleetTripSchema),
});
export type FleetWithTrips = z.infer<typeof fleetTripsSchema>;

/** POST /internal/orders/late-arrivals: trips that will be late by their positions; `at` null: no longer late. */
export const lateArrivalsSchema = z.object({
  arrivals: z.array(z.object({ orderId: z.uuid(), at: z.iso.datetime().nullable() })).max(200),
});
export type LateArrivalForecasts = z.infer<typeof lateArrivalsSchema>;

/** Calls of services/geo about trips of the directory. */
export const fleetTripEndpoints = defineEndpoints({
  fleetTrips: {
    method: 'GET',
    path: '/internal/orders/fleet-trips',
    access: 'service',
    summary: 'Vehicles and drivers of the directory with the trips under way, or with the trip of one order',
    query: fleetTripsQuerySchema,
    reply: envelope(fleetTripsSchema),
  },

  lateArrivals: {
    method: 'POST',
    path: '/internal/orders/late-arrivals',
    access: 'service',
    summary: 'Trips that will be late by their positions; repeating it changes nothing',
    body: lateArrivalsSchema,
    reply: doneReplySchema,
  },
});
