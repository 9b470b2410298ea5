import { endpoint } from '../endpoint.ts';
import type { Done } from '../envelope.ts';

/** Calls of services/geo. */
export const geoEndpoints = {
  health: endpoint<{ reply: Done }>()('GET', '/api/geo/health', { access: 'public', summary: 'Health of geo' }),
};
