import { endpoint } from '../endpoint.ts';
import type { Done } from '../envelope.ts';

/** Calls of services/platforms. */
export const platformsEndpoints = {
  health: endpoint<{ reply: Done }>()('GET', '/api/platforms/health', {
    access: 'public',
    summary: 'Health of platforms',
  }),
};
