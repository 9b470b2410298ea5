import { doneSchema, envelope } from '../envelope.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { geoEndpoints } from './geo-endpoints.ts';
import { geocodeReplySchema, geocodeSchema } from './geocode.ts';
import { calculateRouteSchema, distancesReplySchema, distancesSchema, routeLengthSchema } from './route-length.ts';
import { mapSourcesSchema, transportMapQuerySchema, transportMapSchema } from './transport-map.ts';

/** Schemas of {@link geoEndpoints}. */
export const geoSchemas: SchemasOf<typeof geoEndpoints> = {
  health: { reply: doneSchema },
  geocode: { body: geocodeSchema, reply: envelope(geocodeReplySchema) },
  calculateRoute: { body: calculateRouteSchema, reply: envelope(routeLengthSchema) },
  distances: { body: distancesSchema, reply: envelope(distancesReplySchema) },
  map: { query: transportMapQuerySchema, reply: envelope(transportMapSchema) },
  sources: { reply: envelope(mapSourcesSchema) },
};
