import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { clientsQuerySchema, clientsReplySchema } from './clients.ts';

/** The list of clients; alone in this file, so that a page that only counts clients loads no other endpoint. */
export const clientsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/edo/clients',
  access: 'office',
  summary: 'Companies named in documents',
  query: clientsQuerySchema,
  reply: envelope(clientsReplySchema),
});
