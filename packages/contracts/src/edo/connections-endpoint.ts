import type { EndpointOf } from '../endpoint.ts';
import type { edoSchemas } from './edo-schemas.ts';

/** Connections of the company; alone in its file, so that a page that only asks whether there is one carries no other call. */
export const connectionsEndpoint: EndpointOf<typeof edoSchemas.connections> = {
  method: 'GET',
  path: '/api/edo/connections',
  access: 'office',
  whileDeleted: true,
};
