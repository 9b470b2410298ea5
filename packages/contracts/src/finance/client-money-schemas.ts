import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { payerSchema, payersQuerySchema } from './client-money.ts';

/** What travels in the calls of `clientMoneyEndpoints`. */
export const clientMoneySchemas = {
  payers: {
    summary: 'Payers of orders; asked for, with income of twelve months, debts and days to pay',
    query: payersQuerySchema,
    reply: envelope(z.array(payerSchema)),
  },
};
