import type { EndpointsOf } from '../endpoint.ts';
import type { integrationsSchemas } from './integrations-schemas.ts';

const read = { access: 'connections.manage' } as const;
const manager = { ...read, limit: { max: 60, seconds: 600, by: 'user' } } as const;
const own = { access: 'user', limit: { max: 30, seconds: 600, by: 'user' } } as const;

/** Calls about API keys, webhooks and calendar feeds. */
export const integrationsEndpoints: EndpointsOf<typeof integrationsSchemas> = {
  apiKeys: { method: 'GET', path: '/api/account/api-keys', ...read },
  createKey: { method: 'POST', path: '/api/account/api-keys', ...manager, emailProof: true },
  rotateKey: { method: 'POST', path: '/api/account/api-keys/:id/rotate', ...manager },
  revokeKey: { method: 'DELETE', path: '/api/account/api-keys/:id', ...manager },
  resolveKey: { method: 'POST', path: '/internal/accounts/api-keys/resolve', access: 'service' },
  webhooks: { method: 'GET', path: '/api/account/webhooks', ...read },
  addWebhook: { method: 'POST', path: '/api/account/webhooks', ...manager, emailProof: true },
  changeWebhook: { method: 'PUT', path: '/api/account/webhooks/:id', ...manager },
  switchWebhook: { method: 'PUT', path: '/api/account/webhooks/:id/state', ...manager },
  removeWebhook: { method: 'DELETE', path: '/api/account/webhooks/:id', ...manager },
  rotateWebhook: { method: 'POST', path: '/api/account/webhooks/:id/rotate', ...manager },
  testWebhook: { method: 'POST', path: '/api/account/webhooks/:id/test', ...manager },
  deliveries: { method: 'GET', path: '/api/account/webhooks/:id/deliveries', ...read },
  replayDelivery: { method: 'POST', path: '/api/account/deliveries/:id/replay', ...manager },
  calendarFeed: { method: 'GET', path: '/api/account/calendar-feed', access: 'user' },
  newCalendarFeed: { method: 'POST', path: '/api/account/calendar-feed', ...own },
  revokeCalendarFeed: { method: 'DELETE', path: '/api/account/calendar-feed', ...own },
  readCalendarFeed: {
    method: 'GET',
    path: '/api/calendar/:file',
    access: 'public',
    kind: 'binary',
    limit: { max: 60, seconds: 600, by: 'address' },
  },
};
