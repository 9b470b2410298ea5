import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { clientContactsQuerySchema, clientContactsSchema, newClientContactsSchema } from './client-contacts.ts';
import { payerSchema, payersQuerySchema } from './client-money.ts';

/** Payers for services/edo, which shows their money only to people who may see costs, and contacts of clients. */
export const clientMoneyEndpoints = defineEndpoints({
  payers: {
    method: 'GET',
    path: '/internal/finance/payers',
    access: 'service',
    summary: 'Payers of orders; asked for, with income of twelve months, debts and days to pay',
    query: payersQuerySchema,
    reply: envelope(z.array(payerSchema)),
  },

  clientContacts: {
    method: 'GET',
    path: '/api/finance/client-contacts',
    access: 'costs',
    summary: 'E-mail and post address of a client',
    query: clientContactsQuerySchema,
    reply: envelope(clientContactsSchema),
  },

  saveClientContacts: {
    method: 'PUT',
    path: '/api/finance/client-contacts',
    access: 'money.manage',
    summary: 'Replace the e-mail and the post address of a client, which letters, papers and claims take',
    body: newClientContactsSchema,
    reply: doneReplySchema,
  },
});
