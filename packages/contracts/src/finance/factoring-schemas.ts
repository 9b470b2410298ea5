import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
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
  creditScore: { reply: envelope(creditScoreSchema) },
  calculate: { body: calculateSchema, reply: envelope(calculationSchema) },
  request: { body: factoringRequestSchema, reply: envelope(requestReplySchema) },
  requests: { reply: envelope(z.array(advanceSchema)) },
  webhook: { body: dealNoticeSchema, reply: doneSchema },
};
