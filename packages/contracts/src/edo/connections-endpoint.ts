import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { connectionSchema } from './connection.ts';

/** Connections of the company; alone in this file, so that a page that only checks for one loads no other endpoint. */
export const connectionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/edo/connections',
  access: 'office',
  whileDeleted: true,
  summary: "The company's own connections",
  reply: envelope(z.array(connectionSchema)),
});
