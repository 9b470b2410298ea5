import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import type { SchemasOf } from '../schemas-of.ts';
import {
  feedbackChangeSchema,
  feedbackFiltersSchema,
  feedbackItemSchema,
  feedbackPageSchema,
  feedbackQuerySchema,
  feedbackStatsSchema,
  newAnswerSchema,
  newFeedbackSchema,
} from './feedback.ts';
import type { feedbackEndpoints } from './feedback-endpoints.ts';

const byId = z.object({ id: z.uuid() });

/** Schemas of {@link feedbackEndpoints}. */
export const feedbackSchemas: SchemasOf<typeof feedbackEndpoints> = {
  health: { reply: doneSchema },
  list: { query: feedbackQuerySchema, reply: feedbackPageSchema },
  stats: { reply: feedbackStatsSchema },
  export: { query: feedbackFiltersSchema, reply: z.unknown() },
  send: { body: newFeedbackSchema, reply: envelope(z.object({ id: z.uuid() })) },
  one: { params: byId, reply: envelope(feedbackItemSchema) },
  change: { params: byId, body: feedbackChangeSchema, reply: envelope(feedbackItemSchema) },
  answer: { params: byId, body: newAnswerSchema, reply: envelope(feedbackItemSchema) },
};
