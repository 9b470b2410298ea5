import { endpoint } from '../endpoint.ts';
import type { Done } from '../envelope.ts';

/** Calls of services/finance. */
export const financeEndpoints = {
  health: endpoint<{ reply: Done }>()('GET', '/api/finance/health', { access: 'public', summary: 'Health of finance' }),
};
