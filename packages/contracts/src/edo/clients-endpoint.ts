import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { clientsQuerySchema, clientsReplySchema } from './clients.ts';

/** Clients of the documents; alone in its file, so that a page that only counts them carries no other call. */
export const clientsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/edo/clients',
  access: 'office',
  summary: 'Companies named in documents',
  query: clientsQuerySchema,
  reply: envelope(clientsReplySchema),
});
