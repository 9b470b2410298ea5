import type { EndpointsOf } from '../endpoint.ts';
import type { geoSchemas } from './geo-schemas.ts';

const office = { access: 'office' } as const;

/** Calls of services/geo. Two stand under /api/edo, as the specification has them. */
export const geoEndpoints: EndpointsOf<typeof geoSchemas> = {
  health: { method: 'GET', path: '/api/geo/health', access: 'public' },
  geocode: {
    method: 'POST',
    path: '/api/edo/geocode',
    ...office,
    bodyLimit: 2_097_152,
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  calculateRoute: {
    method: 'POST',
    path: '/api/edo/calculate-route',
    ...office,
    limit: { max: 240, seconds: 60, by: 'user' },
  },
  distances: { method: 'POST', path: '/internal/geo/distances', access: 'service', bodyLimit: 262_144 },
  map: { method: 'GET', path: '/api/geo/map', ...office },
  sources: { method: 'GET', path: '/api/geo/sources', ...office },
};
