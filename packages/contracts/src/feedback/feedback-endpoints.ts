import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
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

const adminAccess = { access: 'admin', refusal: 'feedback/admins-only' } as const;
const idParams = z.object({ id: z.uuid() });

export const feedbackEndpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/feedback/health',
    access: 'public',
    summary: 'Health of feedback',
    reply: doneReplySchema,
  },

  list: {
    method: 'GET',
    path: '/api/feedback',
    ...adminAccess,
    summary: 'What users wrote, newest first',
    query: feedbackQuerySchema,
    reply: feedbackPageSchema,
  },

  stats: {
    method: 'GET',
    path: '/api/feedback/stats',
    ...adminAccess,
    summary: 'How many messages there are, by screen, user, status and day',
    reply: feedbackStatsSchema,
  },

  export: {
    method: 'GET',
    path: '/api/feedback/export',
    ...adminAccess,
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Messages by filters as an Excel workbook, at most 5000',
    query: feedbackFiltersSchema.extend({ hidden: hiddenColumnsSchema }),
    reply: z.unknown(),
  },

  send: {
    method: 'POST',
    path: '/api/feedback',
    repeatable: 'key',
    access: 'user',
    // Bytes: room for 2000 characters of any script, escaped, and for the metadata.
    bodyLimit: 24_576,
    limit: { max: 10, seconds: 300, by: 'user' },
    summary: 'Write to us from a screen; the same Idempotency-Key again changes nothing',
    body: newFeedbackSchema,
    reply: envelope(z.object({ id: z.uuid() })),
  },

  one: {
    method: 'GET',
    path: '/api/feedback/:id',
    ...adminAccess,
    summary: 'One message with its answers',
    params: idParams,
    reply: envelope(feedbackItemSchema),
  },

  change: {
    method: 'PATCH',
    path: '/api/feedback/:id',
    ...adminAccess,
    summary: 'Set the status of a message',
    params: idParams,
    body: feedbackChangeSchema,
    reply: envelope(feedbackItemSchema),
  },

  answer: {
    method: 'POST',
    path: '/api/feedback/:id/answers',
    repeatable: 'key',
    ...adminAccess,
    summary: 'Answer the author; it arrives among their messages. The same Idempotency-Key again changes nothing',
    params: idParams,
    body: newAnswerSchema,
    reply: envelope(feedbackItemSchema),
  },
});
