import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
import {
  advanceSchema,
  calculateSchema,
  calculationSchema,
  creditScoreSchema,
  dealNoticeSchema,
  factoringRequestSchema,
  requestReplySchema,
} from './factoring.ts';

/** What travels in the calls of `factoringEndpoints`. */
export const factoringSchemas = {
  creditScore: {
    summary: 'Score of the company with what raises and lowers it, and its limit',
    reply: envelope(creditScoreSchema),
  },
  calculate: {
    summary: 'What an advance would cost; a valid answer is a quote with an id and a life',
    body: calculateSchema,
    reply: envelope(calculationSchema),
  },
  request: {
    summary: 'Ask for an advance; one active request per shipment',
    body: factoringRequestSchema,
    reply: envelope(requestReplySchema),
  },
  requests: {
    summary: 'Requests of the company with their stages, newest first, at most 200',
    reply: envelope(z.array(advanceSchema)),
  },
  withdraw: {
    summary: 'Take a request back until the factor has accepted it; a repeat changes nothing',
    params: z.object({ id: idText(100) }),
    reply: envelope(advanceSchema),
  },
  webhook: {
    summary: 'A word from the factor that a deal has changed; it is asked about, never believed',
    body: dealNoticeSchema,
    reply: doneSchema,
  },
};
