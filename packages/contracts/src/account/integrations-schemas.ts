import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import {
  apiKeySchema,
  attemptSchema,
  calendarFeedSchema,
  deliverySchema,
  issuedApiKeySchema,
  issuedWebhookSchema,
  keyQuestionSchema,
  knownKeySchema,
  newApiKeySchema,
  webhookFormSchema,
  webhookSchema,
  webhookStateSchema,
} from './integrations.ts';

const params = z.object({ id: z.uuid() });

/** What travels in the calls of `integrationsEndpoints`. */
export const integrationsSchemas = {
  apiKeys: { summary: 'Active API keys of the company', reply: envelope(z.array(apiKeySchema)) },
  createKey: {
    summary: 'Create an API key; its secret is in this answer only',
    body: newApiKeySchema,
    reply: envelope(issuedApiKeySchema),
  },
  rotateKey: {
    summary: 'New secret of a key; the former one works for 24 hours more',
    params,
    reply: envelope(issuedApiKeySchema),
  },
  revokeKey: { summary: 'Revoke a key at once', params, reply: doneSchema },
  resolveKey: {
    summary: 'Key of a hash while it works, for the gateway',
    body: keyQuestionSchema,
    reply: envelope(knownKeySchema),
  },
  webhooks: { summary: 'Webhooks of the company', reply: envelope(z.array(webhookSchema)) },
  addWebhook: {
    summary: 'Add an address for events; its secret is in this answer only',
    body: webhookFormSchema,
    reply: envelope(issuedWebhookSchema),
  },
  changeWebhook: {
    summary: 'Change address and events of a webhook',
    params,
    body: webhookFormSchema,
    reply: envelope(webhookSchema),
  },
  switchWebhook: { summary: 'Switch a webhook on or off', params, body: webhookStateSchema, reply: doneSchema },
  removeWebhook: { summary: 'Remove a webhook with its log', params, reply: doneSchema },
  rotateWebhook: {
    summary: 'New secret of a webhook; deliveries are signed with the former one as well for 24 hours',
    params,
    reply: envelope(issuedWebhookSchema),
  },
  testWebhook: { summary: 'Send a test delivery and wait for the answer', params, reply: envelope(attemptSchema) },
  deliveries: {
    summary: 'Deliveries of a webhook, newest first, at most 100',
    params,
    reply: envelope(z.array(deliverySchema)),
  },
  replayDelivery: { summary: 'Send a delivery again, with the same id', params, reply: envelope(attemptSchema) },
  calendarFeed: { summary: 'Address of the own calendar feed', reply: envelope(calendarFeedSchema) },
  newCalendarFeed: {
    summary: 'New address of the own calendar feed; the former one ends',
    reply: envelope(calendarFeedSchema),
  },
  revokeCalendarFeed: { summary: 'Revoke the address of the own calendar feed', reply: doneSchema },
  readCalendarFeed: {
    summary: 'Calendar of the person whose secret address it is, as iCalendar',
    params: z.object({ file: z.string().max(100) }),
    reply: z.any(),
  },
};
