import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';

/** Rows that a call erased. `done`: none was left to erase; else the caller calls again. */
const erasureSchema = z.object({ rows: z.number().int().nonnegative(), done: z.boolean() });

/** Calls by which services/account makes every service with a database erase a company. */
export const erasureEndpoints = defineEndpoints({
  eraseCompany: {
    method: 'POST',
    path: '/internal/erase-company',
    access: 'service',
    summary: 'Erase rows of the company of the caller; a repeated call goes on where the last one stopped',
    reply: envelope(erasureSchema),
  },
  eraseKept: {
    method: 'POST',
    path: '/internal/erase-kept',
    access: 'service',
    summary: 'Erase also the rows that an erasure left, because the law kept them',
    reply: envelope(erasureSchema),
  },
});
