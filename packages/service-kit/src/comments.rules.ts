import type { NewMessage } from '@trassa/contracts/account/messages';
import type { Colleague } from '@trassa/contracts/account/people';
import { COMMENT_CHANGE_MINUTES, type Comment } from '@trassa/contracts/orders/comments';
import { listMentionedPeople } from '@trassa/contracts/orders/mentions.rules';

/** Row of a table of comments; a removed comment has no text. */
export interface CommentRow {
  company_id: string;
  subject_kind: string;
  subject_id: string;
  id: string;
  author_id: string;
  /** Author's name when writing. */
  author_name: string;
  text: string;
  mentions: Colleague[];
  created_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
}

/** Who reads or changes a comment, and when. */
export interface CommentReader {
  userId: string;
  now: Date;
}

type CommentState = Pick<CommentRow, 'author_id' | 'created_at' | 'removed_at'>;

const getChangeDeadline = ({ created_at }: Pick<CommentState, 'created_at'>) =>
  new Date(created_at.getTime() + COMMENT_CHANGE_MINUTES * 60_000);

/** Why a comment cannot be changed; null when it can. */
export function getChangeRefusal(comment: CommentState, { userId, now }: CommentReader) {
  if (comment.removed_at) return 'comments/not-found' as const;
  if (comment.author_id !== userId) return 'comments/foreign' as const;
  return now < getChangeDeadline(comment) ? null : ('comments/closed' as const);
}

/** A comment as sent to a reader. */
export function toComment(row: CommentRow, reader: CommentReader): Comment {
  return {
    id: row.id,
    author: { id: row.author_id, name: row.author_name },
    text: row.text,
    mentions: row.mentions,
    at: row.created_at.toISOString(),
    isEdited: row.edited_at !== null,
    isRemoved: row.removed_at !== null,
    changeableUntil: getChangeRefusal(row, reader) === null ? getChangeDeadline(row).toISOString() : null,
  };
}

/** People who are mentioned in the text; null when one of the ids belongs to nobody in the company. */
export function findMentionedPeople(
  { text, mentions }: { text: string; mentions: readonly string[] },
  people: readonly Colleague[],
): Colleague[] | null {
  const named = mentions.map((id) => people.find((person) => person.id === id.toLowerCase()));
  const known = named.filter((person) => person !== undefined);
  return known.length === named.length ? listMentionedPeople(text, known) : null;
}

type AuthoredComment = Pick<CommentRow, 'id' | 'author_id' | 'author_name' | 'text'>;

/** Author and text of a comment as the text of a message. */
export function formatMessageText({ author_name, text }: AuthoredComment): string {
  const words = [author_name, text].filter(Boolean).join(': ');
  // The cut may leave half of a surrogate pair, which is no valid text.
  return words.length > 1000 ? `${words.slice(0, 999).replace(/[\uD800-\uDBFF]$/, '')}…` : words;
}

/** Messages to mentioned people but the author: one to each, however often the comment changes. */
export function buildMentionMessages(
  comment: AuthoredComment,
  mentioned: readonly Colleague[],
  { title, ...place }: Pick<NewMessage, 'kind' | 'topic' | 'title' | 'href'>,
): NewMessage[] {
  return mentioned
    .filter((person) => person.id !== comment.author_id)
    .map((person) => ({
      ...place,
      key: `comment-mention/${comment.id}/${person.id}`,
      title: title.slice(0, 200),
      text: formatMessageText(comment),
      userId: person.id,
    }));
}
