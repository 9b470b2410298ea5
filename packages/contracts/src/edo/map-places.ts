import { z } from 'zod';
import { analyticsQuerySchema } from './analytics.ts';
import { geoAggregateSchema } from './geo-aggregate.ts';

const addressTextSchema = z.string().max(500, 'Слишком длинный текст фильтра');

/**
 * GET /api/edo/map-places: the analytics filters, narrowed to trips loaded at `from` and unloaded at `to` (both: a
 * route). Addresses as written in documents.
 */
export const mapPlacesQuerySchema = analyticsQuerySchema.extend({
  from: addressTextSchema.optional(),
  to: addressTextSchema.optional(),
});
export type MapPlacesQuery = z.infer<typeof mapPlacesQuerySchema>;

/** The geo aggregate counted by trips, with up to 20,000 addresses of loading, of unloading, and routes each. */
export const mapPlacesSchema = geoAggregateSchema;
