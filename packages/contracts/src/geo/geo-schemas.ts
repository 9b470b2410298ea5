import { doneSchema, envelope } from '../envelope.ts';
import { geocodeReplySchema, geocodeSchema } from './geocode.ts';
import { calculateRouteSchema, distancesReplySchema, distancesSchema, routeLengthSchema } from './route-length.ts';
import { mapSourcesSchema, transportMapQuerySchema, transportMapSchema } from './transport-map.ts';

/** What travels in the calls of `geoEndpoints`. */
export const geoSchemas = {
  health: { reply: doneSchema },
  geocode: { body: geocodeSchema, reply: envelope(geocodeReplySchema) },
  calculateRoute: { body: calculateRouteSchema, reply: envelope(routeLengthSchema) },
  distances: { body: distancesSchema, reply: envelope(distancesReplySchema) },
  map: { query: transportMapQuerySchema, reply: envelope(transportMapSchema) },
  sources: { reply: envelope(mapSourcesSchema) },
};
