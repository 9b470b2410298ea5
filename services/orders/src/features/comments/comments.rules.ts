import type { Colleague } from '@trassa/contracts/account/people';
import { COMMENT_MINUTES, type Comment } from '@trassa/contracts/orders/comments';
import { mentionedIn } from '@trassa/contracts/orders/mentions.rules';
import type { CommentRow } from './comments.queries.ts';

/** Who reads or changes a comment, and when. */
export interface Reader {
  userId: string;
  now: Date;
}

type Standing = Pick<CommentRow, 'author_id' | 'created_at' | 'removed_at'>;

const endOf = ({ created_at }: Pick<Standing, 'created_at'>) =>
  new Date(created_at.getTime() + COMMENT_MINUTES * 60_000);

/** Why a comment cannot be changed; null when it can. */
export function refusalOfChange(comment: Standing, { userId, now }: Reader) {
  if (comment.removed_at) return 'orders/comment-not-found' as const;
  if (comment.author_id !== userId) return 'orders/comment-foreign' as const;
  return now < endOf(comment) ? null : ('orders/comment-closed' as const);
}

/** A comment as sent to a reader. */
export function toComment(row: CommentRow, reader: Reader): Comment {
  return {
    id: row.id,
    author: { id: row.author_id, name: row.author_name },
    text: row.text,
    mentions: row.mentions,
    at: row.created_at.toISOString(),
    isEdited: row.edited_at !== null,
    isRemoved: row.removed_at !== null,
    changeableUntil: refusalOfChange(row, reader) === null ? endOf(row).toISOString() : null,
  };
}

/** Mentioned people who stand in the text; null when one of the ids is of nobody in the company. */
export function mentionsOf(
  { text, mentions }: { text: string; mentions: readonly string[] },
  people: readonly Colleague[],
): Colleague[] | null {
  const named = mentions.map((id) => people.find((person) => person.id === id.toLowerCase()));
  const known = named.filter((person) => person !== undefined);
  return known.length === named.length ? mentionedIn(text, known) : null;
}
