import type { EndpointsOf } from '../endpoint.ts';
import type { feedbackSchemas } from './feedback-schemas.ts';

const forAdmins = { access: 'admin', refusal: 'feedback/admins-only' } as const;

/** Calls of services/feedback. */
export const feedbackEndpoints: EndpointsOf<typeof feedbackSchemas> = {
  health: { method: 'GET', path: '/api/feedback/health', access: 'public' },
  list: { method: 'GET', path: '/api/feedback', ...forAdmins },
  stats: { method: 'GET', path: '/api/feedback/stats', ...forAdmins },
  export: {
    method: 'GET',
    path: '/api/feedback/export',
    ...forAdmins,
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  send: {
    method: 'POST',
    path: '/api/feedback',
    access: 'user',
    // 2000 characters of any script, escaped, and the metadata.
    bodyLimit: 24_576,
    limit: { max: 10, seconds: 300, by: 'user' },
  },
  one: { method: 'GET', path: '/api/feedback/:id', ...forAdmins },
  change: { method: 'PATCH', path: '/api/feedback/:id', ...forAdmins },
  answer: { method: 'POST', path: '/api/feedback/:id/answers', ...forAdmins },
};
