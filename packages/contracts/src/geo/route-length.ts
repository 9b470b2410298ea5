import { z } from 'zod';
import { addressSchema } from './geocode.ts';

/** POST /api/edo/calculate-route. */
export const calculateRouteSchema = z.object({ fromAddress: addressSchema, toAddress: addressSchema });
/** A leg between two places. */
export const routeLengthSchema = z.object({
  /** Kilometres, one decimal. */
  distance: z.number().min(0),
  /** Hours of driving, one decimal. */
  time: z.number().min(0),
  /** Estimate from the straight line, not of a router. */
  estimated: z.boolean(),
  /** A router's name, or `estimate`. */
  source: z.string(),
});
export type RouteLength = z.infer<typeof routeLengthSchema>;

/** POST /internal/geo/distances: lengths of route legs, for services that store them. */
export const calculateDistancesSchema = z.object({
  ways: z
    .array(z.object({ from: addressSchema, to: addressSchema }))
    .min(1)
    .max(100),
});
export type CalculateDistances = z.infer<typeof calculateDistancesSchema>;

/** Lengths in the order of the legs; null: an end of the leg was not found. */
export const distancesReplySchema = z.object({ lengths: z.array(routeLengthSchema.nullable()) });
export type DistancesReply = z.infer<typeof distancesReplySchema>;
