import { doneSchema, envelope } from '../envelope.ts';
import { geocodeReplySchema, geocodeSchema } from './geocode.ts';
import { calculateRouteSchema, distancesReplySchema, distancesSchema, routeLengthSchema } from './route-length.ts';
import { mapSourcesSchema, transportMapQuerySchema, transportMapSchema } from './transport-map.ts';

/** What travels in the calls of `geoEndpoints`. */
export const geoSchemas = {
  health: { summary: 'Health of geo', reply: doneSchema },
  geocode: {
    summary: 'Where addresses are; null when not found, never 0,0',
    body: geocodeSchema,
    reply: envelope(geocodeReplySchema),
  },
  calculateRoute: {
    summary: 'Kilometres and hours; an estimate says so',
    body: calculateRouteSchema,
    reply: envelope(routeLengthSchema),
  },
  distances: {
    summary: 'Kilometres and hours of many legs; what routers have not said yet is an estimate, asked of them later',
    body: distancesSchema,
    reply: envelope(distancesReplySchema),
  },
  map: {
    summary: 'Addresses, routes and regions of documents with coordinates',
    query: transportMapQuerySchema,
    reply: envelope(transportMapSchema),
  },
  sources: { summary: 'Which maps this installation can show', reply: envelope(mapSourcesSchema) },
};
