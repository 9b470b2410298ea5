import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { truckSchema } from './overview.ts';

/** Vehicles, the soonest free first; alone in its file, so that the page of transport loads no other endpoint. */
export const trucksEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/orders/trucks',
  access: 'office',
  summary: 'Vehicles of the directory by when they are free',
  reply: envelope(z.array(truckSchema)),
});
