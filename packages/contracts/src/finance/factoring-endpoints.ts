import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import {
  advanceCalculationSchema,
  advanceSchema,
  calculateAdvanceSchema,
  creditScoreSchema,
  dealNoticeSchema,
  factoringRequestReplySchema,
  factoringRequestSchema,
} from './factoring.ts';

/** Calls of services/finance about advances. */
export const factoringEndpoints = defineEndpoints({
  creditScore: {
    method: 'GET',
    path: '/api/factoring/credit-score',
    access: 'costs',
    summary: 'Score of the company with what raises and lowers it, and its limit',
    reply: envelope(creditScoreSchema),
  },

  calculate: {
    method: 'POST',
    path: '/api/factoring/calculate',
    access: 'costs',
    limit: { max: 240, seconds: 60, by: 'user' },
    summary: 'What an advance would cost; a valid answer is a quote with an id and a life',
    body: calculateAdvanceSchema,
    reply: envelope(advanceCalculationSchema),
  },

  request: {
    method: 'POST',
    path: '/api/factoring/request',
    repeatable: 'key',
    emailProof: true,
    access: 'money.manage',
    stepUp: true,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Ask for an advance; one active request per shipment',
    body: factoringRequestSchema,
    reply: envelope(factoringRequestReplySchema),
  },

  requests: {
    method: 'GET',
    path: '/api/factoring/requests',
    access: 'costs',
    whileDeleted: true,
    summary: 'Requests of the company with their stages, newest first, at most 200',
    reply: envelope(z.array(advanceSchema)),
  },

  withdraw: {
    method: 'POST',
    path: '/api/factoring/requests/:id/withdraw',
    access: 'money.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Take a request back until the factor has accepted it; a repeat changes nothing',
    params: z.object({ id: buildIdSchema(100) }),
    reply: envelope(advanceSchema),
  },

  webhook: {
    method: 'POST',
    path: '/api/factoring/webhook',
    access: 'public',
    limit: { max: 600, seconds: 60, by: 'address' },
    bodyLimit: 16_384,
    summary: 'A word from the factor that a deal has changed; it is asked about, never believed',
    body: dealNoticeSchema,
    reply: doneReplySchema,
  },
});
