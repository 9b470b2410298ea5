import { z } from 'zod';
import { coordinatesSchema } from '../geo/geocode.ts';
import { buildRealDaySchema } from '../real-day.ts';
import { fleetDriverSchema, fleetVehicleSchema } from './fleet.ts';
import { nextStepSchema, placeClockSchema } from './order.ts';
import { pointKinds } from './own-order-values.ts';
import { tripPlanLengths } from './trip-plan-values.ts';

const texts = { from: 'Дата записана неверно', days: 'Сколько дней показать: 7 или 14' };

/** GET /api/orders/plan. First Moscow day, and how many days. */
export const tripPlanQuerySchema = z.object({
  from: buildRealDaySchema(texts.from),
  days: z.enum(tripPlanLengths, texts.days),
});
export type TripPlanQuery = z.infer<typeof tripPlanQuerySchema>;

/** A stop of a trip. Day `YYYY-MM-DD` and window `HH:MM` by the clock of the place; empty texts: not stated. */
const tripPointSchema = z.object({
  kind: z.enum(pointKinds),
  place: z.string(),
  company: z.string(),
  day: z.string(),
  from: z.string(),
  to: z.string(),
  clock: placeClockSchema,
});

/** An order as a trip. Times are ISO 8601 UTC, weight in kg, volume in m³, distances in km; null: not stated. */
const plannedTripSchema = z.object({
  orderId: z.uuid(),
  number: z.string(),
  status: z.string(),
  version: z.number().int().positive(),
  vehicleId: z.uuid().nullable(),
  driverId: z.uuid().nullable(),
  /** Plate in the order; of a vehicle that is perhaps not in the directory. */
  plate: z.string().nullable(),
  customer: z.string(),
  points: z.array(tripPointSchema),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** Days of loading and unloading, `YYYY-MM-DD`, where nobody states an hour: the moments are the edges of a day. */
  startDay: z.iso.date().optional(),
  endDay: z.iso.date().optional(),
  /** Start, end of loading, arrival and end, estimated; null: the order says no time of loading. */
  phases: z.object({ start: z.string(), loaded: z.string(), arrived: z.string(), end: z.string() }).nullable(),
  from: coordinatesSchema.nullable(),
  to: coordinatesSchema.nullable(),
  km: z.number().nullable(),
  /** Estimated kilometres from the vehicle's previous unloading; null: none within a week, or a place is unknown. */
  emptyKm: z.number().nullable(),
  weight: z.number().nullable(),
  volume: z.number().nullable(),
  cold: z.boolean(),
  adr: z.boolean(),
  /** Next step of an order without a vehicle; absent: it has one. */
  nextStep: nextStepSchema.optional(),
});
export type PlannedTrip = z.infer<typeof plannedTripSchema>;

/** A trip of a vehicle by a waybill that no assigned order has. Times are ISO 8601 UTC. */
const waybillTripSchema = z.object({
  chainId: z.string(),
  number: z.string(),
  vehicleId: z.uuid().nullable(),
  driverId: z.uuid().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type WaybillTrip = z.infer<typeof waybillTripSchema>;

/**
 * Reply of GET /api/orders/plan. `trips`: trips of vehicles, also outside the days where rules of conflicts need them.
 * `unassigned`: active orders of the days that no vehicle of the directory has, by loading, of `unassignedTotal`.
 * `byWaybill`: trips without an order that these rules need.
 * `withoutVehicle`: orders of any days that need a vehicle, as `need=vehicle` lists them.
 */
export const tripPlanSchema = z.object({
  vehicles: z.array(fleetVehicleSchema),
  drivers: z.array(fleetDriverSchema),
  trips: z.array(plannedTripSchema),
  byWaybill: z.array(waybillTripSchema),
  unassigned: z.array(plannedTripSchema),
  unassignedTotal: z.number().int().nonnegative(),
  withoutVehicle: z.number().int().nonnegative(),
});
export type TripPlan = z.infer<typeof tripPlanSchema>;
