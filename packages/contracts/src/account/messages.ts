import { z } from 'zod';
import { messageKinds } from './account-kinds.ts';
import { eventSchema } from './integrations.ts';
import { notificationTopics } from './notification-topics.ts';

/** Message to a person about an event. */
export const messageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  title: z.string(),
  text: z.string(),
  /** Page of the product with details; null: none. */
  href: z.string().nullable(),
  /** ISO 8601 UTC. */
  at: z.string(),
  read: z.boolean(),
  /** Its reason is gone: when, and how, «подписана»; absent: it still stands. */
  settled: z.object({ at: z.string(), words: z.string() }).optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** GET /api/account/messages: newest first; `before` is the id of the last one already shown. */
export const messagesQuerySchema = z.object({
  kind: z.enum(messageKinds).optional(),
  unread: z.enum(['true', 'false']).optional(),
  /** Words of title and text. */
  search: z.string().trim().max(200).optional(),
  before: z.uuid().optional(),
});
export type MessagesQuery = z.infer<typeof messagesQuerySchema>;

/** A page of at most 50 messages; `unread` counts all unread ones that are not settled, whatever the filter. */
export const messagePageSchema = z.object({
  messages: z.array(messageSchema),
  unread: z.number().int().nonnegative(),
  more: z.boolean(),
});
/** POST /api/account/messages/read: by ids, or all of the person; `unread` takes the marks of the ids back. */
export const readMessagesSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(200), unread: z.literal(true).optional() }),
  z.object({ all: z.literal(true) }),
]);
export type ReadMessages = z.infer<typeof readMessagesSchema>;
/** Messages that were unread before the call, so that it can be taken back. */
export const markedMessagesSchema = z.object({ marked: z.array(z.uuid()) });

const key = z.string().min(1).max(200);

/**
 * POST /internal/accounts/messages: message of another service to the company of the call. `key` is unique
 * within the company: the same key again changes nothing.
 */
export const newMessageSchema = z.object({
  key,
  kind: z.enum(messageKinds),
  /** What it is about, for channels beside the product; `other` when absent or known to a newer sender only. */
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
  /** What it waits for: it is settled when every one of them has ended, see {@link settlementSchema}. */
  reasons: z.array(key).max(1000).optional(),
});
export type NewMessage = z.infer<typeof newMessageSchema>;

/** The same call with an event for the webhooks of the company, of which no person gets a message. */
export const eventMessageSchema = z.object({ key, event: eventSchema });
export type EventMessage = z.infer<typeof eventMessageSchema>;

/**
 * The same call from whoever knows that reasons of messages are gone: those without another one are settled, count as
 * unread no more and are sent nowhere. `words` say how, «подписана». A reason that no message has changes nothing.
 */
export const settlementSchema = z.object({
  key,
  settled: z.array(key).min(1).max(1000),
  words: z.string().min(1).max(60),
});
export type Settlement = z.infer<typeof settlementSchema>;

/** The same call when something changed that no message tells of, so that open pages show it. */
export const workSchema = z.object({ key, work: z.literal(true) });
export type Work = z.infer<typeof workSchema>;

/**
 * One event (`news`) of GET /api/account/messages/stream: messages since the last event, newest first, at most 50;
 * `unread` counts all unread ones; `settledAt` is when the last message was settled, null: none ever. A reconnect sends the event's id as `Last-Event-ID` or as `after`.
 * The other events, `streamChanges`, have no members.
 */
export const messageUpdateSchema = z.object({
  messages: z.array(messageSchema),
  unread: z.number().int().nonnegative(),
  settledAt: z.string().nullable().optional(),
});
export type MessageUpdate = z.infer<typeof messageUpdateSchema>;

/** POST /internal/account/positions-moved. */
export const movedCompaniesSchema = z.object({ companyIds: z.array(z.uuid()).max(10_000) });

/** GET /api/account/messages/stream. */
export const messageStreamQuerySchema = z.object({ after: z.string().max(36).optional() });
