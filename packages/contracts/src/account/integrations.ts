import { z } from 'zod';
import { apiScopes } from '../api-scope.ts';
import { lineText } from '../text.ts';
import { TEST_EVENT, webhookEventKinds } from './integrations-values.ts';

/** ISO 8601 UTC. */
const time = z.string();
const name = lineText.min(1, 'Назовите ключ, например «1С»').max(60, 'Не более 60 символов');

/** API key as a director sees it; its secret is shown once and not kept. */
export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** First characters of the secret, by which people tell keys apart. */
  prefix: z.string(),
  createdAt: time,
  /** To the minute; null: never used. */
  lastUsedAt: time.nullable(),
  /** Until when the former secret works after a rotation; null: there is none. */
  oldSecretUntil: time.nullable(),
  /** Set while the secret is void, because whoever knew it has lost the right to keys. */
  stoppedAt: time.optional(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** POST /api/account/api-keys. */
export const newApiKeySchema = z.object({
  name,
  scopes: z.array(z.enum(apiScopes)).min(1, 'Отметьте хотя бы одно право').max(apiScopes.length),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;

/** A key with its secret, which no later answer holds. */
export const issuedApiKeySchema = apiKeySchema.extend({ secret: z.string() });
export type IssuedApiKey = z.infer<typeof issuedApiKeySchema>;

/** POST /internal/accounts/api-keys/resolve: SHA-256 of a key in hex. */
export const apiKeyLookupSchema = z.object({ hash: z.string().length(64) });
/** Key with this hash, if it still works; null: unknown, revoked, stopped or replaced. */
export const resolvedApiKeySchema = z
  .object({
    ...{ id: z.uuid(), companyId: z.uuid(), name: z.string(), scopes: z.array(z.enum(apiScopes)) },
    /** Whoever made the key is a dispatcher now, from whom the company withholds costs. */
    withoutCosts: z.literal(true).optional(),
  })
  .nullable();

/** URL of a company to which events are sent. */
export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  kinds: z.array(z.enum(webhookEventKinds)),
  createdAt: time,
  /** Until when deliveries are signed with the former secret as well; null: there is none. */
  oldSecretUntil: time.nullable(),
  /** Since when deliveries fail; null: the last one succeeded, or there was none. */
  failingSince: time.nullable(),
  /** When the webhook was switched off; null: on. */
  offAt: time.nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** POST /api/account/webhooks, PUT /api/account/webhooks/:id. */
export const webhookFormSchema = z.object({
  url: z.string().trim().min(1, 'Укажите адрес').max(500, 'Не более 500 символов'),
  kinds: z.array(z.enum(webhookEventKinds)).min(1, 'Отметьте хотя бы одно событие').max(webhookEventKinds.length),
});
export type WebhookForm = z.infer<typeof webhookFormSchema>;

/** A webhook with its secret, which no later answer holds. */
export const issuedWebhookSchema = webhookSchema.extend({ secret: z.string() });
export type IssuedWebhook = z.infer<typeof issuedWebhookSchema>;

/** PUT /api/account/webhooks/:id/state. */
export const webhookStateSchema = z.object({ on: z.boolean() });

/** Attempt to deliver an event to a webhook. */
export const webhookAttemptSchema = z.object({
  at: time,
  ms: z.number().int().nonnegative(),
  /** HTTP status; null without an answer. */
  status: z.number().int().nullable(),
  /** First characters of the answer, or why there is none. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;

/** Delivery of an event to a webhook, with its last attempt. */
export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  kind: z.enum([...webhookEventKinds, TEST_EVENT]),
  createdAt: time,
  attempts: z.number().int().nonnegative(),
  last: webhookAttemptSchema.nullable(),
  deliveredAt: time.nullable(),
  /** Time of the next attempt; null: none follows. */
  nextAt: time.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const orderFacts = z.object({ id: z.string(), number: z.string() });

/** Event of a service for webhooks; members of `data` are the same in every delivery of its kind. */
export const webhookEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('order.created'),
    data: z.object({ orders: z.array(orderFacts.extend({ status: z.string() })).min(1) }),
  }),
  z.object({
    type: z.literal('order.status_changed'),
    data: z.object({ orders: z.array(orderFacts.extend({ from: z.string(), to: z.string() })).min(1) }),
  }),
  z.object({ type: z.literal('payment.received'), data: z.object({ orders: z.array(orderFacts).min(1) }) }),
  z.object({
    type: z.literal('document.received'),
    data: z.object({ ordersCreated: z.number().int(), ordersUpdated: z.number().int() }),
  }),
  z.object({
    type: z.literal('document.signed'),
    data: z.object({
      titles: z
        .array(
          z.object({
            documentId: z.string(),
            /** Id of the waybill that the titles T1 to T4 share. */
            waybillId: z.string(),
            number: z.string(),
            title: z.string(),
            signedAt: time,
          }),
        )
        .min(1),
    }),
  }),
  z.object({ type: z.literal('document.refused'), data: z.object({ documentId: z.string(), text: z.string() }) }),
]);
export type WebhookEventWithData = z.infer<typeof webhookEventSchema>;

/** Address of the calendar feed of a person; null: there is none. */
export const calendarFeedSchema = z.object({ url: z.string(), createdAt: time }).nullable();
