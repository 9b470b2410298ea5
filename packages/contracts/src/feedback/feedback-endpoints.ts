import { type EndpointOptions, endpoint } from '../endpoint.ts';
import type { Done, Enveloped } from '../envelope.ts';
import type {
  FeedbackChange,
  FeedbackFilters,
  FeedbackItem,
  FeedbackPage,
  FeedbackQuery,
  FeedbackStats,
  NewAnswer,
  NewFeedback,
} from './feedback.ts';

const forAdmins = { access: 'admin', refusal: 'feedback/admins-only' } as const satisfies EndpointOptions & {
  access: 'admin';
};

/** Calls of services/feedback. */
export const feedbackEndpoints = {
  health: endpoint<{ reply: Done }>()('GET', '/api/feedback/health', {
    access: 'public',
    summary: 'Health of feedback',
  }),
  list: endpoint<{ query: FeedbackQuery; reply: FeedbackPage }>()('GET', '/api/feedback', {
    ...forAdmins,
    summary: 'What users wrote, newest first',
  }),
  stats: endpoint<{ reply: FeedbackStats }>()('GET', '/api/feedback/stats', {
    ...forAdmins,
    summary: 'How many messages there are, by screen, user, status and day',
  }),
  export: endpoint<{ query: FeedbackFilters; reply: unknown }>()('GET', '/api/feedback/export', {
    ...forAdmins,
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Messages by filters as an Excel workbook, at most 5000',
  }),
  send: endpoint<{ body: NewFeedback; reply: Enveloped<{ id: string }> }>()('POST', '/api/feedback', {
    access: 'user',
    // 2000 characters of any script, escaped, and the metadata.
    bodyLimit: 24_576,
    limit: { max: 10, seconds: 300, by: 'user' },
    summary: 'Write to us from a screen; the same Idempotency-Key again changes nothing',
  }),
  one: endpoint<{ params: { id: string }; reply: Enveloped<FeedbackItem> }>()('GET', '/api/feedback/:id', {
    ...forAdmins,
    summary: 'One message with its answers',
  }),
  change: endpoint<{ params: { id: string }; body: FeedbackChange; reply: Enveloped<FeedbackItem> }>()(
    'PATCH',
    '/api/feedback/:id',
    { ...forAdmins, summary: 'Set the status of a message' },
  ),
  answer: endpoint<{ params: { id: string }; body: NewAnswer; reply: Enveloped<FeedbackItem> }>()(
    'POST',
    '/api/feedback/:id/answers',
    {
      ...forAdmins,
      summary: 'Answer the author; it arrives among their messages. The same Idempotency-Key again changes nothing',
    },
  ),
};
