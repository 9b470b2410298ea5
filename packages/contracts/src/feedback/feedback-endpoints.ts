import type { EndpointsOf } from '../endpoint.ts';
import type { feedbackSchemas } from './feedback-schemas.ts';

const forAdmins = { access: 'admin', refusal: 'feedback/admins-only' } as const;

/** Calls of services/feedback. */
export const feedbackEndpoints: EndpointsOf<typeof feedbackSchemas> = {
  health: { method: 'GET', path: '/api/feedback/health', access: 'public', summary: 'Health of feedback' },
  list: { method: 'GET', path: '/api/feedback', ...forAdmins, summary: 'What users wrote, newest first' },
  stats: {
    method: 'GET',
    path: '/api/feedback/stats',
    ...forAdmins,
    summary: 'How many messages there are, by screen, user, status and day',
  },
  export: {
    method: 'GET',
    path: '/api/feedback/export',
    ...forAdmins,
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Messages by filters as an Excel workbook, at most 5000',
  },
  send: {
    method: 'POST',
    path: '/api/feedback',
    access: 'user',
    // 2000 characters of any script, escaped, and the metadata.
    bodyLimit: 24_576,
    limit: { max: 10, seconds: 300, by: 'user' },
    summary: 'Write to us from a screen; the same Idempotency-Key again changes nothing',
  },
  one: { method: 'GET', path: '/api/feedback/:id', ...forAdmins, summary: 'One message with its answers' },
  change: { method: 'PATCH', path: '/api/feedback/:id', ...forAdmins, summary: 'Set the status of a message' },
  answer: {
    method: 'POST',
    path: '/api/feedback/:id/answers',
    ...forAdmins,
    summary: 'Answer the author; it arrives among their messages. The same Idempotency-Key again changes nothing',
  },
};
