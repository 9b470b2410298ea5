import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
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

const byId = z.object({ id: z.uuid() });

/** What travels in the calls of `feedbackEndpoints`. */
export const feedbackSchemas = {
  health: { reply: doneSchema },
  list: { query: feedbackQuerySchema, reply: feedbackPageSchema },
  stats: { reply: feedbackStatsSchema },
  export: { query: feedbackFiltersSchema, reply: z.unknown() },
  send: { body: newFeedbackSchema, reply: envelope(z.object({ id: z.uuid() })) },
  one: { params: byId, reply: envelope(feedbackItemSchema) },
  change: { params: byId, body: feedbackChangeSchema, reply: envelope(feedbackItemSchema) },
  answer: { params: byId, body: newAnswerSchema, reply: envelope(feedbackItemSchema) },
};
