import type { EndpointsOf } from '../endpoint.ts';
import type { geoSchemas } from './geo-schemas.ts';

const user = { access: 'user' } as const;

/** Calls of services/geo. Two stand under /api/edo, as the specification has them. */
export const geoEndpoints: EndpointsOf<typeof geoSchemas> = {
  health: { method: 'GET', path: '/api/geo/health', access: 'public', summary: 'Health of geo' },
  geocode: {
    method: 'POST',
    path: '/api/edo/geocode',
    ...user,
    bodyLimit: 2_097_152,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Where addresses are; null when not found, never 0,0',
  },
  calculateRoute: {
    method: 'POST',
    path: '/api/edo/calculate-route',
    ...user,
    limit: { max: 240, seconds: 60, by: 'user' },
    summary: 'Kilometres and hours; an estimate says so',
  },
  distances: {
    method: 'POST',
    path: '/internal/geo/distances',
    access: 'service',
    bodyLimit: 262_144,
    summary: 'Kilometres and hours of many legs; what routers have not said yet is an estimate, asked of them later',
  },
  map: {
    method: 'GET',
    path: '/api/geo/map',
    ...user,
    summary: 'Addresses, routes and regions of documents with coordinates',
  },
  sources: { method: 'GET', path: '/api/geo/sources', ...user, summary: 'Which maps this installation can show' },
};
