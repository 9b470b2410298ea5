import { z } from 'zod';
import { addressSchema } from './geocode.ts';

/** POST /api/edo/calculate-route. */
export const calculateRouteSchema = z.object({ fromAddress: addressSchema, toAddress: addressSchema });
/** Type of {@link calculateRouteSchema}. */
export type CalculateRoute = z.infer<typeof calculateRouteSchema>;

/** A way between two places. */
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
