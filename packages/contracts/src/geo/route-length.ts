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
  /** True: not asked of a router but estimated from the straight line. */
  estimated: z.boolean(),
  /** A router's name, or `estimate`. */
  source: z.string(),
});
/** Type of {@link routeLengthSchema}. */
export type RouteLength = z.infer<typeof routeLengthSchema>;

/** POST /internal/geo/distances: route legs of documents, for services that keep their lengths. */
export const distancesSchema = z.object({
  ways: z
    .array(z.object({ from: addressSchema, to: addressSchema }))
    .min(1)
    .max(100),
});
/** Type of {@link distancesSchema}. */
export type Distances = z.infer<typeof distancesSchema>;

/** Lengths in the order of the legs; null: an end of the leg is nowhere. */
export const distancesReplySchema = z.object({ lengths: z.array(routeLengthSchema.nullable()) });
/** Type of {@link distancesReplySchema}. */
export type DistancesReply = z.infer<typeof distancesReplySchema>;
