import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { geocodeReplySchema, geocodeSchema } from './geocode.ts';
import {
  calculateDistancesSchema,
  calculateRouteSchema,
  distancesReplySchema,
  routeLengthSchema,
} from './route-length.ts';
import { mapSourcesSchema, transportMapQuerySchema, transportMapSchema } from './transport-map.ts';

const officeAccess = { access: 'office' } as const;

/** Calls of services/geo; two have paths under /api/edo, as in the specification. */
export const geoEndpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/geo/health',
    access: 'public',
    summary: 'Health of geo',
    reply: doneReplySchema,
  },

  geocode: {
    method: 'POST',
    path: '/api/edo/geocode',
    ...officeAccess,
    bodyLimit: 2_097_152,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Where addresses are; null when not found, never 0,0',
    body: geocodeSchema,
    reply: envelope(geocodeReplySchema),
  },

  calculateRoute: {
    method: 'POST',
    path: '/api/edo/calculate-route',
    ...officeAccess,
    limit: { max: 240, seconds: 60, by: 'user' },
    summary: 'Kilometres and hours; an estimate says so',
    body: calculateRouteSchema,
    reply: envelope(routeLengthSchema),
  },

  distances: {
    method: 'POST',
    path: '/internal/geo/distances',
    access: 'service',
    bodyLimit: 262_144,
    summary: 'Kilometres and hours of many legs; what routers have not said yet is an estimate, asked of them later',
    body: calculateDistancesSchema,
    reply: envelope(distancesReplySchema),
  },

  map: {
    method: 'GET',
    path: '/api/geo/map',
    ...officeAccess,
    summary: 'Addresses, routes and regions of documents with coordinates',
    query: transportMapQuerySchema,
    reply: envelope(transportMapSchema),
  },

  sources: {
    method: 'GET',
    path: '/api/geo/sources',
    ...officeAccess,
    summary: 'Which maps this installation can show',
    reply: envelope(mapSourcesSchema),
  },
});
