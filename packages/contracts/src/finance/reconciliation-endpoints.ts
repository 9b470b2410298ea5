import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { reconciledClientSchema, reconciliationQuerySchema, reconciliationSchema } from './reconciliation.ts';

/** Calls of services/finance about acts of reconciliation. */
export const reconciliationEndpoints = defineEndpoints({
  reconciliation: {
    method: 'GET',
    path: '/api/finance/reconciliation',
    access: 'costs',
    summary: 'What a client owed, papers and payments of a period, and what it owes after it',
    query: reconciliationQuerySchema,
    reply: envelope(reconciliationSchema),
  },

  reconciledClients: {
    method: 'GET',
    path: '/api/finance/reconciliation/clients',
    access: 'costs',
    summary: 'Clients with trips, by name; at most 1 000',
    reply: envelope(z.array(reconciledClientSchema)),
  },

  reconciliationFile: {
    method: 'GET',
    path: '/api/finance/reconciliation/file',
    access: 'costs',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'The act as a PDF to sign, or as an Excel workbook',
    query: reconciliationQuerySchema.extend({ format: z.enum(['pdf', 'xlsx']) }),
    reply: z.unknown(),
  },
});
