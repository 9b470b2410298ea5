import { endpoint } from '../endpoint.ts';
import type { Enveloped } from '../envelope.ts';
import type { Connection } from './connection.ts';

/** Connections of the company; alone in its file, so that a page that only asks whether there is one carries no other call. */
export const connectionsEndpoint = endpoint<{ reply: Enveloped<Connection[]> }>()('GET', '/api/edo/connections', {
  access: 'user',
  summary: "The company's own connections",
});
