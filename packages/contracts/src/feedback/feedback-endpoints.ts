import { endpoint } from '../endpoint.ts';
import type { Done } from '../envelope.ts';

/** Calls of services/feedback. */
export const feedbackEndpoints = {
  health: endpoint<{ reply: Done }>()('GET', '/api/feedback/health', {
    access: 'public',
    summary: 'Health of feedback',
  }),
};
