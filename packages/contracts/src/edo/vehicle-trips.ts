import { z } from 'zod';
import { buildIdSchema } from '../ids.ts';

const moment = z.iso.datetime({ offset: true });

/** POST /internal/edo/vehicle-trips: trips of these vehicles by waybills that touch a period. Plates in one spelling. */
export const vehicleTripsQuerySchema = z.object({
  plates: z.array(buildIdSchema(20)).max(2000),
  from: moment,
  to: moment,
});
export type VehicleTripsQuery = z.infer<typeof vehicleTripsQuerySchema>;

/** A trip by its waybill; times are ISO 8601 UTC, the end of one under way is its term, or now when that has passed. */
export const vehicleTripSchema = z.object({
  chainId: z.string(),
  number: z.string(),
  plate: z.string(),
  driver: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type VehicleTrip = z.infer<typeof vehicleTripSchema>;
