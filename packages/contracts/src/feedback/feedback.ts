import { z } from 'zod';
import { cleanText } from '../text.rules.ts';
import { MAX_ANSWER_LENGTH, MAX_MESSAGE_LENGTH } from './feedback-limits.ts';
import { feedbackStatuses } from './feedback-status.ts';
import { MAX_SCREEN_NAME_LENGTH } from './screens.ts';

/** Most bytes of metadata as JSON. */
const MAX_METADATA_BYTES = 8192;

const pixels = z.number().int().min(0).max(100_000);

const traceSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** Path of a page of Трасса as browsers write it, in ASCII: no origin, and no query, since a query may hold secrets. */
const pathSchema = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)(?:(?![?#\\])[!-~])*$/);

/** Text without invisible characters; lone surrogates become «�». */
const cleanMessageText = (value: string) => cleanText(value.toWellFormed());

/**
 * Page and browser of a message. `url` is the path of the page; other members and more than 8 kB are refused.
 */
const feedbackMetadataSchema = z
  .strictObject({
    url: pathSchema,
    userAgent: z.string().max(1000).transform(cleanMessageText),
    /** ISO 8601, the clock of the browser. */
    timestamp: z.iso.datetime({ offset: true }),
    viewport: z.strictObject({ width: pixels, height: pixels }),
    /** Trace id in the log of the call that sends the message. */
    traceId: traceSchema.optional(),
    /** Trace id of the last failed call of the page that the message is written from. */
    failedTraceId: traceSchema.optional(),
    /** Version of each remote on the page, by its id. */
    remotes: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), z.string().regex(/^[\w.+-]{1,64}$/)).optional(),
  })
  .refine((metadata) => new TextEncoder().encode(JSON.stringify(metadata)).length <= MAX_METADATA_BYTES);
export type FeedbackMetadata = z.infer<typeof feedbackMetadataSchema>;

/** Text that people typed, cleaned and trimmed; `empty`: refusal of an empty one. */
const buildTextSchema = (limit: number, empty: string) =>
  z
    .string()
    .max(limit)
    .transform((value) => cleanMessageText(value).trim())
    .pipe(z.string().min(1, empty));

/** POST /api/feedback. */
export const newFeedbackSchema = z.object({
  message: buildTextSchema(MAX_MESSAGE_LENGTH, 'Пожалуйста, введите сообщение'),
  screen: buildTextSchema(MAX_SCREEN_NAME_LENGTH, 'Не указан экран'),
  metadata: feedbackMetadataSchema,
});
export type NewFeedback = z.infer<typeof newFeedbackSchema>;

/** Answer to the author, delivered among their messages. */
const feedbackAnswerSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Name of the administrator who answers. */
  author_name: z.string(),
  created_at: z.string(),
  /** Time of delivery; null: not delivered yet. */
  delivered_at: z.string().nullable(),
});
export type FeedbackAnswer = z.infer<typeof feedbackAnswerSchema>;

/** A message as administrators see it. Times are ISO 8601 UTC. */
export const feedbackItemSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  user_name: z.string(),
  user_email: z.string(),
  company_name: z.string(),
  screen: z.string(),
  message: z.string(),
  status: z.enum(feedbackStatuses),
  created_at: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  answers: z.array(feedbackAnswerSchema),
});
export type FeedbackItem = z.infer<typeof feedbackItemSchema>;

export const feedbackFiltersSchema = z.object({
  screen: z.string().min(1).max(MAX_SCREEN_NAME_LENGTH).optional(),
  user_id: z.uuid().optional(),
  status: z.enum(feedbackStatuses).optional(),
});
export type FeedbackFilters = z.infer<typeof feedbackFiltersSchema>;

/** GET /api/feedback; numbers come as text. */
export const feedbackQuerySchema = feedbackFiltersSchema.extend({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export type FeedbackQuery = z.infer<typeof feedbackQuerySchema>;

/** A page of messages, newest first. */
export const feedbackPageSchema = z.object({
  success: z.literal(true),
  feedback: z.array(feedbackItemSchema),
  pagination: z.object({ page: z.number(), limit: z.number(), total: z.number(), totalPages: z.number() }),
});
export type FeedbackPage = z.infer<typeof feedbackPageSchema>;

const counts = z.record(z.string(), z.number());

/** GET /api/feedback/stats: counts of all stored messages; `by_day` has the last 30 days, Moscow time. */
export const feedbackStatsSchema = z.object({
  success: z.literal(true),
  total: z.number(),
  by_screen: counts,
  /** By the author's e-mail. */
  by_user: counts,
  by_status: z.record(z.enum(feedbackStatuses), z.number()),
  by_day: z.array(z.object({ day: z.iso.date(), count: z.number() })),
  /** Authors for the filter, most messages first, at most 100. */
  users: z.array(z.object({ user_id: z.uuid(), user_name: z.string(), user_email: z.string(), count: z.number() })),
});
export type FeedbackStats = z.infer<typeof feedbackStatsSchema>;

/** PATCH /api/feedback/:id. */
export const feedbackChangeSchema = z.strictObject({ status: z.enum(feedbackStatuses) });
/** POST /api/feedback/:id/answers. */
export const newAnswerSchema = z.strictObject({ text: buildTextSchema(MAX_ANSWER_LENGTH, 'Введите ответ') });
