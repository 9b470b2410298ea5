import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneSchema, envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
import {
  bankOperationsPageSchema,
  bankOperationsQuerySchema,
  bankOverviewSchema,
  newStatementSchema,
  settlementsSchema,
  takenStatementSchema,
} from './bank.ts';

const idParams = z.object({ id: idText(100) });

/** Calls of services/finance about statements of banks. */
export const bankEndpoints = defineEndpoints({
  bank: {
    method: 'GET',
    path: '/api/finance/bank',
    access: 'costs',
    summary: 'Accounts with their balances, and how much waits for a person',
    reply: envelope(bankOverviewSchema),
  },

  operations: {
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
    reply: envelope(takenStatementSchema),
  },

  settle: {
    method: 'POST',
    path: '/api/finance/bank/settlements',
    access: 'money.manage',
    limit: { max: 240, seconds: 60, by: 'user' },
    summary:
      'Book what operations pay, as a person has seen it, all or none; one that is booked already is reversed first',
    body: settlementsSchema,
    reply: doneSchema,
  },

  undo: {
    method: 'POST',
    path: '/api/finance/bank/operations/:id/undo',
    access: 'money.manage',
    summary: 'Reverse what an operation was booked as; it waits for a person again',
    params: idParams,
    reply: doneSchema,
  },
});
