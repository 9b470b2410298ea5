import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { payerSchema, payersQuerySchema } from './client-money.ts';

/** Payers for services/edo, which gives their money only to whoever may see costs. */
export const clientMoneyEndpoints = defineEndpoints({
  payers: {
    method: 'GET',
    path: '/internal/finance/payers',
    access: 'service',
    summary: 'Payers of orders; asked for, with income of twelve months, debts and days to pay',
    query: payersQuerySchema,
    reply: envelope(z.array(payerSchema)),
  },
});
