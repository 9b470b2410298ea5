import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { hiddenColumnsSchema } from '../hidden-columns.ts';
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
  health: { summary: 'Health of feedback', reply: doneSchema },
  list: { summary: 'What users wrote, newest first', query: feedbackQuerySchema, reply: feedbackPageSchema },
  stats: { summary: 'How many messages there are, by screen, user, status and day', reply: feedbackStatsSchema },
  export: {
    summary: 'Messages by filters as an Excel workbook, at most 5000',
    query: feedbackFiltersSchema.extend({ hidden: hiddenColumnsSchema }),
    reply: z.unknown(),
  },
  send: {
    summary: 'Write to us from a screen; the same Idempotency-Key again changes nothing',
    body: newFeedbackSchema,
    reply: envelope(z.object({ id: z.uuid() })),
  },
  one: { summary: 'One message with its answers', params: byId, reply: envelope(feedbackItemSchema) },
  change: {
    summary: 'Set the status of a message',
    params: byId,
    body: feedbackChangeSchema,
    reply: envelope(feedbackItemSchema),
  },
  answer: {
    summary: 'Answer the author; it arrives among their messages. The same Idempotency-Key again changes nothing',
    params: byId,
    body: newAnswerSchema,
    reply: envelope(feedbackItemSchema),
  },
};
