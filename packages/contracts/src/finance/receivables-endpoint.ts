import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { receivableSchema, receivablesQuerySchema, receivablesTotalsSchema } from './overview.ts';

/** Open debts; alone in this file, so that a page that only counts them loads no other endpoint. */
export const receivablesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/finance/receivables',
  access: 'office',
  scope: 'payments.read',
  summary: 'Open debts, the oldest first, page by page, and how many they are',
  query: receivablesQuerySchema,
  reply: envelope(z.array(receivableSchema)).extend({ totals: receivablesTotalsSchema }),
});
