import type { EndpointsOf } from '../endpoint.ts';
import type { trackingSchemas } from './tracking-schemas.ts';

const owner = { access: 'orders.manage', limit: { max: 60, seconds: 60, by: 'user' } } as const;

const client = { access: 'public', limit: { max: 60, seconds: 60, by: 'address' }, bodyLimit: 1024 } as const;

/** Endpoints of tracking links; the token travels in a body, so that no log holds it. */
export const trackingEndpoints: EndpointsOf<typeof trackingSchemas> = {
  trackingLink: { method: 'GET', path: '/api/orders/:id/tracking', access: 'office' },
  saveTracking: { method: 'PUT', path: '/api/orders/:id/tracking', ...owner },
  revokeTracking: { method: 'DELETE', path: '/api/orders/:id/tracking', ...owner },
  refuseEmails: { method: 'POST', path: '/api/tracking/unsubscribe', ...client },
  trackedOrder: { method: 'POST', path: '/api/tracking/order', ...client },
  trackedPrint: { method: 'POST', path: '/api/tracking/document', ...client, kind: 'binary' },
};
