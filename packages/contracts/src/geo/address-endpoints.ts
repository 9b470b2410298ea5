import type { EndpointsOf } from '../endpoint.ts';
import type { addressSchemas } from './address-schemas.ts';

/** Endpoints of services/geo for a form with addresses; apart from the map's, so that neither page carries the other's. */
export const addressEndpoints: EndpointsOf<typeof addressSchemas> = {
  suggestAddress: {
    method: 'POST',
    path: '/api/suggest/address',
    access: 'office',
    limit: { max: 240, seconds: 60, by: 'user' },
  },
};
