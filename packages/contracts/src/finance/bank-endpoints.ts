import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import {
  bankConnectionSchema,
  bankOperationsPageSchema,
  bankOperationsQuerySchema,
  bankOverviewSchema,
  newBankConnectionSchema,
  newStatementSchema,
  settlementsSchema,
  statementImportCountsSchema,
} from './bank.ts';

const idParams = z.object({ id: buildIdSchema(100) });

/** Calls of services/finance about statements of banks. */
export const bankEndpoints = defineEndpoints({
  bank: {
    method: 'GET',
    path: '/api/finance/bank',
    access: 'costs',
    summary: 'Accounts with their balances, and how much waits for a person',
    reply: envelope(bankOverviewSchema),
  },

  bankOperations: {
    method: 'GET',
    path: '/api/finance/bank/operations',
    access: 'costs',
    summary: 'Operations of statements with what they pay or may pay, newest first',
    query: bankOperationsQuerySchema,
    reply: envelope(bankOperationsPageSchema),
  },

  takeStatement: {
    method: 'POST',
    path: '/api/finance/bank/statements',
    access: 'money.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
    bodyLimit: 7_340_032,
    summary: 'Take in a file 1CClientBankExchange; what was there before changes nothing, and nothing is booked',
    body: newStatementSchema,
    reply: envelope(statementImportCountsSchema),
  },

  settleOperations: {
    method: 'POST',
    path: '/api/finance/bank/settlements',
    access: 'money.manage',
    limit: { max: 240, seconds: 60, by: 'user' },
    summary:
      'Book what operations pay, as a person has seen it, all or none; one that is booked already is reversed first',
    body: settlementsSchema,
    reply: doneReplySchema,
  },

  undoSettlement: {
    method: 'POST',
    path: '/api/finance/bank/operations/:id/undo',
    access: 'money.manage',
    summary: 'Reverse what an operation was booked as; it waits for a person again',
    params: idParams,
    reply: doneReplySchema,
  },

  connectBank: {
    method: 'POST',
    path: '/api/finance/bank/connections',
    access: 'money.manage',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Connect a bank by the key of its cabinet; its statements are read every hour',
    body: newBankConnectionSchema,
    reply: envelope(bankConnectionSchema),
  },

  readBankNow: {
    method: 'POST',
    path: '/api/finance/bank/connections/:id/read',
    access: 'money.manage',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Read the statement of a connected bank now',
    params: idParams,
    reply: doneReplySchema,
  },

  disconnectBank: {
    method: 'DELETE',
    path: '/api/finance/bank/connections/:id',
    access: 'money.manage',
    summary: 'Forget the key of a bank; operations stay',
    params: idParams,
    reply: doneReplySchema,
  },
});
