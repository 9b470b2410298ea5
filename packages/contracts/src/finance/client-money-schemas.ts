import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { debtorMoneySchema } from './client-money.ts';

/** What travels in the calls of `clientMoneyEndpoints`. */
export const clientMoneySchemas = {
  clientMoney: {
    summary: 'Income of twelve months, debts and days to pay by client, the largest income first',
    reply: envelope(z.array(debtorMoneySchema)),
  },
};
