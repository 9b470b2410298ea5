import { z } from 'zod';
import type { EndpointsOf } from '../endpoint.ts';
import { envelope } from '../envelope.ts';

/** Rows that a call erased. `done`: none was left to erase; otherwise the caller asks again. */
export const erasureSchema = z.object({ rows: z.number().int().nonnegative(), done: z.boolean() });

/** What travels in the calls of `erasureEndpoints`. */
export const erasureSchemas = {
  eraseCompany: {
    summary: 'Erase rows of the company of the caller; a repeated call goes on where the last one stopped',
    reply: envelope(erasureSchema),
  },
  eraseKept: {
    summary: 'Erase also the rows that an erasure left, because the law kept them',
    reply: envelope(erasureSchema),
  },
};

/** Calls of services/account to every service with a database. */
export const erasureEndpoints: EndpointsOf<typeof erasureSchemas> = {
  eraseCompany: { method: 'POST', path: '/internal/erase-company', access: 'service' },
  eraseKept: { method: 'POST', path: '/internal/erase-kept', access: 'service' },
};
