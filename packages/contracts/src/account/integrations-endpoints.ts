import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import {
  apiKeyLookupSchema,
  apiKeySchema,
  calendarFeedSchema,
  issuedApiKeySchema,
  issuedWebhookSchema,
  newApiKeySchema,
  resolvedApiKeySchema,
  webhookAttemptSchema,
  webhookDeliverySchema,
  webhookFormSchema,
  webhookSchema,
  webhookStateSchema,
} from './integrations.ts';

const readAccess = { access: 'connections.manage' } as const;
const manageAccess = { ...readAccess, limit: { max: 60, seconds: 600, by: 'user' } } as const;
const ownAccess = { access: 'user', limit: { max: 30, seconds: 600, by: 'user' } } as const;
const params = z.object({ id: z.uuid() });

/** Calls about API keys, webhooks and calendar feeds. */
export const integrationsEndpoints = defineEndpoints({
  apiKeys: {
    method: 'GET',
    path: '/api/account/api-keys',
    ...readAccess,
    summary: 'Active API keys of the company',
    reply: envelope(z.array(apiKeySchema)),
  },

  createKey: {
    method: 'POST',
    path: '/api/account/api-keys',
    ...manageAccess,
    emailProof: true,
    summary: 'Create an API key; its secret is in this answer only',
    body: newApiKeySchema,
    reply: envelope(issuedApiKeySchema),
  },

  rotateKey: {
    method: 'POST',
    path: '/api/account/api-keys/:id/rotate',
    ...manageAccess,
    summary: 'New secret of a key; the former one works for 24 hours more',
    params,
    reply: envelope(issuedApiKeySchema),
  },

  revokeKey: {
    method: 'DELETE',
    path: '/api/account/api-keys/:id',
    ...manageAccess,
    summary: 'Revoke a key at once',
    params,
    reply: doneReplySchema,
  },

  resolveKey: {
    method: 'POST',
    path: '/internal/accounts/api-keys/resolve',
    access: 'service',
    summary: 'Key of a hash while it works, for the gateway',
    body: apiKeyLookupSchema,
    reply: envelope(resolvedApiKeySchema),
  },

  webhooks: {
    method: 'GET',
    path: '/api/account/webhooks',
    ...readAccess,
    summary: 'Webhooks of the company',
    reply: envelope(z.array(webhookSchema)),
  },

  addWebhook: {
    method: 'POST',
    path: '/api/account/webhooks',
    ...manageAccess,
    emailProof: true,
    summary: 'Add an address for events; its secret is in this answer only',
    body: webhookFormSchema,
    reply: envelope(issuedWebhookSchema),
  },

  changeWebhook: {
    method: 'PUT',
    path: '/api/account/webhooks/:id',
    ...manageAccess,
    summary: 'Change address and events of a webhook',
    params,
    body: webhookFormSchema,
    reply: envelope(webhookSchema),
  },

  switchWebhook: {
    method: 'PUT',
    path: '/api/account/webhooks/:id/state',
    ...manageAccess,
    summary: 'Switch a webhook on or off',
    params,
    body: webhookStateSchema,
    reply: doneReplySchema,
  },

  removeWebhook: {
    method: 'DELETE',
    path: '/api/account/webhooks/:id',
    ...manageAccess,
    summary: 'Remove a webhook with its log',
    params,
    reply: doneReplySchema,
  },

  rotateWebhook: {
    method: 'POST',
    path: '/api/account/webhooks/:id/rotate',
    ...manageAccess,
    summary: 'New secret of a webhook; deliveries are signed with the former one as well for 24 hours',
    params,
    reply: envelope(issuedWebhookSchema),
  },

  testWebhook: {
    method: 'POST',
    path: '/api/account/webhooks/:id/test',
    ...manageAccess,
    summary: 'Send a test delivery and wait for the answer',
    params,
    reply: envelope(webhookAttemptSchema),
  },

  deliveries: {
    method: 'GET',
    path: '/api/account/webhooks/:id/deliveries',
    ...readAccess,
    summary: 'Deliveries of a webhook, newest first, at most 100',
    params,
    reply: envelope(z.array(webhookDeliverySchema)),
  },

  replayDelivery: {
    method: 'POST',
    path: '/api/account/deliveries/:id/replay',
    ...manageAccess,
    summary: 'Send a delivery again, with the same id',
    params,
    reply: envelope(webhookAttemptSchema),
  },

  calendarFeed: {
    method: 'GET',
    path: '/api/account/calendar-feed',
    access: 'user',
    summary: 'Address of the own calendar feed',
    reply: envelope(calendarFeedSchema),
  },

  newCalendarFeed: {
    method: 'POST',
    path: '/api/account/calendar-feed',
    ...ownAccess,
    summary: 'New address of the own calendar feed; the former one ends',
    reply: envelope(calendarFeedSchema),
  },

  revokeCalendarFeed: {
    method: 'DELETE',
    path: '/api/account/calendar-feed',
    ...ownAccess,
    summary: 'Revoke the address of the own calendar feed',
    reply: doneReplySchema,
  },

  readCalendarFeed: {
    method: 'GET',
    path: '/api/calendar/:file',
    access: 'public',
    kind: 'binary',
    limit: { max: 60, seconds: 600, by: 'address' },
    summary: 'Calendar of the person whose secret address it is, as iCalendar',
    params: z.object({ file: z.string().max(100) }),
    reply: z.any(),
  },
});
