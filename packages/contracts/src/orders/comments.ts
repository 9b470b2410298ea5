import { z } from 'zod';
import { colleagueSchema } from '../account/people.ts';
import { plainText } from '../text.ts';
import { MAX_COMMENT_LENGTH } from './mentions.rules.ts';

/** The most comments on an order, waybill or client. */
export const MAX_COMMENTS_OF_SUBJECT = 200;
/** Minutes within which an author may change a comment. */
export const COMMENT_CHANGE_MINUTES = 15;
const MAX_MENTIONS = 20;

const text = plainText.min(1, 'Напишите комментарий').max(MAX_COMMENT_LENGTH, 'Не более 2 000 символов');

const mentions = z
  .array(z.uuid('Неизвестный сотрудник'))
  .max(MAX_MENTIONS, `Упомянуть можно не больше ${MAX_MENTIONS} человек`);

/** PUT …/comments/…/:commentId of orders, waybills and clients. `mentions`: people whose `@Имя` stands in the text. */
export const commentChangeSchema = z.object({ text, mentions });

/**
 * POST …/comments. The same `key` again answers with the stored comment, so a retry creates no second one.
 * The same key with another text is 409.
 */
export const newCommentSchema = commentChangeSchema.extend({ key: z.uuid() });

/** A comment. A removed one keeps its author and place, not its text. */
export const commentSchema = z.object({
  id: z.uuid(),
  /** Author with their name at the time of writing; empty name: services/account did not answer. */
  author: colleagueSchema,
  text: z.string(),
  mentions: z.array(colleagueSchema),
  /** ISO 8601 UTC. */
  at: z.string(),
  isEdited: z.boolean(),
  isRemoved: z.boolean(),
  /** Time until which the caller may change the comment, ISO 8601 UTC; null: not at all. */
  changeableUntil: z.string().nullable(),
});
export type Comment = z.infer<typeof commentSchema>;
