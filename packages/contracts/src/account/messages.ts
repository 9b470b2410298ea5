import { z } from 'zod';
import { messageKinds } from './account-kinds.ts';
import { webhookEventSchema } from './integrations.ts';
import { notificationTopics } from './notification-topics.ts';

/** Message to a person about an event. */
export const inAppMessageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  title: z.string(),
  text: z.string(),
  /** Page of the product with details; null: none. */
  href: z.string().nullable(),
  /** ISO 8601 UTC. */
  at: z.string(),
  read: z.boolean(),
  /** When and how (`words`: «подписана») the reason of the message ended; absent: the reason still stands. */
  settled: z.object({ at: z.string(), words: z.string() }).optional(),
});
export type Message = z.infer<typeof inAppMessageSchema>;

/** GET /api/account/messages: newest first; `before` is the id of the last one already shown. */
export const messagesQuerySchema = z.object({
  kind: z.enum(messageKinds).optional(),
  unread: z.enum(['true', 'false']).optional(),
  /** Words to find in title and text. */
  search: z.string().trim().max(200).optional(),
  before: z.uuid().optional(),
});
export type MessagesQuery = z.infer<typeof messagesQuerySchema>;

/** A page of at most 50 messages; `unread` counts all unread ones that are not settled, whatever the filter. */
export const messagePageSchema = z.object({
  messages: z.array(inAppMessageSchema),
  unread: z.number().int().nonnegative(),
  more: z.boolean(),
});
/** POST /api/account/messages/read: by ids, or all of the person; `unread` marks the ids as unread again. */
export const markMessagesReadSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(200), unread: z.literal(true).optional() }),
  z.object({ all: z.literal(true) }),
]);
export type MarkMessagesRead = z.infer<typeof markMessagesReadSchema>;
/** Messages that were unread and not settled before the call, so that a person can undo it. */
export const newlyReadMessagesSchema = z.object({ marked: z.array(z.uuid()) });

const key = z.string().min(1).max(200);

/**
 * POST /internal/accounts/messages: message of another service to the company of the call. `key` is unique
 * within the company: the same key again changes nothing.
 */
export const newMessageSchema = z.object({
  key,
  kind: z.enum(messageKinds),
  /** Topic, for channels beside the product; absent, or unknown to this release: treated as `other`. */
  topic: z.enum(notificationTopics).optional().catch(undefined),
  title: z.string().min(1).max(200),
  text: z.string().max(1000),
  href: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/)
    .optional(),
  /** Only for this person; for everybody in the company when absent. */
  userId: z.uuid().optional(),
  /** Reasons of the message: it is settled when all of them have ended, see {@link settlementSchema}. */
  reasons: z.array(key).max(1000).optional(),
});
export type NewMessage = z.infer<typeof newMessageSchema>;

/** POST /internal/accounts/messages with an event for the webhooks of the company; no person gets a message. */
export const eventMessageSchema = z.object({ key, event: webhookEventSchema });
export type EventMessage = z.infer<typeof eventMessageSchema>;

/**
 * POST /internal/accounts/messages with reasons that have ended. A message without any reason left is settled: it no
 * longer counts as unread and is not sent. `words` say how it ended, «подписана». An unknown reason changes nothing.
 */
export const endedMessageReasonsSchema = z.object({
  key,
  settled: z.array(key).min(1).max(1000),
  words: z.string().min(1).max(60),
});
export type EndedMessageReasons = z.infer<typeof endedMessageReasonsSchema>;

/** POST /internal/accounts/messages after a change without a message, so that open pages show the change. */
export const dataChangeSchema = z.object({ key, work: z.literal(true) });
export type DataChange = z.infer<typeof dataChangeSchema>;

/**
 * One event (`news`) of GET /api/account/messages/stream: messages since the last event, newest first, at most 50;
 * `unread` as in a page of messages; `settledAt`: when the last message was settled, null: none ever. A reconnect sends
 * the event's id as `Last-Event-ID` or as `after`. The other events, `streamChanges`, have no members.
 */
export const messageUpdateSchema = z.object({
  messages: z.array(inAppMessageSchema),
  unread: z.number().int().nonnegative(),
  settledAt: z.string().nullable().optional(),
});
export type StreamedMessages = z.infer<typeof messageUpdateSchema>;

/** POST /internal/accounts/positions-moved: companies whose vehicles have new positions. */
export const companiesWithNewPositionsSchema = z.object({ companyIds: z.array(z.uuid()).max(10_000) });

/** GET /api/account/messages/stream. */
export const messageStreamQuerySchema = z.object({ after: z.string().max(36).optional() });
