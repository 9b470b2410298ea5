import { endpoint } from '../endpoint.ts';
import type { Enveloped } from '../envelope.ts';
import type { ClientsQuery, ClientsReply } from './clients.ts';

/** Clients of the documents; alone in its file, so that a page that only counts them carries no other call. */
export const clientsEndpoint = endpoint<{ query: ClientsQuery; reply: Enveloped<ClientsReply> }>()(
  'GET',
  '/api/edo/clients',
  { access: 'user', summary: 'Companies named in documents' },
);
