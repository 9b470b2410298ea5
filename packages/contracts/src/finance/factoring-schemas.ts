import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import type { SchemasOf } from '../schemas-of.ts';
import {
  advanceSchema,
  calculateSchema,
  calculationSchema,
  creditScoreSchema,
  dealNoticeSchema,
  factoringRequestSchema,
  requestReplySchema,
} from './factoring.ts';
import type { factoringEndpoints } from './factoring-endpoints.ts';

/** Schemas of {@link factoringEndpoints}. */
export const factoringSchemas: SchemasOf<typeof factoringEndpoints> = {
  creditScore: { reply: envelope(creditScoreSchema) },
  calculate: { body: calculateSchema, reply: envelope(calculationSchema) },
  request: { body: factoringRequestSchema, reply: envelope(requestReplySchema) },
  requests: { reply: envelope(z.array(advanceSchema)) },
  webhook: { body: dealNoticeSchema, reply: doneSchema },
};
