import { endpoint } from '../endpoint.ts';
import type { Done, Enveloped } from '../envelope.ts';
import type { Geocode, GeocodeReply } from './geocode.ts';
import type { CalculateRoute, Distances, DistancesReply, RouteLength } from './route-length.ts';
import type { MapSources, TransportMap, TransportMapQuery } from './transport-map.ts';

const user = { access: 'user' } as const;

/** Calls of services/geo. Two stand under /api/edo, as the specification has them. */
export const geoEndpoints = {
  health: endpoint<{ reply: Done }>()('GET', '/api/geo/health', { access: 'public', summary: 'Health of geo' }),
  geocode: endpoint<{ body: Geocode; reply: Enveloped<GeocodeReply> }>()('POST', '/api/edo/geocode', {
    ...user,
    bodyLimit: 2_097_152,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Where addresses are; null when not found, never 0,0',
  }),
  calculateRoute: endpoint<{ body: CalculateRoute; reply: Enveloped<RouteLength> }>()(
    'POST',
    '/api/edo/calculate-route',
    { ...user, limit: { max: 240, seconds: 60, by: 'user' }, summary: 'Kilometres and hours; an estimate says so' },
  ),
  distances: endpoint<{ body: Distances; reply: Enveloped<DistancesReply> }>()('POST', '/internal/geo/distances', {
    access: 'service',
    bodyLimit: 262_144,
    summary: 'Kilometres and hours of many legs; what routers have not said yet is an estimate, asked of them later',
  }),
  map: endpoint<{ query: TransportMapQuery; reply: Enveloped<TransportMap> }>()('GET', '/api/geo/map', {
    ...user,
    summary: 'Addresses, routes and regions of documents with coordinates',
  }),
  sources: endpoint<{ reply: Enveloped<MapSources> }>()('GET', '/api/geo/sources', {
    ...user,
    summary: 'Which maps this installation can show',
  }),
};
