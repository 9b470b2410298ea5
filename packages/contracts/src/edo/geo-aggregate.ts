import { z } from 'zod';
import { routeCountSchema } from './analytics.ts';

const count = z.number().int();

/** Region with its documents (trips on the map) and the count of its addresses. */
const regionCountSchema = z.object({ name: z.string(), addresses: count, count });
export type RegionCount = z.infer<typeof regionCountSchema>;

/**
 * The specification's geo aggregate without coordinates, which services/geo adds. Counts are of documents; on the map,
 * of trips. Addresses and routes are the 300 most frequent each; an empty `region` is unknown.
 */
export const geoAggregateSchema = z.object({
  totalDocuments: count,
  totalChains: count,
  /** Loading and unloading at one address count as two. */
  uniqueAddresses: count,
  uniqueRoutes: count,
  /** Chains whose trip is over. */
  completedChains: count,
  /** Chains of trips without news. */
  silentChains: count,
  /** Completed chains, percent with one decimal; 80 and more «Отлично», 60 and more «Хорошо». */
  successRate: z.number(),
  addresses: z.array(
    z.object({ address: z.string(), type: z.enum(['loading', 'unloading']), count, region: z.string() }),
  ),
  routes: z.array(routeCountSchema),
  loadingRegions: z.array(regionCountSchema),
  unloadingRegions: z.array(regionCountSchema),
  /** Documents without a known region. */
  unknownRegions: z.object({ loading: count, unloading: count }),
});
export type GeoAggregate = z.infer<typeof geoAggregateSchema>;
