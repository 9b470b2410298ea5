import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { claimQuerySchema, claimSchema } from './claims.ts';

/** Calls of services/finance about claims against clients who do not pay. */
export const claimsEndpoints = defineEndpoints({
  claim: {
    method: 'GET',
    path: '/api/finance/claim',
    access: 'costs',
    summary: 'Overdue debts of a client with interest of the law or the penalty of a contract, line by line',
    query: claimQuerySchema,
    reply: envelope(claimSchema),
  },

  claimFile: {
    method: 'GET',
    path: '/api/finance/claim/file',
    access: 'costs',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'The claim as a letter to print, with its computation',
    query: claimQuerySchema,
    reply: z.unknown(),
  },
});
