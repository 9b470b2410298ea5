import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { paperSchema } from './papers.ts';
import {
  clientActFileSchema,
  clientActSchema,
  reconciledClientSchema,
  reconciliationQuerySchema,
  reconciliationSchema,
} from './reconciliation.ts';

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

  theirAct: {
    method: 'POST',
    path: '/api/finance/reconciliation/their-act',
    access: 'costs',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: "Rows of a client's own act, read from its workbook as 1C writes it; nothing of it is kept",
    body: clientActFileSchema,
    reply: envelope(clientActSchema),
  },

  issueReconciliation: {
    method: 'POST',
    path: '/api/finance/reconciliation/papers',
    access: 'money.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary:
      'Issue the act as a paper that is sent, signed and disputed like others; the same act of a day is one paper',
    body: reconciliationQuerySchema,
    reply: envelope(paperSchema),
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
