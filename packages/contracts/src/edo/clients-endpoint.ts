import type { EndpointOf } from '../endpoint.ts';
import type { edoSchemas } from './edo-schemas.ts';

/** Clients of the documents; alone in its file, so that a page that only counts them carries no other call. */
export const clientsEndpoint: EndpointOf<typeof edoSchemas.clients> = {
  method: 'GET',
  path: '/api/edo/clients',
  access: 'office',
};
